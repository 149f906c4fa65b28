import { foldName } from '~/shared/data/fold-name.ts';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import { destinationCities } from '~/shared/places/destinations.ts';
import { indianStates } from '~/shared/places/states.ts';
import type { JsonLdNode } from '~/shared/seo/json-ld.ts';
import { type Facet, isCategory } from '../content/category.ts';
import type { PackageCardView } from '../core/package-view.ts';
import type { PackageSearch } from './package-search.ts';

const canonicalPlaces = new Map<string, string>(
  [...indianStates.map(({ name }) => name), ...destinationCities].map((name) => [foldName(name), name]),
);

/** Categories and themes are searched together; of the two URLs that find the same packages one is canonical. */
const facetUrl = (facet: Facet): string => paths.search(isCategory(facet) ? { category: facet } : { theme: facet });

const canonicalFirstPage = ({
  destination,
  category,
  theme,
  duration,
  price,
  month,
}: Omit<PackageSearch, 'page' | 'sort'>): string | null => {
  const [filter, second] = [destination, category, theme, duration].filter(Boolean);
  if (second || duration || price || month !== null) return null;
  if (!filter) return paths.search();
  const facet = category ?? theme;
  if (facet) return facetUrl(facet);
  const place = canonicalPlaces.get(foldName(destination));
  return place ? paths.search({ destination: place }) : null;
};

/**
 * The canonical URL of search results, in one spelling: all packages, those of a state, of a city of the picker, of a category or theme.
 * Null for other texts and for combinations, which are not indexed. A later page in the default order is canonical itself, because it has other packages;
 * the sort order is left out.
 */
export const canonicalSearchUrl = ({ page, sort, ...search }: PackageSearch): string | null => {
  const first = canonicalFirstPage(search);
  return first && page > 1 && sort === 'popularity' ? `${first}${first.includes('?') ? '&' : '?'}page=${page}` : first;
};

/** Search results as JSON-LD. */
export const searchResultsJsonLd = (publicUrl: string, found: readonly PackageCardView[]): JsonLdNode[] => [
  {
    '@type': 'ItemList',
    itemListElement: found.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(publicUrl, paths.package(id)),
    })),
  },
];
