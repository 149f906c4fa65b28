import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Advertisements on the train pages. */
export const advertisements = pgTable(
  'advertisements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    /** Path of a picture of this site. */
    image_url: text('image_url').notNull(),
    /** Alt text; the title is used when empty. */
    image_alt: text('image_alt').notNull().default(''),
    /** Target of the link; null for none. */
    link_url: text('link_url'),
    placement: text('placement').notNull(),
    /** First and last day on which it is shown, Indian dates; null for no limit. */
    starts_on: date('starts_on', { mode: 'string' }),
    ends_on: date('ends_on', { mode: 'string' }),
    is_active: boolean('is_active').notNull().default(true),
    created_at: instant('created_at').notNull(),
    /** The version of the record; statistics do not change it. */
    updated_at: instant('updated_at').notNull(),
    /** Visitors who saw or clicked it, each counted once an hour. */
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (t) => [
    check(
      'advertisements_placement',
      sql`${t.placement} in ('trains_sidebar_left', 'trains_sidebar_right', 'train_results_sidebar_left')`,
    ),
    check('advertisements_image', sql`${t.image_url} ~ '^/(posters|images/cms-images)/'`),
    check('advertisements_link', sql`${t.link_url} ~ '^https?://'`),
    check('advertisements_dates', sql`${t.starts_on} <= ${t.ends_on}`),
    check('advertisements_figures', sql`${t.views} >= 0 and ${t.clicks} >= 0`),
    index('advertisements_active').on(t.placement).where(sql`is_active`),
  ],
);
