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
  })
  .from(seat_inventory)
  .as('inventory');
