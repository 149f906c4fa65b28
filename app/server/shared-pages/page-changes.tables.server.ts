import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How often what shared pages show has been changed: the version of a topic is the sum of its rows. Each writing statement adds a row instead of increasing
 * a number, so that writers do not wait for each other, and the sum grows whenever a transaction commits, in whatever order they do.
 */
export const page_changes = pgTable(
  'page_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    changes: bigint('changes', { mode: 'number' }).notNull(),
  },
  (t) => [check('page_changes_topic', sql`${t.topic} in ('packages', 'pages', 'ads', 'trains')`)],
);
