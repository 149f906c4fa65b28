import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ClassRun } from '~/features/seats/seat-queries.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { bookingColumns, type StoredBooking } from '../core/bookings.store.server.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';

/** The bookings of a class of a run that hold or have bought seats, in a fixed order. */
export const listSeatedBookings = (db: Queryable, run: ClassRun): Promise<StoredBooking[]> =>
  db
    .select(bookingColumns)
    .from(train_bookings)
    .where(
      and(
        eq(train_bookings.train_number, run.train_number),
        eq(train_bookings.run_date, run.run_date),
        eq(train_bookings.class, run.class),
        inArray(train_bookings.booking_status, ['pending', 'confirmed']),
      ),
    )
    .orderBy(asc(train_bookings.created_at), asc(train_bookings.id));

export type NewAllotment = { booking_id: string; passenger_id: string; coach: number; berth: number };

/** Stores the berths of a chart. The schema refuses two passengers on one berth. */
export const insertAllotments = async (
  tx: Queryable,
  allotments: readonly NewAllotment[],
  now: Date,
): Promise<void> => {
  await tx.execute(sql`
    insert into berth_allotments (
      booking_id, passenger_id, train_number, run_date, class, from_seq, to_seq, coach, berth, allotted_at)
    select b.id, a.passenger_id, b.train_number, b.run_date, b.class, b.from_seq, b.to_seq, a.coach, a.berth, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(allotments)}::jsonb) as a (booking_id uuid, passenger_id text, coach smallint, berth smallint)
    join train_bookings b on b.id = a.booking_id`);
};
