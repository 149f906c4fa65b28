import { deskPaths } from '~/shared/desk-paths.ts';
import { type Category, categories } from './category.ts';
import { type StandingFilter, standingFilters } from './own-package.ts';
import { readPage } from './review-query.ts';

/** The orders of Deals; the first is the usual one. A saved price leaves its row where it is. */
export const dealSorts = ['title', 'price-low', 'price-high', 'discount'] as const;
export type DealSort = (typeof dealSorts)[number];

export const dealSortNames: Record<DealSort, string> = {
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  discount: 'Largest discount first',
};

/** What the URL of Deals asks for. */
export type DealsQuery = {
  /** Words of the title, the destination or the company. */
  q: string;
  state: StandingFilter | null;
  category: Category | null;
  sort: DealSort;
  page: number;
};

/** Reads the URL of Deals; what it does not know is left out. */
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

const textOf = ({ q, state, category, sort }: DealsQuery) => ({
  q,
  state,
  category,
  sort: sort === dealSorts[0] ? null : sort,
});

/** The address of Deals with something changed; any change but of the page begins at the first page. */
export const dealsAt = (query: DealsQuery, change: Partial<DealsQuery> = {}): string => {
  const wanted = { ...query, page: 1, ...change };
  return deskPaths.adminDeals({ ...textOf(wanted), page: wanted.page === 1 ? null : wanted.page });
};

/** The address of the file with all that Deals finds. */
export const dealsFileAt = (query: DealsQuery): string => deskPaths.adminDealsCsv(textOf(query));

export const isFiltered = ({ q, state, category }: DealsQuery): boolean =>
  q !== '' || state !== null || category !== null;
