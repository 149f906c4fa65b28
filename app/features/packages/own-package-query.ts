import { paths } from '~/shared/paths.ts';
import { type StandingFilter, standingFilters } from './own-package.ts';

/** The sort orders of My Packages; the first is the default. */
export const ownSorts = ['newest', 'changed', 'title', 'price-low', 'price-high'] as const;
export type OwnSort = (typeof ownSorts)[number];

export const ownSortNames: Record<OwnSort, string> = {
  newest: 'Newest first',
  changed: 'Recently updated',
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

/** The parsed query of My Packages. */
export type OwnPackageQuery = {
  q: string;
  state: StandingFilter | null;
  sort: OwnSort;
  page: number;
};

/** Parses the query of My Packages; invalid parameters are ignored. */
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

/** The query parameters of a list, also used in the URL of the form so that it can link back. */
export const sameOwnQuery = ({ q, state, sort, page }: OwnPackageQuery) => ({
  q,
  state,
  sort: sort === ownSorts[0] ? null : sort,
  page: page === 1 ? null : page,
});

/** The URL of My Packages with changes applied. Any change resets the page, unless the page itself or the delete dialog is set. */
export const ownPackagesAt = (
  query: OwnPackageQuery,
  change: Partial<OwnPackageQuery> & { delete?: string } = {},
): string => {
  const { q, state, sort, page } = { ...query, page: 'delete' in change ? query.page : 1, ...change };
  return paths.agentPortal({ ...sameOwnQuery({ q, state, sort, page }), delete: change.delete });
};
