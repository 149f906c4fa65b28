import type { App } from '~/server/app.server.ts';
import { pageSlice } from '~/server/lists/list-order.server.ts';
import { pageCount } from '~/server/lists/load-list.server.ts';
import { readAllRows } from '~/server/lists/read-batches.server.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import type { LandingPage } from '../core/landing-page.ts';
import type { PageSearch } from '../core/page-search.ts';
import { countPages, findPageRow, listPageRows, type PageListRow, pageOrders } from '../core/pages.store.server.ts';

/** A landing page as the list shows it. */
export type PageListItem = Pick<PageListRow, 'id' | 'title' | 'slug'> & {
  /** ISO instant of the last change; required to delete the page. */
  version: string;
};

export type PageListResult = { rows: PageListItem[]; total: number; pages: number };

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

/** One page of the landing pages that match a search. Access is checked by the route (admins only). */
export const listPages = async (app: Pick<App, 'db'>, search: PageSearch): Promise<PageListResult> => {
  const [rows, total] = await Promise.all([
    listPageRows(app.db, search, pageSlice(pageOrders[search.sort], search.page, perPage)),
    countPages(app.db, search.q),
  ]);
  return { rows: rows.map(toListItem), total, pages: pageCount(total, perPage) };
};

/** A complete landing page for the admin; null when there is none. */
export const findLandingPage = async (app: Pick<App, 'db'>, id: string): Promise<LandingPage | null> =>
  isUuid(id) ? findPageRow(app.db, id) : null;

/** A landing page for the delete confirmation; null when there is none. */
export const findPageListItem = async (app: Pick<App, 'db'>, id: string): Promise<PageListItem | null> => {
  const page = await findLandingPage(app, id);
  return page && toListItem(page);
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

/** CSV rows of the landing pages that match a search, in its order. */
export async function* exportPages(app: Pick<App, 'db'>, search: PageSearch): AsyncGenerator<CsvCell[]> {
  for await (const page of readAllRows(app.db, pageOrders[search.sort], (slice) => listPageRows(app.db, search, slice)))
    yield cells(page);
}
