import { deskPaths } from '~/shared/desk-paths.ts';
import { type Category, categories } from './category.ts';
import { type StandingFilter, standingFilters } from './own-package.ts';
import { readPage } from './review-query.ts';

/** The sort orders of Deals; the first is the default and keeps a row in place when its price changes. */
export const dealSorts = ['title', 'price-low', 'price-high', 'discount'] as const;
export type DealSort = (typeof dealSorts)[number];

export const dealSortNames: Record<DealSort, string> = {
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  discount: 'Highest discount first',
};

/** The parsed query of Deals. */
export type DealsQuery = {
  /** Searched in title, destination and company. */
  q: string;
  state: StandingFilter | null;
  category: Category | null;
  sort: DealSort;
  page: number;
};

/** Parses the query of Deals; invalid parameters are ignored. */
export const readDealsQuery = (search: URLSearchParams): DealsQuery => ({
  q: (search.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120),
  state: standingFilters.find((state) => state === search.get('state')) ?? null,
  category: categories.find((category) => category === search.get('category')) ?? null,
  sort: dealSorts.find((sort) => sort === search.get('sort')) ?? dealSorts[0],
  page: readPage(search.get('page')),
});

const paramsOf = ({ q, state, category, sort }: DealsQuery) => ({
  q,
  state,
  category,
  sort: sort === dealSorts[0] ? null : sort,
});

/** The URL of Deals with changes applied. Any change resets the page, unless the page itself is set. */
export const dealsAt = (query: DealsQuery, change: Partial<DealsQuery> = {}): string => {
  const wanted = { ...query, page: 1, ...change };
  return deskPaths.adminDeals({ ...paramsOf(wanted), page: wanted.page === 1 ? null : wanted.page });
};

/** The URL of the CSV export with the current filters. */
export const dealsFileAt = (query: DealsQuery): string => deskPaths.adminDealsCsv(paramsOf(query));

export const isFiltered = ({ q, state, category }: DealsQuery): boolean =>
  q !== '' || state !== null || category !== null;
