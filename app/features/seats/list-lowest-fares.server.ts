import { cachedTimetableQuery } from '~/features/trains/core/timetable-cache.server.ts';
import { bookingWindowDays, type TrainOption } from '~/features/trains/core/train.ts';
import { seatsOfCheapest } from '~/features/trains/journeys/journey-option.ts';
import { isSamePlace } from '~/features/trains/places/place.ts';
import { findPlace } from '~/features/trains/places/search-places.server.ts';
import { listTrainsOnDays } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import { addDays, indianDate, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { addAvailability } from './search-journeys.server.ts';

/** Paise by day. Days without a free seat on a direct train are absent. */
export type LowestFares = Record<PlainDate, number>;

type FareKey = { from: string[]; to: string[]; month: string; now: string };

/** The days of a month ('2026-12') that can be booked. */
const bookableDays = (month: string, today: PlainDate): PlainDate[] =>
  Array.from({ length: bookingWindowDays + 1 }, (_, day) => addDays(today, day)).filter((date) =>
    date.startsWith(`${month}-`),
  );

/** Two queries: the trains of all days, and their seats. */
const readLowestFares = async (db: Db, { from, to, month, now }: FareKey): Promise<LowestFares> => {
  const app = { db, clock: { now: () => new Date(now) } };
  const days = bookableDays(month, indianDate(app.clock.now()));
  if (days.length === 0) return {};
  const byDay = await listTrainsOnDays(db, from, to, days);
  const options: TrainOption[] = byDay.flat();
  const trains = await addAvailability(app, options);
  const fares: LowestFares = {};
  let next = 0;
  for (const [at, day] of days.entries()) {
    const size = byDay[at]?.length ?? 0;
    const open = trains
      .slice(next, next + size)
      .filter(({ departed }) => !departed)
      .flatMap((train) => seatsOfCheapest([train], null) ?? []);
    next += size;
    if (open.length > 0) fares[day] = Math.min(...open.map(({ fare_paise }) => fare_paise));
  }
  return fares;
};

const cachedFares = cachedTimetableQuery('lowest fares', 500, (db, key) => readLowestFares(db as Db, JSON.parse(key)));

type WantedFares = { from: string; to: string; month: string };

/** Null when the month or a place is unknown. */
const fareKey = async (app: Pick<App, 'db' | 'clock'>, { from, to, month }: WantedFares): Promise<string | null> => {
  if (!isPlainDate(`${month}-01`)) return null;
  const [start, end] = await Promise.all([findPlace(app.db, from), findPlace(app.db, to)]);
  if (!start || !end || isSamePlace(start, end)) return null;
  // The minute is part of the key: trains that have left are not counted.
  const now = new Date(Math.floor(app.clock.now().getTime() / 60_000) * 60_000).toISOString();
  const key: FareKey = { from: start.stationCodes, to: end.stationCodes, month, now };
  return JSON.stringify(key);
};

/** Whether {@link listLowestFares} answers without a query. */
export const areLowestFaresCached = async (app: Pick<App, 'db' | 'clock'>, wanted: WantedFares): Promise<boolean> => {
  const key = await fareKey(app, wanted);
  return key !== null && cachedFares.isCached(app.db, key);
};

/**
 * The lowest fare with a free seat of each day of a month ('2026-12'), direct trains of all classes; cached for 30 seconds. Empty when the month, a place or
 * a train is unknown: the calendar then shows days only.
 */
export const listLowestFares = async (app: Pick<App, 'db' | 'clock'>, wanted: WantedFares): Promise<LowestFares> => {
  const key = await fareKey(app, wanted);
  return key === null ? {} : cachedFares(app.db, key);
};
