import type { Queryable } from '~/server/database/database.server.ts';
import { readAllRows } from '~/server/lists/read-batches.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import { mayReadAllBids } from './bid.policy.ts';
import { bidStatusLabels, placementLabels } from './bid.ts';
import { bidOrders, listBidRows } from './bid-ranking.store.server.ts';
import type { BidSearch } from './bid-search.ts';
import type { ListedBid } from './list-bids.server.ts';

/** CSV columns. */
export const bidsCsvHeader = [
  'Rank',
  'Package',
  'Destination',
  'Featured',
  'Company',
  'Bid in rupees',
  'Placement',
  'Status',
  'Placed on',
  'Placed at',
  'Last day',
];

const cells = (bid: ListedBid): CsvCell[] => [
  bid.rank,
  bid.package?.title ?? bid.package_title,
  bid.package?.destination ?? null,
  bid.package?.is_featured ? 'yes' : 'no',
  bid.agent?.company_name ?? null,
  bid.bid_amount_paise / 100,
  placementLabels[bid.placement],
  bidStatusLabels[bid.status],
  indianDate(bid.created_at),
  formatTimeOfDay(bid.created_at),
  bid.ends_on,
];

async function* csvRows(db: Queryable, search: BidSearch): AsyncGenerator<CsvCell[]> {
  const rows = readAllRows(db, bidOrders[search.sort], (slice) => listBidRows(db, search, slice));
  for await (const bid of rows) yield cells(bid);
}

/** The CSV rows of all bids that match a search, in its order. */
export const exportBids = (
  db: Queryable,
  admin: Actor,
  search: BidSearch,
): Result<AsyncGenerator<CsvCell[]>, 'forbidden'> => (mayReadAllBids(admin) ? ok(csvRows(db, search)) : adminOnlyError);
