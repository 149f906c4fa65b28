import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { seatInventoryRelation } from '../../seats/seat-queries.server.ts';
import { train_bookings } from './bookings.tables.server.ts';

export type SeatCheck = {
  /** Runs with bookings. */
  runs: number;
  /** Bookings that hold or have bought seats. */
  bookings: number;
  /** Segments of a run whose count differs from its bookings, at most 20. */
  mismatches: { run: string; taken: number; by_bookings: number }[];
};

const maxMismatches = 20;

/** Checks that the seats counted on each segment of each run are those of its bookings, in both directions. Read-only. */
export const checkSeats = async (db: Queryable): Promise<SeatCheck> => {
  const mismatches = await db.execute<SeatCheck['mismatches'][number]>(sql`
    with counted as (
      select train_number, run_date, class, segment, taken[segment]::integer as seats
      from ${seatInventoryRelation} cross join lateral generate_subscripts(taken, 1) as s (segment)
    ), booked as (
      select train_number, run_date, class, segment, sum(seats)::integer as seats
      from ${train_bookings} cross join lateral generate_series(from_seq + 1, to_seq) as s (segment)
      where (booking_status = 'confirmed' or booking_status = 'pending' and waiting_no is null) group by 1, 2, 3, 4
    )
    select concat_ws(' ', train_number, run_date, class, 'segment ' || segment) as run,
      coalesce(counted.seats, 0) as taken, coalesce(booked.seats, 0) as by_bookings
    from counted full join booked using (train_number, run_date, class, segment)
    where coalesce(counted.seats, 0) <> coalesce(booked.seats, 0) order by 1 limit ${maxMismatches}`);
  const counts = await db.execute<{ runs: number; bookings: number }>(sql`
    select (select count(*)::integer from ${seatInventoryRelation}) as runs,
      (select count(*)::integer from ${train_bookings} where booking_status = 'confirmed' or booking_status = 'pending' and waiting_no is null) as bookings`);
  const [{ runs, bookings } = { runs: 0, bookings: 0 }] = counts.rows;
  return { runs, bookings, mismatches: mismatches.rows };
};
