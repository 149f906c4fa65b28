import type { App } from '~/server/app.server.ts';
import { readAllRows } from '~/server/lists/read-batches.server.ts';
import { type CountedPage, countListRows, readCountedPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import type { LandingPage } from '../core/landing-page.ts';
import { mayManagePages } from '../core/page.policy.ts';
import type { PageSearch } from '../core/page-search.ts';
import {
  findPageRow,
  listPageRows,
  type PageListRow,
  pageOrders,
  selectMatchingPages,
} from '../core/pages.store.server.ts';

/** A landing page as the list shows it. */
export type PageListItem = Pick<PageListRow, 'id' | 'title' | 'slug'> & {
  /** ISO instant of the last change; required to delete the page. */
  version: string;
};

export type PageListResult = CountedPage<PageListItem>;

const perPage = 25;

const toListItem = ({
  id,
  title,
  slug,
  updated_at,
}: Pick<LandingPage, 'id' | 'title' | 'slug' | 'updated_at'>): PageListItem => ({
  id,
  title,
  slug,
  version: updated_at.toISOString(),
});

/** One page of the landing pages that match a search. */
export const listPages = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  search: PageSearch,
): Promise<Result<PageListResult, 'forbidden'>> => {
  if (!mayManagePages(admin)) return adminOnlyError;
  const { rows, ...page } = await readCountedPage(
    pageOrders[search.sort],
    search,
    perPage,
    (slice) => listPageRows(app.db, search, slice),
    countListRows(app.db, selectMatchingPages(app.db, search.q)),
  );
  return ok({ rows: rows.map(toListItem), ...page });
};

/** A complete landing page for the admin; null when there is none. */
export const findLandingPage = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  id: string,
): Promise<Result<LandingPage | null, 'forbidden'>> =>
  mayManagePages(admin) ? ok(isUuid(id) ? await findPageRow(app.db, id) : null) : adminOnlyError;

/** A landing page for the delete confirmation; null when there is none. */
export const findPageListItem = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  id: string,
): Promise<Result<PageListItem | null, 'forbidden'>> => {
  const found = await findLandingPage(app, admin, id);
  return found.success ? ok(found.data && toListItem(found.data)) : found;
};

export const pagesCsvHeader = [
  'Address',
  'Title',
  'State',
  'Destination',
  'Meta description',
  'Updated on',
  'Updated at',
];

const cells = (page: PageListRow): CsvCell[] => [
  `/${page.slug}`,
  page.title,
  page.state,
  page.destination,
  page.meta_description,
  indianDate(page.updated_at),
  formatTimeOfDay(page.updated_at),
];

async function* csvRows(app: Pick<App, 'db'>, search: PageSearch): AsyncGenerator<CsvCell[]> {
  for await (const page of readAllRows(app.db, pageOrders[search.sort], (slice) => listPageRows(app.db, search, slice)))
    yield cells(page);
}

/** CSV rows of the landing pages that match a search, in its order. */
export const exportPages = (
  app: Pick<App, 'db'>,
  admin: Actor,
  search: PageSearch,
): Result<AsyncGenerator<CsvCell[]>, 'forbidden'> =>
  mayManagePages(admin) ? ok(csvRows(app, search)) : adminOnlyError;
