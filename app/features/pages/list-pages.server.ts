import type { App } from '~/server/app.server.ts';
import type { CsvCell } from '~/shared/csv.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates.ts';
import { isUuid } from '~/shared/uuid.ts';
import type { LandingPage } from './landing-page.ts';
import { type PageSearch, pagesOnPage } from './page-search.ts';
import { countPages, type ListedPage, readPage, readPages } from './pages.store.server.ts';

/** A landing page as the list shows it. */
export type PageEntry = Pick<ListedPage, 'id' | 'title' | 'slug'> & {
  /** ISO; to be sent back with a deletion. */
  version: string;
};

export type FoundPages = { pages: PageEntry[]; total: number; ofPages: number };

const entryOf = ({ id, title, slug, updated_at }: ListedPage | LandingPage): PageEntry => ({
  id,
  title,
  slug,
  version: updated_at.toISOString(),
});

/** The landing pages that a search finds, a page at a time. The door admits admins only. */
export const listPages = async (app: Pick<App, 'db'>, search: PageSearch): Promise<FoundPages> => {
  const [rows, total] = await Promise.all([
    readPages(app.db, search, { limit: pagesOnPage, offset: (search.page - 1) * pagesOnPage }),
    countPages(app.db, search.q),
  ]);
  return { pages: rows.map(entryOf), total, ofPages: Math.ceil(total / pagesOnPage) };
};

/** A whole landing page for the admin; null when there is none. */
export const openPage = async (app: Pick<App, 'db'>, id: string): Promise<LandingPage | null> =>
  isUuid(id) ? readPage(app.db, id) : null;

/** One for the question before it is deleted; null when there is none. */
export const findPageEntry = async (app: Pick<App, 'db'>, id: string): Promise<PageEntry | null> => {
  const page = await openPage(app, id);
  return page && entryOf(page);
};

export const pagesCsvHeader = [
  'Address',
  'Title',
  'State',
  'Destination',
  'Meta description',
  'Changed on',
  'Changed at',
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

/** Rows that are in memory at a time. */
const batch = 500;

/** The landing pages that a search finds as the rows of a file; read a batch at a time. */
export async function* exportPages(app: Pick<App, 'db'>, search: PageSearch): AsyncGenerator<CsvCell[]> {
  for (let offset = 0; ; offset += batch) {
    const pages: ListedPage[] = await readPages(app.db, search, { limit: batch, offset });
    for (const page of pages) yield cells(page);
    if (pages.length < batch) return;
  }
}
