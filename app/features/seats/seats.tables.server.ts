import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { trainClassKey } from '../trains/core/train-keys.server.ts';

/**
 * The seats of one class on one run. `taken[i]` (1-based, one entry a segment) counts the seats held or sold between stop
 * i-1 and stop i; the first booking inserts the row. A check constraint keeps it within the capacity.
 */
export const seat_inventory = pgTable(
  'seat_inventory',
  {
    train_number: text('train_number').notNull(),
    /** The day the train leaves its first station. */
    run_date: date('run_date', { mode: 'string' }).notNull(),
    class: text('class').notNull(),
    capacity: smallint('capacity').notNull(),
    taken: smallint('taken').array().notNull(),
    /** When the chart was made; null before. From then on every seat that is held or sold is a berth in `berth_allotments`. */
    charted_at: timestamp('charted_at', { withTimezone: true, mode: 'date' }),
    /** Seats of a coach as the chart counts them, whatever a later timetable says. */
    coach_seats: smallint('coach_seats'),
  },
  (t) => [
    primaryKey({ columns: [t.train_number, t.run_date, t.class] }),
    foreignKey({
      columns: [t.train_number, t.class],
      foreignColumns: trainClassKey(),
    }),
    check('seat_inventory_never_oversold', sql`0 <= all (${t.taken}) and ${t.capacity} >= all (${t.taken})`),
    check('seat_inventory_chart', sql`(${t.charted_at} is null) = (${t.coach_seats} is null)`),
    index('seat_inventory_uncharted').on(t.run_date, t.train_number).where(sql`charted_at is null`),
    // A null count would pass the check above, and every seat of its segment would count as free.
    check('seat_inventory_counts_known', sql`array_position(${t.taken}, null) is null`),
  ],
);
