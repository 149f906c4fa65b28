import { type AdPlacement, adPlacementOf } from './ad.ts';

/** Rows of a page of the list. */
export const adsOnPage = 25;

/** The last page that can be asked for; nobody reads so far. */
const lastPage = 10_000;

export const adStates = ['active', 'off'] as const;
export type AdState = (typeof adStates)[number];
export const adStateNames: Record<AdState, string> = { active: 'Active', off: 'Inactive' };

export const adSorts = ['newest', 'oldest', 'title', 'views', 'clicks', 'rate'] as const;
export type AdSort = (typeof adSorts)[number];

/** What stands in the address of the advertisements; everything it holds and nothing else. */
export type AdSearch = {
  /** Words of a title or of the address it leads to. */
  q: string;
  placement: AdPlacement | null;
  state: AdState | null;
  sort: AdSort;
  page: number;
};

/** Reads the address, also one typed by hand: what can't be understood is as if it were not there. */
export const readAdSearch = (query: URLSearchParams): AdSearch => {
  const page = Number(query.get('page'));
  const words = (query.get('q') ?? '').replace(/\p{Cc}/gu, ' ');
  return {
    q: words.trim().slice(0, 100),
    placement: adPlacementOf(query.get('placement')),
    state: adStates.find((state) => state === query.get('state')) ?? null,
    sort: adSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
};

/** The query of a search with something changed, from its first page unless told; what is as always stays out of it. */
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

/** The same place in the list: everything kept, the page too. */
export const sameAdQuery = (search: AdSearch) => adQuery(search, { page: search.page });
