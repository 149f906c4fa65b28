import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Response times: a histogram (histogram.ts) per hour and page kind, to which every process adds its counts. */
export const response_times = pgTable(
  'response_times',
  {
    hour: timestamp('hour', { withTimezone: true, mode: 'date' }).notNull(),
    kind: text('kind').notNull(),
    /** Number of responses per bucket. */
    counts: integer('counts').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.kind] })],
);
