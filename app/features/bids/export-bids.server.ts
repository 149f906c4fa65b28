import type { Queryable } from '~/server/database/database.server.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import { bidStatusLabels, placementLabels } from './bid.ts';
import type { BidSearch } from './bid-search.ts';
import { type ListedBid, listBids } from './list-bids.server.ts';

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
];

/** The CSV rows of all bids that match a search, in its order, read page by page. The route checks for the admin role. */
export async function* exportBids(db: Queryable, search: BidSearch): AsyncGenerator<CsvCell[]> {
  for (let page = 1; ; page += 1) {
    const { bids, pages } = await listBids(db, { ...search, page });
    for (const bid of bids) yield cells(bid);
    if (page >= pages) return;
  }
}
