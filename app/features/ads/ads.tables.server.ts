import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Advertisements on the train pages. */
export const advertisements = pgTable(
  'advertisements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    /** The path of a picture of our own. */
    image_url: text('image_url').notNull(),
    /** What is seen on it; the title stands for it when empty. */
    image_alt: text('image_alt').notNull().default(''),
    /** Where it leads; null leads nowhere. */
    link_url: text('link_url'),
    placement: text('placement').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    created_at: instant('created_at').notNull(),
    /** Names the version; figures do not change it. */
    updated_at: instant('updated_at').notNull(),
    /** People who saw it and people who followed it, each once an hour. */
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
    check('advertisements_figures', sql`${t.views} >= 0 and ${t.clicks} >= 0`),
    index('advertisements_active').on(t.placement).where(sql`is_active`),
  ],
);
