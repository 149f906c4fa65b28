import { foldName } from '~/shared/fold-name.ts';
import { placesNamedIn } from '~/shared/indian-places.ts';
import { indianStates } from '~/shared/states.ts';
import { facetKind } from './category.ts';
import type { PackageSearch } from './package-search.ts';

const isPlace = (text: string): boolean =>
  placesNamedIn(text).length > 0 || indianStates.some(({ name }) => foldName(name) === foldName(text));

/**
 * 'Beach packages in Goa', for the heading and the title of the page; what is no place is quoted: 'Holiday Packages for “ropeways”'. A typing
 * error is not repeated where it was understood.
 */
export const searchTitle = (
  { destination, category, theme }: Pick<PackageSearch, 'destination' | 'category' | 'theme'>,
  correctedTo: string | null = null,
): string => {
  const kinds = [...new Set([category, theme].flatMap((one) => (one ? [facetKind(one)] : [])))];
  const what = kinds.length > 0 ? `${kinds.join(' and ')} packages` : 'Holiday Packages';
  const asked = correctedTo ?? destination;
  if (!asked) return what;
  const where = asked.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
  return isPlace(asked) ? `${what} in ${where}` : `${what} for “${asked}”`;
};
