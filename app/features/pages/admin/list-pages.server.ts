import type { App } from '~/server/app.server.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import type { LandingPage } from '../core/landing-page.ts';
import { landingPagesPerPage, type PageSearch } from '../core/page-search.ts';
import { countPages, findPageRow, listPageRows, type PageListRow } from '../core/pages.store.server.ts';

/** A landing page as the list shows it. */
export type PageListItem = Pick<PageListRow, 'id' | 'title' | 'slug'> & {
  /** ISO instant of the last change; required to delete the page. */
  version: string;
};

export type PageListResult = { pages: PageListItem[]; total: number; pageCount: number };

const toListItem = ({ id, title, slug, updated_at }: PageListRow | LandingPage): PageListItem => ({
  id,
  title,
  slug,
  version: updated_at.toISOString(),
});

/** One page of the landing pages that match a search. Access is checked by the route (admins only). */
export const listPages = async (app: Pick<App, 'db'>, search: PageSearch): Promise<PageListResult> => {
  const [rows, total] = await Promise.all([
    listPageRows(app.db, search, { limit: landingPagesPerPage, offset: (search.page - 1) * landingPagesPerPage }),
    countPages(app.db, search.q),
  ]);
  return { pages: rows.map(toListItem), total, pageCount: Math.ceil(total / landingPagesPerPage) };
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

/** Rows read per query. */
const batchSize = 500;

/** CSV rows of the landing pages that match a search, read in batches. */
export async function* exportPages(app: Pick<App, 'db'>, search: PageSearch): AsyncGenerator<CsvCell[]> {
  for (let offset = 0; ; offset += batchSize) {
    const pages: PageListRow[] = await listPageRows(app.db, search, { limit: batchSize, offset });
    for (const page of pages) yield cells(page);
    if (pages.length < batchSize) return;
  }
}
