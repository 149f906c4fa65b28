import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CleanHtml } from '~/shared/html/clean-html.ts';
import { parseStoredPage } from './page-content.server.ts';
import type { PageContent } from './page-fields.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A version of a page as JSON, read through the schema, so that a field added since it was stored has its default. */
const storedPage = customType<{ data: PageContent; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: parseStoredPage,
  toDriver: (content) => JSON.stringify(content),
});

/** Published landing pages, served at /destinations/{slug}: whatever is in this table is public. */
export const cms_pages = pgTable(
  'cms_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    state: text('state').notNull(),
    destination: text('destination').notNull(),
    title: text('title').notNull(),
    content: text('content').$type<CleanHtml>().notNull(),
    image_url: text('image_url'),
    /** Alt texts; empty when not given. */
    image_alt: text('image_alt').notNull().default(''),
    meta_description: text('meta_description'),
    image_gallery: text('image_gallery').array().notNull().default(sql`'{}'`),
    image_alts: text('image_alts').array().notNull().default(sql`'{}'`),
    /** 'state/destination', lower case, spaces turned to hyphens. */
    slug: text('slug').notNull().unique(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [check('cms_pages_slug', sql`${t.slug} ~ '^[a-z0-9-]+/[a-z0-9-]+$'`)],
);

/**
 * Versions of landing pages that are not published: of a page that is a draft, or beside the published version with the same id. Apart from `cms_pages`, so
 * that no page, list or sitemap can show them.
 */
export const cms_page_drafts = pgTable(
  'cms_page_drafts',
  {
    /** The id of the page. */
    id: uuid('id').primaryKey(),
    content: storedPage('content').notNull(),
    /** The address that the page gets when this version is published. */
    slug: text('slug').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    check('cms_page_drafts_slug', sql`${t.slug} ~ '^[a-z0-9-]+/[a-z0-9-]+$'`),
    index('cms_page_drafts_address').on(t.slug),
  ],
);

/**
 * Former addresses of landing pages. A row names its page and not the new address, so that it leads to the current one however often that changes. The page
 * may be a draft now, so there is no foreign key; a row whose page is not published leads nowhere.
 */
export const cms_page_redirects = pgTable(
  'cms_page_redirects',
  {
    slug: text('slug').primaryKey(),
    page_id: uuid('page_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    check('cms_page_redirects_slug', sql`${t.slug} ~ '^[a-z0-9-]+/[a-z0-9-]+$'`),
    index('cms_page_redirects_page').on(t.page_id),
  ],
);
