import { type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { train_classes, train_stops, trains } from './trains.tables.server.ts';

const query = new QueryBuilder();

/** Whether train `t` leaves its first station on this day. */
export const leavesOnDay = (day: SQL): SQL =>
  sql`((t.running_days >> (extract(isodow from ${day})::integer - 1)) & 1 = 1 and (t.first_run is null or t.first_run <= ${day})
    and (t.last_run is null or t.last_run >= ${day}) and ${day} <> all(t.cancelled_runs) or ${day} = any(t.extra_runs))`;

/** Trains with their names, for joins of other features. */
export const trainRelation = query.select({ number: trains.number, name: trains.name }).from(trains).as('train');

/** Stops of trains by their number in the run with their times, for joins of other features. */
export const trainStopRelation = query
  .select({
    train_number: train_stops.train_number,
    seq: train_stops.seq,
    departs_min: train_stops.departs_min,
    arrives_min: train_stops.arrives_min,
  })
  .from(train_stops)
  .as('train_stop');

/** Classes of trains with their seats, for joins of other features. */
export const trainClassRelation = query
  .select({
    train_number: train_classes.train_number,
    class: train_classes.class,
    coaches: train_classes.coaches,
    seats_per_coach: train_classes.seats_per_coach,
  })
  .from(train_classes)
  .as('train_class');
