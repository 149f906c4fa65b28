import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { train_classes } from './trains.tables.server.ts';

/** A class of a train, for foreign keys of other features. */
export const trainClassKey = (): [train_number: AnyPgColumn, class_: AnyPgColumn] => [
  train_classes.train_number,
  train_classes.class,
];
