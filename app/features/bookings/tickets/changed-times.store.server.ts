import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { trainStopRelation } from '../../trains/core/train-queries.server.ts';
import type { TrainDetails } from '../core/booking.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';

/** The minutes of a stop in a run, null when the run has no such stop. */
const minutesAt = (seq: 'from_seq' | 'to_seq', minutes: 'departs_min' | 'arrives_min') =>
  sql<number>`(select train_stop.${sql.raw(minutes)} from ${trainStopRelation}
    where train_stop.train_number = train_bookings.train_number and train_stop.seq = train_bookings.${sql.raw(seq)})`;

const columns = {
  id: train_bookings.id,
  trip_id: train_bookings.trip_id,
  run_date: sql<string>`${train_bookings.run_date}::text`,
  train_details: train_bookings.train_details,
  departs_min: minutesAt('from_seq', 'departs_min').mapWith(Number),
  arrives_min: minutesAt('to_seq', 'arrives_min').mapWith(Number),
};

const hasTimes = and(sql`${columns.departs_min} is not null`, sql`${columns.arrives_min} is not null`);

/** A run may have left its first station this many days before it reaches the traveller's. */
const longestRunDays = 5;

/** A ticket in the order of {@link listTicketsOfTrain}. */
export type TicketPosition = { run_date: string; class: string; id: string };

/**
 * Tickets for a train whose runs have not ended, with the times of the timetable in use; in the order of runs, from after `after`. One train at a time: for several
 * at once the planner walks through all bookings.
 */
export const listTicketsOfTrain = (
  db: Queryable,
  { train, today, after, limit }: { train: string; today: string; after: TicketPosition | null; limit: number },
) =>
  db
    .select({ ...columns, class: train_bookings.class })
    .from(train_bookings)
    .where(
      and(
        eq(train_bookings.train_number, train),
        sql`${train_bookings.run_date} >= ${today}::date - ${longestRunDays}::integer`,
        after === null
          ? undefined
          : sql`(${train_bookings.run_date}, ${train_bookings.class}, ${train_bookings.id})
            > (${after.run_date}::date, ${after.class}::text, ${after.id}::uuid)`,
        eq(train_bookings.booking_status, 'confirmed'),
        hasTimes,
      ),
    )
    .orderBy(train_bookings.run_date, train_bookings.class, train_bookings.id)
    .limit(limit);

/** Times of the timetable in use for the bookings of a trip, by booking. */
export const listTimesOfBookings = async (tx: Queryable, ids: string[]) =>
  new Map(
    (
      await tx
        .select(columns)
        .from(train_bookings)
        .where(and(sql`${train_bookings.id} = any(${sql.param(ids)}::uuid[])`, hasTimes))
    ).map((row) => [row.id, row]),
  );

/** Gives a booking the new times of its train. */
export const updateJourney = async (tx: Queryable, id: string, journey: TrainDetails, now: Date): Promise<void> => {
  await tx.update(train_bookings).set({ train_details: journey, updated_at: now }).where(eq(train_bookings.id, id));
};
