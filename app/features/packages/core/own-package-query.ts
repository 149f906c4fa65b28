import { paths } from '~/shared/paths/paths.ts';
import { type PackageModerationFilter, packageModerationFilters } from './moderation-status.ts';

/** The sort orders of My Packages; the first is the default. */
export const ownPackageSorts = ['newest', 'changed', 'title', 'price-low', 'price-high'] as const;
export type OwnPackageSort = (typeof ownPackageSorts)[number];

export const ownPackageSortLabels: Record<OwnPackageSort, string> = {
  newest: 'Newest first',
  changed: 'Recently updated',
  title: 'Title A to Z',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

/** The parsed query of My Packages. */
export type OwnPackageQuery = {
  q: string;
  state: PackageModerationFilter | null;
  sort: OwnPackageSort;
  page: number;
};

/** Parses the query of My Packages; invalid parameters are ignored. */
export const parseOwnPackageQuery = (search: URLSearchParams): OwnPackageQuery => {
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
    state: packageModerationFilters.find((state) => state === search.get('state')) ?? null,
    sort: ownPackageSorts.find((sort) => sort === search.get('sort')) ?? ownPackageSorts[0],
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
};

/** The query parameters of a list, also used in the URL of the form so that it can link back. */
export const ownPackageQueryParams = ({ q, state, sort, page }: OwnPackageQuery) => ({
  q,
  state,
  sort: sort === ownPackageSorts[0] ? null : sort,
  page: page === 1 ? null : page,
});

/** The URL of My Packages with changes applied. Any change resets the page, unless the page itself or the delete dialog is set. */
export const ownPackagesUrl = (
  query: OwnPackageQuery,
  change: Partial<OwnPackageQuery> & { delete?: string } = {},
): string => {
  const { q, state, sort, page } = { ...query, page: 'delete' in change ? query.page : 1, ...change };
  return paths.agentPortal({ ...ownPackageQueryParams({ q, state, sort, page }), delete: change.delete });
};
