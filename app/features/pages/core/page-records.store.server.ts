import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { sqlStateOf } from '~/server/database/database-unavailable.server.ts';
import type { LandingPage } from './landing-page.ts';
import type { PageDraft, PageRecord } from './page-record.ts';
import { cms_page_drafts, cms_page_redirects, cms_pages } from './pages.tables.server.ts';

/**
 * Lets one transaction at a time write landing pages (advisory lock). The version, the state and the address of a page are in two tables, so no row could
 * be locked for all of them.
 */
export const lockPages = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('landing pages', 0))`);
};

const recordOf = (id: string, published: LandingPage | null, draft: PageDraft | null): PageRecord | null => {
  if (draft) return { id, published, draft };
  return published && { id, published, draft };
};

/** A page with its published version and its draft; null when it has neither. */
export const findPageRecord = async (db: Queryable, id: string): Promise<PageRecord | null> => {
  const [row] = await db
    .select({ published: cms_pages, draft: cms_page_drafts })
    .from(cms_pages)
    .fullJoin(cms_page_drafts, eq(cms_page_drafts.id, cms_pages.id))
    .where(or(eq(cms_pages.id, id), eq(cms_page_drafts.id, id)));
  return row ? recordOf(id, row.published, row.draft) : null;
};

/** Locks a page until the end of the transaction; null when there is none. */
export const lockPageRecord = async (tx: Tx, id: string): Promise<PageRecord | null> => {
  await lockPages(tx);
  return findPageRecord(tx, id);
};

/** Whether another page has this address: published, or as a draft. */
export const isAddressTaken = async (tx: Tx, { id, slug }: { id: string; slug: string }): Promise<boolean> => {
  const other = (table: typeof cms_pages | typeof cms_page_drafts) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.slug, slug), ne(table.id, id)));
  return (await other(cms_pages).unionAll(other(cms_page_drafts)).limit(1)).length > 0;
};

const uniqueViolation = '23505';

/** Inserts or updates the published version; null when its slug is taken. Uses a savepoint, so that a taken slug does not abort the transaction. */
export const putPublishedPage = async (tx: Tx, page: LandingPage): Promise<LandingPage | null> => {
  try {
    const [written] = await tx.transaction((savepoint) =>
      savepoint.insert(cms_pages).values(page).onConflictDoUpdate({ target: cms_pages.id, set: page }).returning(),
    );
    return written ?? null;
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation) return null;
    throw error;
  }
};

export const deletePublishedPage = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(cms_pages).where(eq(cms_pages.id, id));
};

export const putPageDraft = async (tx: Tx, id: string, draft: PageDraft): Promise<void> => {
  await tx
    .insert(cms_page_drafts)
    .values({ id, ...draft })
    .onConflictDoUpdate({ target: cms_page_drafts.id, set: draft });
};

export const deletePageDraft = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(cms_page_drafts).where(eq(cms_page_drafts.id, id));
};

/** Lets an address lead to a page that has left it. */
export const putPageRedirect = async (
  tx: Tx,
  redirect: { slug: string; page_id: string; created_at: Date },
): Promise<void> => {
  await tx
    .insert(cms_page_redirects)
    .values(redirect)
    .onConflictDoUpdate({ target: cms_page_redirects.slug, set: redirect });
};

/** Removes the redirect of an address; with `page_id` only when it leads to this page. False when there was none. */
export const deletePageRedirect = async (tx: Tx, slug: string, page_id?: string): Promise<boolean> => {
  const removed = await tx
    .delete(cms_page_redirects)
    .where(and(eq(cms_page_redirects.slug, slug), page_id ? eq(cms_page_redirects.page_id, page_id) : undefined))
    .returning({ slug: cms_page_redirects.slug });
  return removed.length > 0;
};

export const deleteRedirectsOfPage = async (tx: Tx, page_id: string): Promise<void> => {
  await tx.delete(cms_page_redirects).where(eq(cms_page_redirects.page_id, page_id));
};

/** The former addresses of a page, the latest first. */
export const listRedirectsOfPage = (db: Queryable, page_id: string): Promise<{ slug: string; created_at: Date }[]> =>
  db
    .select({ slug: cms_page_redirects.slug, created_at: cms_page_redirects.created_at })
    .from(cms_page_redirects)
    .where(eq(cms_page_redirects.page_id, page_id))
    .orderBy(desc(cms_page_redirects.created_at), cms_page_redirects.slug);
