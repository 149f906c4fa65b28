import { deskPaths } from '~/shared/desk-paths.ts';
import { type BidStatus, bidStatuses, type Placement, placements } from './bid.ts';

export const bidSorts = ['highest', 'newest'] as const;
export type BidSort = (typeof bidSorts)[number];

/** What the URL of Bidding asks for. */
export type BidSearch = {
  /** Words of the package, its destination or the company. */
  q: string;
  placement: Placement | null;
  status: BidStatus | 'all';
  featured: 'yes' | 'no' | null;
  sort: BidSort;
  /** From 1. */
  page: number;
};

/** What is asked for unless told: the active bids, highest first. */
export const usualBids: BidSearch = {
  q: '',
  placement: null,
  status: 'active',
  featured: null,
  sort: 'highest',
  page: 1,
};

/** Reads the URL of Bidding; what it does not know is left out. */
export const readBidSearch = (search: URLSearchParams): BidSearch => {
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

const textOf = ({ q, placement, status, featured, sort }: BidSearch) => ({
  q,
  placement,
  status: status === 'active' ? null : status,
  featured,
  sort: sort === 'highest' ? null : sort,
});

/** The address of Bidding with something changed; any change but of the page begins at the first page. */
export const biddingAt = (search: BidSearch, change: Partial<BidSearch> = {}): string => {
  const wanted = { ...search, page: 1, ...change };
  return deskPaths.adminBidding({ ...textOf(wanted), page: wanted.page === 1 ? null : wanted.page });
};

/** The address of the file with all that Bidding finds. */
export const biddingFileAt = (search: BidSearch): string => deskPaths.adminBiddingCsv(textOf(search));

export const isNarrowed = ({ q, placement, status, featured }: BidSearch): boolean =>
  q !== '' || placement !== null || status !== 'active' || featured !== null;
