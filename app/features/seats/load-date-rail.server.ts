import { cachedTimetableQuery } from '~/features/trains/core/timetable-cache.server.ts';
import { bookingWindowDays, type TrainOption, type TrainResult } from '~/features/trains/core/train.ts';
import { directJourney, type JourneyOption, seatsOfCheapest } from '~/features/trains/journeys/journey-option.ts';
import { isSamePlace, type Place } from '~/features/trains/places/place.ts';
import { findPlace } from '~/features/trains/places/search-places.server.ts';
import { type RailDay, railDates } from '~/features/trains/results/results-view.ts';
import { listTrainsOnDays } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Db } from '~/server/database/database.server.ts';
import { addDays, indianDate, isPlainDate, minuteOfDay, type PlainDate } from '~/shared/dates/dates.ts';
import { searchConnectionsOnDays } from './search-connections.server.ts';
import { addAvailability } from './search-journeys.server.ts';

type Wanted = {
  from: Pick<Place, 'stationCodes'>;
  to: Pick<Place, 'stationCodes'>;
  date: PlainDate;
  class: string | null;
};

/** The fastest journeys of a day without a direct train that are looked at for the lowest fare. */
const fewConnections = 5;

const isLeft = (legs: TrainResult[]): boolean => legs.every(({ departed }) => !departed);

const railDay = (date: PlainDate, journeys: JourneyOption[], wanted: string | null): RailDay => {
  const left = journeys.filter(({ legs }) => isLeft(legs));
  const running = left.filter(({ legs }) =>
    legs.every(({ classes }) => wanted === null || classes.some((one) => one.class === wanted)),
  );
  const open = running.flatMap(({ legs }) => seatsOfCheapest(legs, wanted) ?? []);
  return {
    date,
    available: running.length === 0 ? null : Math.max(0, ...open.map(({ seats }) => seats)),
    fare_paise: open.length === 0 ? null : Math.min(...open.map(({ fare_paise }) => fare_paise)),
    onlyOtherClasses: running.length === 0 && left.length > 0,
    changes: Math.min(2, ...running.map(({ changes }) => changes.length)),
  };
};

type RailKey = Omit<Wanted, 'from' | 'to'> & { from: string[]; to: string[]; now: string };

/** Reads the trains of all days with one query and their seats with another; connections only for days without a direct train. */
const readRail = async (db: Db, { from, to, date, class: wanted, now }: RailKey): Promise<RailDay[]> => {
  const app = { db, clock: { now: () => new Date(now) } };
  const today = indianDate(app.clock.now());
  const dates = railDates(date, { first: today, last: addDays(today, bookingWindowDays) });
  const byDay = await listTrainsOnDays(db, from, to, dates);
  const options: TrainOption[] = byDay.flat();
  const trains = await addAvailability(app, options);
  let next = 0;
  const direct = dates.map((day, at) => {
    const size = byDay[at]?.length ?? 0;
    next += size;
    return railDay(day, trains.slice(next - size, next).map(directJourney), wanted);
  });
  /** The days with their connections, when there are any. */
  const withConnections = async (days: RailDay[], most?: number): Promise<RailDay[]> => {
    if (days.length === 0) return [];
    const wantedDays = days.map((day) => ({
      date: day.date,
      notBefore: day.date === today ? minuteOfDay(app.clock.now()) + 1 : 0,
    }));
    const places = { from: { stationCodes: from }, to: { stationCodes: to }, days: wantedDays };
    // No direct train can be booked, so none makes a connection pointless.
    const found = await searchConnectionsOnDays(app, places, { bookable: new Set<string>(), most });
    return days.map(({ date: day }, at) => railDay(day, found[at] ?? [], wanted));
  };
  const full = direct.filter((day) => !day.available);
  const fastest = await withConnections(full, fewConnections);
  // The fastest may all be full or without the class.
  const others = await withConnections(fastest.filter((day) => !day.available));
  const changed = new Map([...fastest, ...others].map((day) => [day.date, day]));
  return direct.map((day) => {
    const connections = changed.get(day.date);
    if (!connections || !(connections.available || day.available === null)) return day;
    const onlyOtherClasses = connections.available === null && (connections.onlyOtherClasses || day.onlyOtherClasses);
    return { ...connections, onlyOtherClasses };
  });
};

const cachedRail = cachedTimetableQuery('date rail', 1000, (db, key) => readRail(db as Db, JSON.parse(key)));

/**
 * The seven days around a date with the lowest fare and the free seats of each, cached for 30 seconds. Seats that the viewer holds count as taken, so that
 * all visitors share it.
 */
export const loadDateRail = (
  app: Pick<App, 'db' | 'clock'>,
  { from, to, date, class: wanted }: Wanted,
): Promise<RailDay[]> => {
  // The minute is part of the key: trains that have left are not counted.
  const now = new Date(Math.floor(app.clock.now().getTime() / 60_000) * 60_000).toISOString();
  return cachedRail(
    app.db,
    JSON.stringify({ from: from.stationCodes, to: to.stationCodes, date, class: wanted, now } satisfies RailKey),
  );
};

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
