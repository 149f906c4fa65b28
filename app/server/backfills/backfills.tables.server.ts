import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Progress of the back-fills (see run-backfills.server.ts). */
export const backfills = pgTable('backfills', {
  name: text('name').primaryKey(),
  /** The key up to which this pass has come; null before its first row. */
  reached: text('reached'),
  /** Rows changed in all passes. */
  rows_changed: bigint('rows_changed', { mode: 'number' }).notNull(),
  /** This pass has changed a row. */
  pass_changed: boolean('pass_changed').notNull(),
  started_at: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
  updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** The first pass that found nothing to change; the rows of older processes get one more pass a day later. */
  clean_at: timestamp('clean_at', { withTimezone: true, mode: 'date' }),
  finished_at: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
});
