import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The parts of the archive: closed bookings that were moved to files (`npm run archive`), and those that were brought back. */
export const archives = pgTable(
  'archives',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Begins the names of its files in the bucket `archive`. */
    name: text('name').notNull().unique(),
    /** 'writing' until its files are complete and its bookings deleted here. */
    state: text('state').notNull(),
    bookings: integer('bookings').notNull(),
    /** Days on which its trains left their first station. */
    first_run: date('first_run', { mode: 'string' }).notNull(),
    last_run: date('last_run', { mode: 'string' }).notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [check('archives_state', sql`${t.state} in ('writing','archived','restored')`)],
);

/** What stays of an archived booking: its keys, which are never used again, and where it is. */
export const archived_bookings = pgTable(
  'archived_bookings',
  {
    booking_id: uuid('booking_id').primaryKey(),
    booking_reference: text('booking_reference').notNull().unique(),
    archive_id: bigint('archive_id', { mode: 'number' })
      .notNull()
      .references(() => archives.id),
  },
  (t) => [index('archived_bookings_archive').on(t.archive_id)],
);
