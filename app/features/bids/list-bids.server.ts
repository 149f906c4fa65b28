import type { Queryable } from '~/server/database/database.server.ts';
import { type CountedPage, countListRows, readCountedPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import { mayReadAllBids } from './bid.policy.ts';
import type { BidStatus, Placement } from './bid.ts';
import { bidOrders, listBidRows, selectMatchingBids } from './bid-ranking.store.server.ts';
import { type BidSearch, bidList } from './bid-search.ts';

/** A bid as shown to the admin. */
export type ListedBid = {
  id: string;
  bid_amount_paise: Paise;
  placement: Placement;
  status: BidStatus;
  created_at: Date;
  ended_at: Date | null;
  /** The last day; null for a bid that holds until it is withdrawn. */
  ends_on: PlainDate | null;
  /** Rank among the bids that count; null when the bid has ended or its package is not public. */
  rank: number | null;
  /** The title when the bid was placed. */
  package_title: string;
  /** Null when the package was deleted. */
  package: { id: string; title: string; destination: string; is_featured: boolean; is_public: boolean } | null;
  /** Also an agent whose account was closed; null when the package is deleted too. */
  agent: { id: string; company_name: string } | null;
};

const perPage = 50;

/** One page (50) of the bids of all agents; by default the active ones, highest first, equal bids by time. */
export const listBids = async (
  db: Queryable,
  admin: Actor,
  filters: Partial<BidSearch> = {},
): Promise<Result<CountedPage<ListedBid>, 'forbidden'>> => {
  if (!mayReadAllBids(admin)) return adminOnlyError;
  const search = { ...bidList.initial, ...filters };
  const { rows, ...page } = await readCountedPage(
    bidOrders[search.sort],
    search,
    perPage,
    (slice) => listBidRows(db, search, slice),
    countListRows(db, selectMatchingBids(db, search)),
  );
  return ok({ rows: rows.map(({ cursor: _, ...bid }) => bid), ...page });
};
