import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { type BidStatus, bidStatuses, type Placement, placements } from './bid.ts';

export const bidSorts = ['highest', 'newest'] as const;
export type BidSort = (typeof bidSorts)[number];

/** The search parameters of Bidding. */
export type BidSearch = {
  /** Search text: package, destination or company. */
  q: string;
  placement: Placement | null;
  status: BidStatus | 'all';
  featured: 'yes' | 'no' | null;
  sort: BidSort;
  /** From 1. */
  page: number;
};

/** The default search: active bids, highest first. */
export const defaultBidSearch: BidSearch = {
  q: '',
  placement: null,
  status: 'active',
  featured: null,
  sort: 'highest',
  page: 1,
};

/** Parses the query string; invalid values are ignored. */
export const parseBidSearch = (search: URLSearchParams): BidSearch => {
  const page = search.get('page') ?? '';
  return {
    q: (search.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 100),
    placement: placements.find((placement) => placement === search.get('placement')) ?? null,
    status: ([...bidStatuses, 'all'] as const).find((status) => status === search.get('status')) ?? 'active',
    featured: (['yes', 'no'] as const).find((featured) => featured === search.get('featured')) ?? null,
    sort: bidSorts.find((sort) => sort === search.get('sort')) ?? 'highest',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
};

const queryOf = ({ q, placement, status, featured, sort }: BidSearch) => ({
  q,
  placement,
  status: status === 'active' ? null : status,
  featured,
  sort: sort === 'highest' ? null : sort,
});

/** The path of Bidding with changes applied, on page 1 unless `change` sets another. */
export const biddingPath = (search: BidSearch, change: Partial<BidSearch> = {}): string => {
  const changed = { ...search, page: 1, ...change };
  return dashboardPaths.adminBidding({ ...queryOf(changed), page: changed.page === 1 ? null : changed.page });
};

/** The path of the CSV with all matches. */
export const biddingCsvPath = (search: BidSearch): string => dashboardPaths.adminBiddingCsv(queryOf(search));

export const hasBidFilters = ({ q, placement, status, featured }: BidSearch): boolean =>
  q !== '' || placement !== null || status !== 'active' || featured !== null;
