import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { prepareOnce } from '~/server/database/prepare-once.server.ts';
import { sqlStateOf } from '~/server/database/sql-state.server.ts';
import type { LandingPage } from './landing-page.ts';
import type { PageSearch, PageSort } from './page-search.ts';
import { cms_pages } from './pages.tables.server.ts';

const titles = prepareOnce((db) =>
  db
    .select({ id: cms_pages.id, title: cms_pages.title, slug: cms_pages.slug })
    .from(cms_pages)
    .orderBy(asc(cms_pages.title), asc(cms_pages.slug))
    .prepare('top_destinations'),
);

/** Landing pages for the footer, by title. */
export const pageTitles = (db: Queryable) => titles(db).execute();

const bySlug = prepareOnce((db) =>
  db
    .select()
    .from(cms_pages)
    .where(eq(cms_pages.slug, sql.placeholder('slug')))
    .prepare('page_by_slug'),
);

/** The page at this slug, or null. */
export const findPage = async (db: Queryable, slug: string): Promise<LandingPage | null> =>
  (await bySlug(db).execute({ slug }))[0] ?? null;

/** The page as it stands before it is written anew; nobody else writes it until the transaction ends. */
export const findPageById = async (tx: Tx, id: string): Promise<LandingPage | null> => {
  const [page] = await tx.select().from(cms_pages).where(eq(cms_pages.id, id)).for('update');
  return page ?? null;
};

/** Where pages lie and when each was written last, for search engines. */
export const pageAddresses = (db: Queryable): Promise<{ slug: string; updated_at: Date }[]> =>
  db.select({ slug: cms_pages.slug, updated_at: cms_pages.updated_at }).from(cms_pages).orderBy(asc(cms_pages.slug));

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word must be found in the title or the address. */
const hasWords = (words: string): SQL | undefined =>
  and(
    ...words
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (word) => sql`concat_ws(' ', ${cms_pages.title}, ${cms_pages.slug}, ${cms_pages.state}) ilike ${pattern(word)}`,
      ),
  );

const listed = {
  id: cms_pages.id,
  state: cms_pages.state,
  destination: cms_pages.destination,
  title: cms_pages.title,
  slug: cms_pages.slug,
  meta_description: cms_pages.meta_description,
  updated_at: cms_pages.updated_at,
};

const orders: Record<PageSort, SQL> = {
  title: sql`${cms_pages.title}`,
  address: sql`${cms_pages.slug}`,
  changed: sql`${cms_pages.updated_at} desc`,
};

/** The pages that a search finds, without their texts. */
export const readPages = (
  db: Queryable,
  { q, sort }: Pick<PageSearch, 'q' | 'sort'>,
  { limit, offset }: { limit: number; offset: number },
) =>
  db.select(listed).from(cms_pages).where(hasWords(q)).orderBy(orders[sort], cms_pages.id).limit(limit).offset(offset);

export type ListedPage = Awaited<ReturnType<typeof readPages>>[number];

/** A whole page for its form; null when there is none. */
export const readPage = async (db: Queryable, id: string): Promise<LandingPage | null> => {
  const [page] = await db.select().from(cms_pages).where(eq(cms_pages.id, id));
  return page ?? null;
};

/** How many pages there are, with these words. */
export const countPages = (db: Queryable, words = ''): Promise<number> => db.$count(cms_pages, hasWords(words));

export const removePage = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(cms_pages).where(eq(cms_pages.id, id));
};

type PageRow = Omit<LandingPage, 'id'> & { id?: string };

/** Writes a new page; null when another one has its slug. */
export const insertPage = async (db: Queryable, row: PageRow): Promise<LandingPage | null> => {
  const [written] = await db.insert(cms_pages).values(row).onConflictDoNothing({ target: cms_pages.slug }).returning();
  return written ?? null;
};

const uniqueViolation = '23505';

/** Writes a page anew: 'taken' when another one has its slug, null when there is no such page. A step of its own: a slug that is taken spoils nothing else. */
export const updatePage = async (tx: Tx, id: string, row: PageRow): Promise<LandingPage | 'taken' | null> => {
  try {
    const [written] = await tx.transaction((step) =>
      step.update(cms_pages).set(row).where(eq(cms_pages.id, id)).returning(),
    );
    return written ?? null;
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation) return 'taken';
    throw error;
  }
};
