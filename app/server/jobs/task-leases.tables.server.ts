import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Which process runs a recurring task, and until when it may without a renewal. Times are the database's. */
export const task_leases = pgTable('task_leases', {
  name: text('name').primaryKey(),
  holder: uuid('holder').notNull(),
  expires_at: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
});
