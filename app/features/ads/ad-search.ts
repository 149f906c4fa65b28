import { parseAdPlacement } from './ad.ts';
import { type AdPlacement } from './ad-fields.ts';

/** Rows per page of the list. */
export const adsPerPage = 25;

/** Highest page number accepted, to bound the offset. */
const lastPage = 10_000;

export const adStates = ['active', 'off'] as const;
export type AdState = (typeof adStates)[number];
export const adStateNames: Record<AdState, string> = { active: 'Active', off: 'Inactive' };

export const adSorts = ['newest', 'oldest', 'title', 'views', 'clicks', 'rate'] as const;
export type AdSort = (typeof adSorts)[number];

/** State of the advertisement list, all of it in the URL. */
export type AdSearch = {
  /** Words of a title or link. */
  q: string;
  placement: AdPlacement | null;
  state: AdState | null;
  sort: AdSort;
  page: number;
};

/** Parses the URL query; invalid values get their defaults. */
export const parseAdSearch = (query: URLSearchParams): AdSearch => {
  const page = Number(query.get('page'));
  const words = (query.get('q') ?? '').replace(/\p{Cc}/gu, ' ');
  return {
    q: words.trim().slice(0, 100),
    placement: parseAdPlacement(query.get('placement')),
    state: adStates.find((state) => state === query.get('state')) ?? null,
    sort: adSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** Query parameters of a search with changes applied, on page 1 unless `change` has a page; defaults are omitted. */
export const adQuery = (search: AdSearch, change: Partial<AdSearch> = {}): Record<string, string | undefined> => {
  const { q, placement, state, sort, page } = { ...search, page: 1, ...change };
  return {
    q: q || undefined,
    placement: placement ?? undefined,
    state: state ?? undefined,
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : String(page),
  };
};

/** Query parameters of the current view, including the page. */
export const currentAdQuery = (search: AdSearch) => adQuery(search, { page: search.page });
