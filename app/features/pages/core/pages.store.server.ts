import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { prepareOnce } from '~/server/database/prepare-once.server.ts';
import { quickRead } from '~/server/database/quick-reads.server.ts';
import { sqlStateOf } from '~/server/database/sql-state.server.ts';
import { ascending, descending, type ListOrder, movingOrder, type Slice } from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import type { LandingPage } from './landing-page.ts';
import type { PageSearch, PageSort } from './page-search.ts';
import { cms_pages } from './pages.tables.server.ts';

const titles = prepareOnce((db) =>
  db
    .select({ id: cms_pages.id, title: cms_pages.title, slug: cms_pages.slug })
    .from(cms_pages)
    .orderBy(asc(cms_pages.title), asc(cms_pages.slug))
    .prepare(quickRead('top_destinations')),
);

/** Landing pages for the footer, by title. */
export const listPageTitles = (db: Queryable) => titles(db).execute();

const bySlug = prepareOnce((db) =>
  db
    .select()
    .from(cms_pages)
    .where(eq(cms_pages.slug, sql.placeholder('slug')))
    .prepare(quickRead('page_by_slug')),
);

/** The page at this slug, or null. */
export const findPageBySlug = async (db: Queryable, slug: string): Promise<LandingPage | null> =>
  (await bySlug(db).execute({ slug }))[0] ?? null;

/** Locks a page until the end of the transaction; null when there is none. */
export const lockPage = async (tx: Tx, id: string): Promise<LandingPage | null> => {
  const [page] = await tx.select().from(cms_pages).where(eq(cms_pages.id, id)).for('update');
  return page ?? null;
};

/** Slug and last change of every page, for the sitemap. */
export const listPageAddresses = (db: Queryable): Promise<{ slug: string; updated_at: Date }[]> =>
  db.select({ slug: cms_pages.slug, updated_at: cms_pages.updated_at }).from(cms_pages).orderBy(asc(cms_pages.slug));

/** Every word must occur in the title, slug or state. */
const matchesSearch = (q: string): SQL | undefined =>
  containsWords(sql`concat_ws(' ', ${cms_pages.title}, ${cms_pages.slug}, ${cms_pages.state})`, q);

const listColumns = {
  id: cms_pages.id,
  state: cms_pages.state,
  destination: cms_pages.destination,
  title: cms_pages.title,
  slug: cms_pages.slug,
  meta_description: cms_pages.meta_description,
  updated_at: cms_pages.updated_at,
};

const byId = ascending(cms_pages.id);

export const pageOrders: Record<PageSort, ListOrder> = {
  title: movingOrder(ascending(cms_pages.title), byId),
  address: movingOrder(ascending(cms_pages.slug), byId),
  changed: movingOrder(descending(cms_pages.updated_at), byId),
};

/** Some of the pages that match a search, in order and without their content. */
export const listPageRows = (db: Queryable, { q }: PageSearch, slice: Slice) =>
  db
    .select({ ...listColumns, cursor: slice.cursor })
    .from(cms_pages)
    .where(and(matchesSearch(q), slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

export type PageListRow = Awaited<ReturnType<typeof listPageRows>>[number];

/** The pages that match a search, to be counted. */
export const selectMatchingPages = (db: Queryable, q: string) =>
  db.select({ id: cms_pages.id }).from(cms_pages).where(matchesSearch(q));

/** A complete page by id; null when there is none. */
export const findPageRow = async (db: Queryable, id: string): Promise<LandingPage | null> => {
  const [page] = await db.select().from(cms_pages).where(eq(cms_pages.id, id));
  return page ?? null;
};

/** Number of pages that match a search. */
export const countPages = (db: Queryable, q = ''): Promise<number> => db.$count(cms_pages, matchesSearch(q));

export const deletePageRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(cms_pages).where(eq(cms_pages.id, id));
};

type PageRow = Omit<LandingPage, 'id'> & { id?: string };

/** Inserts a page; null when its slug is taken. */
export const insertPage = async (db: Queryable, row: PageRow): Promise<LandingPage | null> => {
  const [written] = await db.insert(cms_pages).values(row).onConflictDoNothing({ target: cms_pages.slug }).returning();
  return written ?? null;
};

const uniqueViolation = '23505';

/** Updates a page: 'taken' when its slug is taken, null when there is no such page. Uses a savepoint, so that a taken slug does not abort the transaction. */
export const updatePage = async (tx: Tx, id: string, row: PageRow): Promise<LandingPage | 'taken' | null> => {
  try {
    const [written] = await tx.transaction((savepoint) =>
      savepoint.update(cms_pages).set(row).where(eq(cms_pages.id, id)).returning(),
    );
    return written ?? null;
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation) return 'taken';
    throw error;
  }
};
