import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';

export type SegmentRow = {
  class: string;
  /** Segment from stop `seq` to the next. */
  seq: number;
  capacity: number;
  taken: number;
  held: number;
  sold: number;
};

/**
 * All classes and segments of a run in one statement, so that inventory and bookings are from the same snapshot. A class without bookings has
 * its capacity from the timetable.
 */
export const listSegments = async (db: Queryable, train: string, run: PlainDate): Promise<SegmentRow[]> => {
  const { rows } = await db.execute<SegmentRow>(sql`
    with booked as (
      select b.class, g.segment,
        sum(b.seats) filter (where b.booking_status = 'pending') as held,
        sum(b.seats) filter (where b.booking_status = 'confirmed') as sold
      from train_bookings b cross join lateral generate_series(b.from_seq + 1, b.to_seq) as g (segment)
      where b.train_number = ${train} and b.run_date = ${run} and b.booking_status in ('pending', 'confirmed')
      group by b.class, g.segment
    )
    select c.class, s.seq::integer, coalesce(i.capacity, c.coaches * c.seats_per_coach)::integer as capacity,
      coalesce(i.taken[s.seq + 1], 0)::integer as taken, coalesce(k.held, 0)::integer as held, coalesce(k.sold, 0)::integer as sold
    from train_classes c
    join train_stops s on s.train_number = c.train_number
    left join seat_inventory i on i.train_number = c.train_number and i.run_date = ${run} and i.class = c.class
    left join booked k on k.class = c.class and k.segment = s.seq + 1
    where c.train_number = ${train}
      and s.seq < (select max(l.seq) from train_stops l where l.train_number = ${train})
    order by c.class, s.seq`);
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
    select r.train_number, t.name, r.run_date::text as run_date, b.bookings, b.held, b.sold
    from (
      select distinct s.run_date, s.train_number from seat_inventory s
      where s.run_date >= ${from} and 0 < any (s.taken)
      order by s.run_date, s.train_number limit ${limit}) r
    join trains t on t.number = r.train_number
    cross join lateral (
      select count(*)::integer as bookings,
        coalesce(sum(b.seats) filter (where b.booking_status = 'pending'), 0)::integer as held,
        coalesce(sum(b.seats) filter (where b.booking_status = 'confirmed'), 0)::integer as sold
      from train_bookings b
      where b.train_number = r.train_number and b.run_date = r.run_date and b.booking_status in ('pending', 'confirmed')) b
    order by r.run_date, r.train_number`);
  return rows;
};
