import { foldName } from '~/shared/data/fold-name.ts';
import { paths } from '~/shared/paths/paths.ts';
import { destinationCities } from '~/shared/places/destinations.ts';
import { indianStates } from '~/shared/places/states.ts';
import { type Facet, isCategory } from '../core/category.ts';
import type { PackageSearch } from './package-search.ts';

const canonicalPlaces = new Map<string, string>(
  [...indianStates.map(({ name }) => name), ...destinationCities].map((name) => [foldName(name), name]),
);

/** Categories and themes are searched together; of the two URLs that find the same packages one is canonical. */
const facetUrl = (facet: Facet): string => paths.search(isCategory(facet) ? { category: facet } : { theme: facet });

/**
 * The canonical URL of search results, in one spelling: all packages, those of a state, of a city of the picker, of a category or theme.
 * Null for other texts and for combinations, which are not indexed. Sort order and page number are left out.
 */
export const canonicalSearchUrl = ({ destination, category, theme, duration }: PackageSearch): string | null => {
  const [filter, second] = [destination, category, theme, duration].filter(Boolean);
  if (second || duration) return null;
  if (!filter) return paths.search();
  const facet = category ?? theme;
  if (facet) return facetUrl(facet);
  const place = canonicalPlaces.get(foldName(destination));
  return place ? paths.search({ destination: place }) : null;
};
