import { destinationCities } from '~/shared/destinations.ts';
import { foldName } from '~/shared/fold-name.ts';
import { paths } from '~/shared/paths.ts';
import { indianStates } from '~/shared/states.ts';
import { type Facet, isCategory } from './category.ts';
import type { PackageSearch } from './package-search.ts';

const listedPlaces = new Map<string, string>(
  [...indianStates.map(({ name }) => name), ...destinationCities].map((name) => [foldName(name), name]),
);

/** Categories and themes are searched together, so each has one address of the two that find it. */
const facetAddress = (facet: Facet): string => paths.search(isCategory(facet) ? { category: facet } : { theme: facet });

/**
 * The address under which search engines list these results, in one spelling: all packages, those of a state, of a city of the picker, of a
 * category or theme. Null for other texts and for combinations, which are too many to list. Order and page are no pages of their own.
 */
export const listedAddress = ({ destination, category, theme, duration }: PackageSearch): string | null => {
  const [asked, more] = [destination, category, theme, duration].filter(Boolean);
  if (more || duration) return null;
  if (!asked) return paths.search();
  const facet = category ?? theme;
  if (facet) return facetAddress(facet);
  const place = listedPlaces.get(foldName(destination));
  return place ? paths.search({ destination: place }) : null;
};
