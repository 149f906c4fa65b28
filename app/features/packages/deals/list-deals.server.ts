import type { App } from '~/server/app.server.ts';
import { pageCount } from '~/server/lists/load-list.server.ts';
import { readAllRows } from '~/server/lists/read-batches.server.ts';
import { type CountedPage, countListRows, readCountedPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import { discountPaise, facetName } from '../content/category.ts';
import {
  listedModerationStatus,
  type PackageModerationStatus,
  packageModerationLabels,
} from '../core/moderation-status.ts';
import { mayChangePrices } from '../core/package.policy.ts';
import type { Deal, DealsQuery } from './deal.ts';
import { type DealRow, dealOrders, listDealRows, selectMatchingDeals } from './deals.store.server.ts';

/** A package in the list of Deals. */
export type DealView = Deal & {
  id: string;
  /** The highest price at which it was on sale for 30 days in a row. */
  prior_price_paise: Paise | null;
  title: string;
  destination: string;
  /** Null when the agent's account is closed. */
  company_name: string | null;
  moderationStatus: PackageModerationStatus;
  /** Its updated_at as ISO text, sent back with the price. */
  version: string;
};

export type DealsView = CountedPage<DealView> & { page: number };

const dealsPageLength = 25;

const viewOf = (row: DealRow): DealView => ({
  id: row.id,
  title: row.title,
  destination: row.destination,
  company_name: row.company_name,
  price_paise: row.price_paise,
  original_price_paise: row.original_price_paise,
  prior_price_paise: row.prior_price_paise,
  moderationStatus: listedModerationStatus(row),
  version: row.updated_at.toISOString(),
});

/** All packages, whatever their status, with their prices; 25 per page. */
export const listDeals = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  query: DealsQuery,
): Promise<Result<DealsView, 'forbidden'>> => {
  if (!mayChangePrices(admin)) return adminOnlyError;
  const count = await countListRows(app.db, selectMatchingDeals(app.db, query));
  // A page beyond the last number is that one; the pages of a long list have positions.
  const page = count.about ? query.page : Math.max(1, Math.min(query.page, pageCount(count.total, dealsPageLength)));
  const { rows, ...found } = await readCountedPage(
    dealOrders[query.sort],
    { ...query, page },
    dealsPageLength,
    (slice) => listDealRows(app.db, query, slice),
    count,
  );
  return ok({ rows: rows.map(viewOf), ...found, page });
};

/** The header row of the CSV export. */
export const dealsCsvHeader = [
  'Title',
  'Destination',
  'Category',
  'Company',
  'Status',
  'Price in rupees',
  'Original price in rupees',
  'Discount in rupees',
  'Last updated on',
];

const inRupees = (paise: number | null): number | null => (paise === null ? null : paise / 100);

const cells = (row: DealRow): CsvCell[] => [
  row.title,
  row.destination,
  facetName(row.category),
  row.company_name,
  packageModerationLabels[listedModerationStatus(row)].badge,
  inRupees(row.price_paise),
  inRupees(row.original_price_paise),
  inRupees(discountPaise(row.price_paise, row.struck_price_paise)),
  indianDate(row.updated_at),
];

async function* csvRows(app: Pick<App, 'db'>, query: DealsQuery): AsyncGenerator<CsvCell[]> {
  const rows = readAllRows(app.db, dealOrders[query.sort], (slice) => listDealRows(app.db, query, slice));
  for await (const row of rows) yield cells(row);
}

/** The rows of the CSV export for a query of Deals, in its order. */
export const exportDeals = (
  app: Pick<App, 'db'>,
  admin: Actor,
  query: DealsQuery,
): Result<AsyncGenerator<CsvCell[]>, 'forbidden'> =>
  mayChangePrices(admin) ? ok(csvRows(app, query)) : adminOnlyError;
