import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CleanHtml } from '~/shared/html/clean-html.ts';

/** Landing pages, served at /destinations/{slug}. */
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
    updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [check('cms_pages_slug', sql`${t.slug} ~ '^[a-z0-9-]+/[a-z0-9-]+$'`)],
);
