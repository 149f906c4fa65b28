import type { App } from '~/server/app.server.ts';
import { readAllRows } from '~/server/lists/read-batches.server.ts';
import { type CountedPage, countListFilters, readCountedPage, readPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';
import type { RowCount } from '~/shared/lists/list-query.ts';
import { mayManagePages } from '../core/page.policy.ts';
import { listPageRows, type PageListRow, pageOrders, selectMatchingPages } from '../core/page-list.store.server.ts';
import {
  latestPageContent,
  latestPageSlug,
  type PageRecord,
  pageLabel,
  pageStateOf,
  pageVersion,
} from '../core/page-record.ts';
import { findPageRecord } from '../core/page-records.store.server.ts';
import { landingPageList, type PageSearch } from '../core/page-search.ts';
import { type PageState, pageStateLabels, pageStates } from '../core/page-state.ts';

/** A landing page as the list shows it. */
export type PageListItem = {
  id: string;
  title: string;
  state: PageState;
  /** The public address, or that of a draft. */
  slug: string;
  /** The address after the next publication, when it differs. */
  nextSlug: string | null;
  /** ISO instant of the last change; required to delete the page. */
  version: string;
};

export type PageListResult = CountedPage<PageListItem> & {
  /** Matches by state. */
  counts: Record<PageState | 'all', RowCount>;
};

const perPage = 25;

const toListItem = (row: PageListRow): PageListItem => ({
  id: row.id,
  title: pageLabel(row),
  state: row.page_state,
  slug: row.slug,
  nextSlug: row.next_slug,
  version: row.updated_at.toISOString(),
});

const recordToListItem = (page: PageRecord): PageListItem => {
  const slug = page.published?.slug ?? latestPageSlug(page);
  return {
    id: page.id,
    title: pageLabel(latestPageContent(page)),
    state: pageStateOf(page),
    slug,
    nextSlug: latestPageSlug(page) === slug ? null : latestPageSlug(page),
    version: pageVersion(page).toISOString(),
  };
};

/** One page of the landing pages that match a search. */
export const listPages = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  search: PageSearch,
): Promise<Result<PageListResult, 'forbidden'>> => {
  if (!mayManagePages(admin)) return adminOnlyError;
  const counting = countListFilters(app.db, ['all', ...pageStates] as const, (state) =>
    selectMatchingPages(app.db, { q: search.q, state: state === 'all' ? null : state }),
  );
  const { rows, ...page } = await readCountedPage(
    pageOrders[search.sort],
    search,
    perPage,
    (slice) => listPageRows(app.db, search, slice),
    counting.then((counts) => counts[search.state ?? 'all']),
  );
  return ok({ rows: rows.map(toListItem), ...page, counts: await counting });
};

/** A complete landing page for the admin, with its draft; null when there is none. */
export const findLandingPage = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  id: string,
): Promise<Result<PageRecord | null, 'forbidden'>> =>
  mayManagePages(admin) ? ok(isUuid(id) ? await findPageRecord(app.db, id) : null) : adminOnlyError;

/** A landing page for the delete confirmation; null when there is none. */
export const findPageListItem = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  id: string,
): Promise<Result<PageListItem | null, 'forbidden'>> => {
  const found = await findLandingPage(app, admin, id);
  return found.success ? ok(found.data && recordToListItem(found.data)) : found;
};

export const pagesCsvHeader = [
  'Address',
  'Status',
  'Title',
  'State',
  'Destination',
  'Meta description',
  'Updated on',
  'Updated at',
];

const cells = (page: PageListRow): CsvCell[] => [
  `/${page.slug}`,
  pageStateLabels[page.page_state],
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

/** A landing page as found by the search of the shell. */
export type FoundLandingPage = { id: string; title: string; slug: string; state: PageState };

/** At most `limit` landing pages that match the words, by title. Admin only. */
export const findLandingPages = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  q: string,
  limit: number,
): Promise<Result<FoundLandingPage[], 'forbidden'>> => {
  if (!mayManagePages(admin)) return adminOnlyError;
  const search = { ...landingPageList.initial, q };
  const { rows } = await readPage(pageOrders.title, search, limit, (slice) => listPageRows(app.db, search, slice));
  return ok(rows.map((row) => ({ id: row.id, title: pageLabel(row), slug: row.slug, state: row.page_state })));
};
