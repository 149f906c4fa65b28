import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import type { GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import { foldName } from '~/shared/data/fold-name.ts';
import { categories, type Facet, isFacet, themes } from './category.ts';
import { conceptsOf } from './concepts.ts';
import type { PackageContent } from './package-fields.ts';
import { facetTerm, searchTerms } from './search-terms.ts';

/** Changes when packages must be indexed again although neither they nor the gazetteer have changed. */
const rulesVersion = '4';

/** The version of the index: packages with another one are indexed again. */
export const indexVersion = (gazetteer: Pick<Gazetteer, 'version'>): string => `${rulesVersion}:${gazetteer.version}`;

/** The lexeme of a place, and of everything that contains it. */
export const placeTerm = (id: string): string => `@${id}`;

/** The lexeme of a concept; the strong one only when more than the description says so. */
export const conceptTerm = (id: string, strong = false): string => `${strong ? '=' : ''}~${id}`;

/** The lexeme of a good month to travel, 1 to 12. */
export const monthTerm = (month: number): string => `%${month}`;

/** The lexeme of a word of title, destination or highlights; the word alone may also be one of the description. */
export const strongTerm = (word: string): string => `=${word}`;

/** Bits of `facets` in package_index: categories and themes, then the twelve months. */
export const facetBits: readonly Facet[] = [...categories, ...themes];
export const facetBit = (facet: Facet): number => 1 << facetBits.indexOf(facet);
export const monthBit = (month: number): number => 1 << (facetBits.length + month - 1);

/** Words of a description that are indexed at most. */
const maxWords = 400;

const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word.length > 1 && word.length <= 40);

type Indexed = Pick<
  PackageContent,
  'title' | 'destination' | 'category' | 'themes' | 'highlights' | 'description' | 'best_months'
>;

/**
 * The places of a package: those of its destination, of its title, and sights of its highlights. A city of a highlight does not count: it may be
 * where the train starts. Beside a destination, the others count only in its states: 'the shore temple of Somnath' is not the Shore Temple of
 * another state.
 */
const placesOf = ({ title, destination, highlights }: Indexed, gazetteer: Gazetteer): GazetteerPlace[] => {
  const noCorrection = () => true;
  const named = (text: string) =>
    gazetteer
      .findPlaces(wordsOf(text), noCorrection)
      .map(({ place }) => place)
      .filter(({ country }) => country === 'IN');
  const main = named(destination);
  const states = new Set(main.flatMap(({ state }) => state ?? []));
  const others = [...named(title), ...highlights.flatMap(named).filter(({ kind }) => kind === 'sight')];
  const beside = others.filter(({ state }) => states.size === 0 || (state !== null && states.has(state)));
  return [...new Map([...main, ...beside].map((place) => [place.id, place])).values()];
};

/** What the search index holds of a package. */
export type PackageTerms = { terms: string[]; facets: number };

/** The lexemes and the facets of a package for package_index. */
export const packageTerms = (content: Indexed, gazetteer: Gazetteer): PackageTerms => {
  const places = placesOf(content, gazetteer);
  const facets = [content.category, ...content.themes].filter(isFacet);
  const months = content.best_months.map(Number);
  const placeNames = new Set(places.map(({ name }) => foldName(name)));
  const strongText = foldName([content.title, content.destination, ...content.highlights].join(' '));
  const strong = conceptsOf({ facets, places: placeNames, text: strongText });
  const all = conceptsOf({ facets, places: placeNames, text: `${strongText} ${foldName(content.description)}` });
  const strongWords = [...searchTerms(content).filter((term) => !term.startsWith('#')), ...wordsOf(strongText)];
  const terms = [
    ...places.flatMap((place) => gazetteer.containing(place.id)).map(placeTerm),
    ...facets.map(facetTerm),
    ...months.map(monthTerm),
    ...all.map((id) => conceptTerm(id)),
    ...strong.map((id) => conceptTerm(id, true)),
    ...strongWords.map(strongTerm),
    ...strongWords,
    ...wordsOf(content.description).slice(0, maxWords),
  ];
  return {
    terms: [...new Set(terms)].sort(),
    facets:
      facets.map(facetBit).reduce((sum, bit) => sum | bit, 0) | months.map(monthBit).reduce((sum, bit) => sum | bit, 0),
  };
};
