import { asc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { containsWords, escapeLike } from '~/server/lists/match-words.server.ts';
import { stations, train_stops, trains } from '../core/trains.tables.server.ts';

/** Trains by the start of the number or words of the name. */
export const listTrainRowsByName = (db: Queryable, text: string, limit: number) =>
  db
    .select({ number: trains.number, name: trains.name })
    .from(trains)
    .where(or(sql`${trains.number} like ${`${escapeLike(text)}%`}`, containsWords(sql`${trains.name}`, text)))
    .orderBy(asc(trains.number))
    .limit(limit);

/** A train with the names of its stops, in order; null for an unknown number. */
export const findScheduleRows = async (db: Queryable, number: string) => {
  const [train] = await db
    .select({
      number: trains.number,
      name: trains.name,
      running_days: trains.running_days,
      first_run: trains.first_run,
      last_run: trains.last_run,
      extra_runs: trains.extra_runs,
      cancelled_runs: trains.cancelled_runs,
    })
    .from(trains)
    .where(eq(trains.number, number));
  if (!train) return null;
  const stops = await db
    .select({ code: stations.code, name: stations.name })
    .from(train_stops)
    .innerJoin(stations, eq(stations.code, train_stops.station_code))
    .where(eq(train_stops.train_number, number))
    .orderBy(asc(train_stops.seq));
  return { ...train, stops };
};

/** The type of the train with this number; null for an unknown number. */
export const findTrainTypeByNumber = async (db: Queryable, number: string): Promise<string | null> => {
  const [train] = await db.select({ type: trains.type }).from(trains).where(eq(trains.number, number));
  return train?.type ?? null;
};
