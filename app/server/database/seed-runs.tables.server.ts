import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Data that was created once for this database and is not created again, even when somebody deletes it. */
export const seed_runs = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  finished_at: timestamp('finished_at', { withTimezone: true, mode: 'date' }).notNull(),
});
