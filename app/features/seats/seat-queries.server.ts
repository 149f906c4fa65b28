import { QueryBuilder } from 'drizzle-orm/pg-core';
import { seat_inventory } from './seats.tables.server.ts';

/** Taken seats of the runs that have bookings, for joins of other features. */
export const seatInventoryRelation = new QueryBuilder()
  .select({
    train_number: seat_inventory.train_number,
    run_date: seat_inventory.run_date,
    class: seat_inventory.class,
    capacity: seat_inventory.capacity,
    taken: seat_inventory.taken,
    charted_at: seat_inventory.charted_at,
    coach_seats: seat_inventory.coach_seats,
  })
  .from(seat_inventory)
  .as('inventory');

/** One class of a train on one day. */
export type ClassRun = { train_number: string; run_date: string; class: string };

/** The seats of one class on one run; `taken[i]` counts those held or sold between stop i and stop i+1. */
export type RunSeats = ClassRun & {
  capacity: number;
  taken: number[];
  /** Berths are sold one by one: a seat is free where a berth is free on the whole stretch. */
  is_charted: boolean;
};

/**
 * Seats free end to end between two stops. Counting per segment is enough: journeys are intervals on a line, so as long as no segment
 * has more travellers than berths, everyone can get one berth for the whole journey when the chart is prepared.
 */
export const freeSeats = (seats: Pick<RunSeats, 'capacity' | 'taken'>, fromSeq: number, toSeq: number): number =>
  seats.capacity - Math.max(0, ...seats.taken.slice(fromSeq, toSeq));
