import { QueryBuilder } from 'drizzle-orm/pg-core';
import { trains } from './trains.tables.server.ts';

/** Trains with their names, for joins of other features. */
export const trainRelation = new QueryBuilder()
  .select({ number: trains.number, name: trains.name })
  .from(trains)
  .as('train');
