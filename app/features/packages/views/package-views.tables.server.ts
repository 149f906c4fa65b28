import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { packageKey } from '../core/package-keys.server.ts';

/** Views of a package's public page per Indian calendar day, without any data about who viewed it. */
export const package_view_days = pgTable(
  'package_view_days',
  {
    package_id: uuid('package_id').notNull().references(packageKey, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.package_id, t.day] }),
    index('package_view_days_day').on(t.day),
    check('package_view_days_views', sql`${t.views} > 0`),
  ],
);
