import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { trainStopRelation } from '../../trains/core/train-queries.server.ts';
import type { TrainDetails } from '../core/booking.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';

/** The stops where the traveller boards and leaves; a run without them has no row. Joined, because a subquery for each time would be run for each ticket. */
const departure = sql`(select train_stop.* from ${trainStopRelation}) as departure`;
const arrival = sql`(select train_stop.* from ${trainStopRelation}) as arrival`;
const boards = sql`departure.train_number = ${train_bookings.train_number} and departure.seq = ${train_bookings.from_seq}
  and departure.departs_min is not null`;
const leaves = sql`arrival.train_number = ${train_bookings.train_number} and arrival.seq = ${train_bookings.to_seq}
  and arrival.arrives_min is not null`;

const columns = {
  id: train_bookings.id,
  trip_id: train_bookings.trip_id,
  run_date: sql<string>`${train_bookings.run_date}::text`,
  train_details: train_bookings.train_details,
  departs_min: sql<number>`departure.departs_min`.mapWith(Number),
  arrives_min: sql<number>`arrival.arrives_min`.mapWith(Number),
};

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
    .innerJoin(departure, boards)
    .innerJoin(arrival, leaves)
    .where(
      and(
        eq(train_bookings.train_number, train),
        sql`${train_bookings.run_date} >= ${today}::date - ${longestRunDays}::integer`,
        after === null
          ? undefined
          : sql`(${train_bookings.run_date}, ${train_bookings.class}, ${train_bookings.id})
            > (${after.run_date}::date, ${after.class}::text, ${after.id}::uuid)`,
        eq(train_bookings.booking_status, 'confirmed'),
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
        .innerJoin(departure, boards)
        .innerJoin(arrival, leaves)
        .where(sql`${train_bookings.id} = any(${sql.param(ids)}::uuid[])`)
    ).map((row) => [row.id, row]),
  );

/** Gives a booking the new times of its train. */
export const updateJourney = async (tx: Queryable, id: string, journey: TrainDetails, now: Date): Promise<void> => {
  await tx.update(train_bookings).set({ train_details: journey, updated_at: now }).where(eq(train_bookings.id, id));
};
