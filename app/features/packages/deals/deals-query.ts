import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { type Category, categories } from '../core/category.ts';
import { type PackageModerationFilter, packageModerationFilters } from '../core/moderation-status.ts';
import { parsePageNumber } from '../review/review-query.ts';

/** The sort orders of Deals; the first is the default and keeps a row in place when its price changes. */
export const dealSorts = ['title', 'price-low', 'price-high', 'discount'] as const;
export type DealSort = (typeof dealSorts)[number];

export const dealSortLabels: Record<DealSort, string> = {
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  discount: 'Highest discount first',
};

/** The parsed query of Deals. */
export type DealsQuery = {
  /** Searched in title, destination and company. */
  q: string;
  state: PackageModerationFilter | null;
  category: Category | null;
  sort: DealSort;
  page: number;
};

/** Parses the query of Deals; invalid parameters are ignored. */
export const parseDealsQuery = (search: URLSearchParams): DealsQuery => ({
  q: (search.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120),
  state: packageModerationFilters.find((state) => state === search.get('state')) ?? null,
  category: categories.find((category) => category === search.get('category')) ?? null,
  sort: dealSorts.find((sort) => sort === search.get('sort')) ?? dealSorts[0],
  page: parsePageNumber(search.get('page')),
});

const paramsOf = ({ q, state, category, sort }: DealsQuery) => ({
  q,
  state,
  category,
  sort: sort === dealSorts[0] ? null : sort,
});

/** The URL of Deals with changes applied. Any change resets the page, unless the page itself is set. */
export const dealsUrl = (query: DealsQuery, change: Partial<DealsQuery> = {}): string => {
  const wanted = { ...query, page: 1, ...change };
  return dashboardPaths.adminDeals({ ...paramsOf(wanted), page: wanted.page === 1 ? null : wanted.page });
};

/** The URL of the CSV export with the current filters. */
export const dealsCsvUrl = (query: DealsQuery): string => dashboardPaths.adminDealsCsv(paramsOf(query));

export const hasDealFilters = ({ q, state, category }: DealsQuery): boolean =>
  q !== '' || state !== null || category !== null;
