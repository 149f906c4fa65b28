import type { Queryable } from '~/server/database/database.server.ts';
import type { Paise } from '~/shared/money.ts';
import type { BidStatus, Placement } from './bid.ts';
import { type BidSearch, usualBids } from './bid-search.ts';
import { readBids } from './standings.store.server.ts';

/** A bid as the admin sees it. */
export type ListedBid = {
  id: string;
  bid_amount_paise: Paise;
  placement: Placement;
  status: BidStatus;
  created_at: Date;
  ended_at: Date | null;
  /** Among the bids that count; null when the bid has ended or its package is not public. */
  rank: number | null;
  /** As it was called when the bid was placed. */
  package_title: string;
  /** Null when it was deleted. */
  package: { id: string; title: string; destination: string; is_featured: boolean; is_public: boolean } | null;
  /** Also one who has left; null when nothing is known of it any more. */
  agent: { id: string; company_name: string } | null;
};

const pageSize = 50;

/** Bids of all agents, highest first, of two equal ones the earlier, 50 a page; the active ones unless told. The door admits admins only. */
export const listBids = async (
  db: Queryable,
  wanted: Partial<BidSearch> = {},
): Promise<{ bids: ListedBid[]; total: number; pages: number }> => {
  const search = { ...usualBids, ...wanted };
  const { rows, total } = await readBids(db, search, { limit: pageSize, offset: (search.page - 1) * pageSize });
  return { bids: rows, total, pages: Math.ceil(total / pageSize) };
};
