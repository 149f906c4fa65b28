import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { packageKey } from '../packages/core/package-keys.server.ts';
import type { HomePlaceState } from './home-place.ts';

/**
 * What the agencies of featured packages were last notified of: their places on the home page. The places themselves follow from featured packages and
 * bids; the difference to this table is what has to be mailed.
 */
export const home_places = pgTable(
  'home_places',
  {
    package_id: uuid('package_id').primaryKey().references(packageKey, { onDelete: 'cascade' }),
    state: text('state').$type<HomePlaceState>().notNull(),
    updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [check('home_places_state', sql`${t.state} in ('shown', 'crowded_out', 'hidden')`)],
);
