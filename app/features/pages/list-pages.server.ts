import type { App } from '~/server/app.server.ts';
import type { CsvCell } from '~/shared/csv.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates.ts';
import { isUuid } from '~/shared/uuid.ts';
import type { LandingPage } from './landing-page.ts';
import { type PageSearch, pagesOnPage } from './page-search.ts';
import { countPages, type ListedPage, readPage, readPages } from './pages.store.server.ts';

/** A landing page as the list shows it. */
export type PageEntry = Pick<ListedPage, 'id' | 'title' | 'slug'> & {
  /** ISO instant of the last change; required to delete the page. */
  version: string;
};

export type FoundPages = { pages: PageEntry[]; total: number; pageCount: number };

const toListItem = ({ id, title, slug, updated_at }: ListedPage | LandingPage): PageEntry => ({
  id,
  title,
  slug,
  version: updated_at.toISOString(),
});

/** One page of the landing pages that match a search. Access is checked by the route (admins only). */
export const listPages = async (app: Pick<App, 'db'>, search: PageSearch): Promise<FoundPages> => {
  const [rows, total] = await Promise.all([
    readPages(app.db, search, { limit: pagesOnPage, offset: (search.page - 1) * pagesOnPage }),
    countPages(app.db, search.q),
  ]);
  return { pages: rows.map(toListItem), total, pageCount: Math.ceil(total / pagesOnPage) };
};

/** A complete landing page for the admin; null when there is none. */
export const openPage = async (app: Pick<App, 'db'>, id: string): Promise<LandingPage | null> =>
  isUuid(id) ? readPage(app.db, id) : null;

/** A landing page for the delete confirmation; null when there is none. */
export const findPageEntry = async (app: Pick<App, 'db'>, id: string): Promise<PageEntry | null> => {
  const page = await openPage(app, id);
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

const cells = (page: ListedPage): CsvCell[] => [
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
    const pages: ListedPage[] = await readPages(app.db, search, { limit: batchSize, offset });
    for (const page of pages) yield cells(page);
    if (pages.length < batchSize) return;
  }
}
