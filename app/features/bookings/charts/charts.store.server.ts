import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type ClassRun, seatInventoryRelation } from '~/features/seats/seat-queries.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { bookingColumns, type StoredBooking } from '../core/bookings.store.server.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';

/**
 * The bookings of a class of a run that hold or have bought seats, in a fixed order, locked: a payment that confirms held seats does not lock the run, and the berths of
 * the ticket must be in its mail or in that of the chart.
 */
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
    .orderBy(asc(train_bookings.created_at), asc(train_bookings.id))
    .for('no key update', { of: train_bookings });

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

/** A charted class of a run. */
export type ChartedClass = { class: string; seats: number; coach_seats: number; charted_at: Date };

/** The classes of a run that have a chart. */
export const listChartedClasses = async (
  db: Queryable,
  run: Pick<ClassRun, 'train_number' | 'run_date'>,
): Promise<ChartedClass[]> => {
  const { rows } = await db.execute<Omit<ChartedClass, 'charted_at'> & { charted_at: string }>(sql`
    select inventory.class, inventory.capacity::integer as seats, inventory.coach_seats::integer, inventory.charted_at
    from ${seatInventoryRelation}
    where inventory.train_number = ${run.train_number} and inventory.run_date = ${run.run_date}::date and inventory.charted_at is not null
    order by inventory.class`);
  return rows.map((row) => ({ ...row, charted_at: new Date(row.charted_at) }));
};

/** A passenger on a berth of a chart. */
export type ChartRow = {
  coach: number;
  berth: number;
  from_seq: number;
  to_seq: number;
  booking_id: string;
  passenger_id: string;
  booking_reference: string;
  booking_status: string;
  name: string;
  age: number;
  gender: string;
  from: string;
  to: string;
};

/** The chart of a class of a run, by coach, berth and stretch. */
export const listChartRows = async (db: Queryable, run: ClassRun): Promise<ChartRow[]> => {
  const { rows } = await db.execute<ChartRow>(sql`
    select a.coach::integer, a.berth::integer, a.from_seq::integer, a.to_seq::integer, a.booking_id, a.passenger_id,
      b.booking_reference, b.booking_status, passenger.name, passenger.age, passenger.gender,
      b.train_details -> 'from' ->> 'name' as "from", b.train_details -> 'to' ->> 'name' as "to"
    from berth_allotments a
    join train_bookings b on b.id = a.booking_id
    cross join lateral jsonb_to_recordset(b.passenger_details) as passenger (id text, name text, age integer, gender text)
    where a.train_number = ${run.train_number} and a.run_date = ${run.run_date}::date and a.class = ${run.class}
      and passenger.id = a.passenger_id
    order by a.coach, a.berth, a.from_seq`);
  return rows;
};

/** A berth of a class. */
export type Berth = { coach: number; berth: number };

/** Moves a passenger to a free berth. Returns 'done'; otherwise why not, or the status of a booking that is no ticket; null when there is none. */
export const updateBerth = async (
  tx: Queryable,
  { bookingId, passengerId, from, to }: { bookingId: string; passengerId: string; from: Berth; to: Berth },
  now: Date,
): Promise<string | null> => {
  const { rows } = await tx.execute<{
    answer: string | null;
  }>(sql`select move_passenger(${bookingId}::uuid, ${passengerId},
    ${from.coach}::smallint, ${from.berth}::smallint, ${to.coach}::smallint, ${to.berth}::smallint, ${now.toISOString()}::timestamptz) as answer`);
  return rows[0]?.answer ?? null;
};
