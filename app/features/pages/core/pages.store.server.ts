import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { LandingPage } from './landing-page.ts';
import { cms_page_drafts, cms_page_redirects, cms_pages } from './pages.tables.server.ts';

/** Published landing pages for the footer, by title. */
export const listPageTitles = (db: Queryable) =>
  db
    .select({ id: cms_pages.id, title: cms_pages.title, slug: cms_pages.slug })
    .from(cms_pages)
    .orderBy(asc(cms_pages.title), asc(cms_pages.slug));

/** The published page at this slug, or null. */
export const findPageBySlug = async (db: Queryable, slug: string): Promise<LandingPage | null> => {
  const [page] = await db.select().from(cms_pages).where(eq(cms_pages.slug, slug));
  return page ?? null;
};

/** The current slug of the published page that had this slug before, or null. */
export const findMovedSlug = async (db: Queryable, slug: string): Promise<string | null> => {
  const [page] = await db
    .select({ slug: cms_pages.slug })
    .from(cms_page_redirects)
    .innerJoin(cms_pages, eq(cms_pages.id, cms_page_redirects.page_id))
    .where(eq(cms_page_redirects.slug, slug));
  return page?.slug ?? null;
};

/** Slug and last change of every published page, for the sitemap. */
export const listPageAddresses = (db: Queryable): Promise<{ slug: string; updated_at: Date }[]> =>
  db.select({ slug: cms_pages.slug, updated_at: cms_pages.updated_at }).from(cms_pages).orderBy(asc(cms_pages.slug));

/** Whether there is a page or a draft. */
export const anyPageExists = async (db: Queryable): Promise<boolean> => {
  const ofBoth = db
    .select({ id: cms_pages.id })
    .from(cms_pages)
    .unionAll(db.select({ id: cms_page_drafts.id }).from(cms_page_drafts));
  return (await ofBoth.limit(1)).length > 0;
};
