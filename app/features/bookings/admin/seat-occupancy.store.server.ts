import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { seatInventoryRelation } from '../../seats/seat-queries.server.ts';
import { trainClassRelation, trainRelation, trainStopRelation } from '../../trains/core/train-queries.server.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';

export type SegmentRow = {
  class: string;
  /** Segment from stop `seq` to the next. */
  seq: number;
  capacity: number;
  taken: number;
  held: number;
  sold: number;
  /** Passengers with a paid place on the waiting list. */
  waiting: number;
};

/**
 * All classes and segments of a run in one statement, so that inventory and bookings are from the same snapshot. A class without bookings has
 * its capacity from the timetable.
 */
export const listSegments = async (db: Queryable, train: string, run: PlainDate): Promise<SegmentRow[]> => {
  const { rows } = await db.execute<SegmentRow>(sql`
    with seats as (
      select b.class, g.segment,
        sum(b.seats) filter (where b.booking_status = 'pending' and b.waiting_no is null) as held,
        sum(b.seats) filter (where b.booking_status = 'confirmed') as sold,
        sum(b.seats) filter (where b.booking_status = 'waiting') as waiting
      from ${train_bookings} b cross join lateral generate_series(b.from_seq + 1, b.to_seq) as g (segment)
      where b.train_number = ${train} and b.run_date = ${run} and b.booking_status in ('pending', 'confirmed', 'waiting')
      group by b.class, g.segment
    )
    select train_class.class, train_stop.seq::integer,
      coalesce(inventory.capacity, train_class.coaches * train_class.seats_per_coach)::integer as capacity,
      coalesce(inventory.taken[train_stop.seq + 1], 0)::integer as taken,
      coalesce(seats.held, 0)::integer as held, coalesce(seats.sold, 0)::integer as sold,
      coalesce(seats.waiting, 0)::integer as waiting
    from ${trainClassRelation}
    join ${trainStopRelation} on train_stop.train_number = train_class.train_number
    left join ${seatInventoryRelation} on inventory.train_number = train_class.train_number
      and inventory.run_date = ${run} and inventory.class = train_class.class
    left join seats on seats.class = train_class.class and seats.segment = train_stop.seq + 1
    where train_class.train_number = ${train}
      and train_stop.seq < (select max(train_stop.seq) from ${trainStopRelation} where train_stop.train_number = ${train})
    order by train_class.class, train_stop.seq`);
  return rows;
};

export type BookedRun = {
  train_number: string;
  name: string;
  run_date: PlainDate;
  /** Bookings with held or sold seats, and the number of seats. */
  bookings: number;
  held: number;
  sold: number;
};

/** The next runs with held or sold seats, earliest first. */
export const listBookedRuns = async (db: Queryable, from: PlainDate, limit: number): Promise<BookedRun[]> => {
  const { rows } = await db.execute<BookedRun>(sql`
    select r.train_number, train.name, r.run_date::text as run_date, b.bookings, b.held, b.sold
    from (
      select distinct inventory.run_date, inventory.train_number from ${seatInventoryRelation}
      where inventory.run_date >= ${from} and 0 < any (inventory.taken)
      order by inventory.run_date, inventory.train_number limit ${limit}) r
    join ${trainRelation} on train.number = r.train_number
    cross join lateral (
      select count(*)::integer as bookings,
        coalesce(sum(b.seats) filter (where b.booking_status = 'pending'), 0)::integer as held,
        coalesce(sum(b.seats) filter (where b.booking_status = 'confirmed'), 0)::integer as sold
      from ${train_bookings} b
      where b.train_number = r.train_number and b.run_date = r.run_date and (b.booking_status = 'confirmed' or b.booking_status = 'pending' and b.waiting_no is null)) b
    order by r.run_date, r.train_number`);
  return rows;
};
