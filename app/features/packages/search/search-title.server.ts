import { foldName } from '~/shared/data/fold-name.ts';
import { placesNamedIn } from '~/shared/places/indian-places.ts';
import { indianStates } from '~/shared/places/states.ts';
import { facetKind } from '../core/category.ts';
import type { PackageSearch } from './package-search.ts';

const isPlace = (text: string): boolean =>
  placesNamedIn(text).length > 0 || indianStates.some(({ name }) => foldName(name) === foldName(text));

/**
 * The heading and title of the results: 'Beach packages in Goa'; a text that is no place is quoted: 'Holiday Packages for “ropeways”'. A
 * corrected text replaces the typed one.
 */
export const searchTitle = (
  { destination, category, theme }: Pick<PackageSearch, 'destination' | 'category' | 'theme'>,
  correctedTo: string | null = null,
): string => {
  const kinds = [...new Set([category, theme].flatMap((one) => (one ? [facetKind(one)] : [])))];
  const what = kinds.length > 0 ? `${kinds.join(' and ')} packages` : 'Holiday Packages';
  const text = correctedTo ?? destination;
  if (!text) return what;
  const where = text.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
  return isPlace(text) ? `${what} in ${where}` : `${what} for “${text}”`;
};
