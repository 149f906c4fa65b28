import { paths } from '~/shared/paths.ts';
import { type StandingFilter, standingFilters } from './own-package.ts';

/** The orders of My Packages; the first is the usual one. */
export const ownSorts = ['newest', 'changed', 'title', 'price-low', 'price-high'] as const;
export type OwnSort = (typeof ownSorts)[number];

export const ownSortNames: Record<OwnSort, string> = {
  newest: 'Newest first',
  changed: 'Last changed first',
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

/** What the URL of My Packages asks for. */
export type OwnPackageQuery = {
  q: string;
  state: StandingFilter | null;
  sort: OwnSort;
  page: number;
};

/** Reads the URL of My Packages; what it does not know is left out. */
export const readOwnPackageQuery = (search: URLSearchParams): OwnPackageQuery => {
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
    state: standingFilters.find((state) => state === search.get('state')) ?? null,
    sort: ownSorts.find((sort) => sort === search.get('sort')) ?? ownSorts[0],
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
};

/** The same query in the address of a form, which leads back to the list as it was. */
export const sameOwnQuery = ({ q, state, sort, page }: OwnPackageQuery) => ({
  q,
  state,
  sort: sort === ownSorts[0] ? null : sort,
  page: page === 1 ? null : page,
});

/** The address of My Packages that asks for this; any change but of the page begins at the first page. */
export const ownPackagesAt = (
  query: OwnPackageQuery,
  change: Partial<OwnPackageQuery> & { delete?: string } = {},
): string => {
  const { q, state, sort, page } = { ...query, page: 'delete' in change ? query.page : 1, ...change };
  return paths.agentPortal({ ...sameOwnQuery({ q, state, sort, page }), delete: change.delete });
};
