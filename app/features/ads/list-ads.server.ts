import type { App } from '~/server/app.server.ts';
import { readAllRows } from '~/server/lists/read-batches.server.ts';
import { type CountedPage, countedRows, readCountedPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { mayManageAds } from './ad.policy.ts';
import { type Ad, type AdState, adStateOn, clickRate } from './ad.ts';
import { adPlacementNames } from './ad-fields.ts';
import { type AdSearch, adStateNames } from './ad-search.ts';
import { adOrders, countAds, findAd, listAdRows } from './ads.store.server.ts';
import { flushAdCounts } from './count-ads.server.ts';

/** The admin's view of an advertisement; instants as ISO text. */
export type AdListItem = Omit<Ad, 'created_at' | 'updated_at'> & {
  created_at: string;
  /** What visitors see of it today if it is switched on. */
  state_when_on: AdState;
  /** Instant of the last change; required for a change. */
  version: string;
};

export type AdListResult = CountedPage<AdListItem> & {
  /** Matches by status; `everything` is the number of all ads. */
  counts: Record<AdState | 'all' | 'everything', number>;
};

/** Rows per page of the list. */
const perPage = 25;

const toListItem = ({ created_at, updated_at, ...ad }: Ad, today: PlainDate): AdListItem => ({
  ...ad,
  state_when_on: adStateOn({ ...ad, is_active: true }, today),
  created_at: created_at.toISOString(),
  version: updated_at.toISOString(),
});

/** One page of the advertisements that match a search, with this process's counts written first. */
export const listAds = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  admin: Actor,
  search: AdSearch,
): Promise<Result<AdListResult, 'forbidden'>> => {
  if (!mayManageAds(admin)) return adminOnlyError;
  await flushAdCounts(app);
  const today = indianDate(app.clock.now());
  const counting = countAds(app.db, search, today);
  const { rows, ...page } = await readCountedPage(
    adOrders[search.sort],
    search,
    perPage,
    (slice) => listAdRows(app.db, search, slice, today),
    counting.then((counts) => countedRows(counts[search.state ?? 'all'])),
  );
  return ok({ rows: rows.map(({ cursor: _, ...ad }) => toListItem(ad, today)), ...page, counts: await counting });
};

/** An advertisement for the admin; null when there is none. */
export const findAdListItem = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  id: string,
): Promise<Result<AdListItem | null, 'forbidden'>> => {
  if (!mayManageAds(admin)) return adminOnlyError;
  const ad = isUuid(id) ? await findAd(app.db, id) : null;
  return ok(ad && toListItem(ad, indianDate(app.clock.now())));
};

export const adsCsvHeader = [
  'Title',
  'Placement',
  'Status',
  'Image',
  'Link',
  'First day',
  'Last day',
  'Views',
  'Clicks',
  'CTR in per cent',
  'Created on',
];

const cells = (ad: Ad, today: PlainDate): CsvCell[] => [
  ad.title,
  adPlacementNames[ad.placement],
  adStateNames[adStateOn(ad, today)],
  ad.image_url,
  ad.link_url,
  ad.starts_on,
  ad.ends_on,
  ad.views,
  ad.clicks,
  clickRate(ad),
  indianDate(ad.created_at),
];

async function* csvRows(app: Pick<App, 'db' | 'clock'>, search: AdSearch): AsyncGenerator<CsvCell[]> {
  const today = indianDate(app.clock.now());
  for await (const ad of readAllRows(app.db, adOrders[search.sort], (slice) =>
    listAdRows(app.db, search, slice, today),
  ))
    yield cells(ad, today);
}

/** CSV rows of the advertisements that match a search, in its order. */
export const exportAds = (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  search: AdSearch,
): Result<AsyncGenerator<CsvCell[]>, 'forbidden'> => (mayManageAds(admin) ? ok(csvRows(app, search)) : adminOnlyError);
