import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { userKey } from '../core/account-keys.server.ts';

/** Saved views of the lists of the work shell. */
export const list_views = pgTable(
  'list_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: text('user_id').notNull().references(userKey, { onDelete: 'cascade' }),
    /** Path of the list. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Query string without '?'. */
    query: text('query').notNull(),
    created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    unique('list_views_name').on(t.user_id, t.list, t.name),
    check('list_views_lengths', sql`char_length(${t.name}) between 1 and 200 and char_length(${t.query}) <= 4000`),
  ],
);

/** Columns and row height of the tables of the work shell. */
export const list_settings = pgTable(
  'list_settings',
  {
    user_id: text('user_id').notNull().references(userKey, { onDelete: 'cascade' }),
    /** Path of the list. */
    list: text('list').notNull(),
    /** Keys of the columns that are left out. */
    hidden: text('hidden').array().notNull(),
    compact: boolean('compact').notNull(),
    updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.list] })],
);
