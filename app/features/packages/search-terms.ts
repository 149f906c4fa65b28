import { foldName } from '~/shared/fold-name.ts';
import { placesNamedIn } from '~/shared/indian-places.ts';
import { isFacet } from './category.ts';
import type { PackageContent } from './package.ts';

/** Words for everything that is to be had here. */
const wordsForAll = new Set(
  'india indian bharat trip trips tour tours package packages holiday holidays vacation vacations'.split(' '),
);

/** Words that tell nothing about where to go. */
const idleWords = new Set([...'a an and at by for from in of on or the to with'.split(' '), ...wordsForAll]);

const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word !== '' && !idleWords.has(word));

/** The states that a package leads to, as far as its destination, or else its title, names them or their places. */
export const statesOf = ({ destination, title }: Pick<PackageContent, 'destination' | 'title'>): string[] => {
  const named = (text: string) => [...new Set(placesNamedIn(text).map(({ state }) => state))];
  const inDestination = named(destination);
  return inDestination.length > 0 ? inDestination : named(title);
};

/**
 * All terms under which a package is found: the words of title, destination, category and themes, other names of its places, their
 * states, and '#beach' for what links and filters ask for.
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

/** The term of a category or theme. */
export const facetTerm = (facet: string): string => `#${facet}`;

const mostWords = 8;
const longestWord = 40;

/** Whether a text names no place because it means all of them: 'India', 'holiday packages'. */
export const asksForAll = (text: string): boolean => {
  const words = foldName(text).split(' ');
  return words.every((word) => idleWords.has(word)) && words.some((word) => wordsForAll.has(word));
};

/** The words that a search for a destination asks for. */
export const askedWords = (text: string): string[] =>
  [...new Set(wordsOf(text))].slice(0, mostWords).map((word) => word.slice(0, longestWord));
