import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { seat_inventory } from './seats.tables.server.ts';

/** One class of a run, for foreign keys of other features. */
export const classRunKey = (): [train_number: AnyPgColumn, run_date: AnyPgColumn, class_: AnyPgColumn] => [
  seat_inventory.train_number,
  seat_inventory.run_date,
  seat_inventory.class,
];
