import { foldName } from '~/shared/data/fold-name.ts';
import { placesNamedIn } from '~/shared/places/indian-places.ts';
import { isFacet } from './category.ts';
import type { PackageContent } from './package-fields.ts';

/** Words that mean all packages. */
const matchAllWords = new Set(
  'india indian bharat trip trips tour tours package packages holiday holidays vacation vacations'.split(' '),
);

/** Words without a meaning for the search. */
const stopWords = new Set([...'a an and at by for from in of on or the to with'.split(' '), ...matchAllWords]);

const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word));

/** The states of a package: those named by its destination, directly or by a place; if there are none, those of its title. */
export const statesOf = ({ destination, title }: Pick<PackageContent, 'destination' | 'title'>): string[] => {
  const named = (text: string) => [...new Set(placesNamedIn(text).map(({ state }) => state))];
  const inDestination = named(destination);
  return inDestination.length > 0 ? inDestination : named(title);
};

/**
 * All search terms of a package: the words of title, destination, category and themes, alternative names of its places, their states, and
 * '#beach' for the category and theme filters.
 */
export const searchTerms = (
  content: Pick<PackageContent, 'title' | 'destination' | 'category' | 'themes'>,
): string[] => {
  const places = placesNamedIn(content.destination);
  const facets = [content.category, ...content.themes];
  const texts = [
    content.title,
    content.destination,
    ...statesOf(content),
    ...places.flatMap(({ name, otherNames }) => [name, ...otherNames]),
    ...facets,
  ];
  return [...new Set([...texts.flatMap(wordsOf), ...facets.filter(isFacet).map(facetTerm)])].sort();
};

/** The search term of a category or theme. */
export const facetTerm = (facet: string): string => `#${facet}`;
