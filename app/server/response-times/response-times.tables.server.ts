import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How long answers took: for each hour and kind of page a histogram (histogram.ts), to which every process adds what it has counted. */
export const response_times = pgTable(
  'response_times',
  {
    hour: timestamp('hour', { withTimezone: true, mode: 'date' }).notNull(),
    kind: text('kind').notNull(),
    /** How many answers fell into each bucket. */
    counts: integer('counts').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.kind] })],
);
