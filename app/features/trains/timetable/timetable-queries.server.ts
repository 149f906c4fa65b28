import { sql } from 'drizzle-orm';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { DatabaseFigure } from '~/server/metrics/database-figures.server.ts';
import { addDays, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { classFare, type FareRule, findFareRule } from '../core/fares.ts';
import { cachedTimetableBatch, cachedTimetableQuery } from '../core/timetable-cache.server.ts';
import {
  type ClassFare,
  classOrder,
  type JourneyDetails,
  type JourneyKey,
  publicTrainNumber,
  type TrainOption,
  type TrainStop,
  trainClassName,
} from '../core/train.ts';
import {
  findScheduleRows,
  findTrainTypeByNumber,
  listFareRules,
  listJourneyRows,
  listStopRows,
  listTrainRowsBetween,
  listTrainRowsByName,
  listTrainRowsOnDays,
  type TrainOptionRow,
} from './trains.store.server.ts';

/** All fare rules; every search and booking needs them. */
const allFareRules = cachedTimetableQuery('fare rules', 1, listFareRules);

/** Cached searches, about one page of trains each. */
const maxCachedSearches = 300;

type TrainQuery = { from: string[]; to: string[]; date: PlainDate };

/** Trains between two places on a day, cached. Seat availability is not part of it and never cached. */
const cachedTrains = cachedTimetableQuery('trains between', maxCachedSearches, (db, key) => {
  const { from, to, date }: TrainQuery = JSON.parse(key);
  return listTrainRowsBetween(db, from, to, date);
});

const listCachedTrains = (db: Queryable, query: TrainQuery): Promise<TrainOptionRow[]> =>
  cachedTrains(db, JSON.stringify(query));

const faresOf = (row: TrainOptionRow, rules: FareRule[], date: PlainDate): ClassFare[] =>
  row.classes
    .split(',')
    .flatMap((text) => {
      const [trainClass = '', capacity] = text.split(':');
      const rule = findFareRule(rules, trainClass, row.type, date);
      // A class without a fare rule is not sold.
      if (!rule) return [];
      const fare = classFare(rule, { km: row.to_km - row.from_km, superfast: row.superfast });
      return [{ class: trainClass, name: trainClassName(trainClass), capacity: Number(capacity), fare_paise: fare }];
    })
    .sort((one, other) => classOrder(one.class) - classOrder(other.class));

const toTrainOption = (row: TrainOptionRow, rules: FareRule[], date: PlainDate): TrainOption => ({
  number: publicTrainNumber(row.train_number),
  train_number: row.train_number,
  name: row.name,
  type: row.type,
  superfast: row.superfast,
  running_days: row.running_days,
  run_date: row.run_date,
  from: {
    code: row.from_code,
    name: row.from_name,
    seq: row.from_seq,
    departs_min: row.departs_min,
    km: row.from_km,
  },
  to: { code: row.to_code, name: row.to_name, seq: row.to_seq, arrives_min: row.arrives_min, km: row.to_km },
  stop_count: row.stop_count,
  first_departs_min: row.first_departs_min,
  classes: faresOf(row, rules, date),
});

/**
 * Trains from any of the first stations to any of the second, each once: from its first stop among the former to its last among the latter. `date` is
 * the day at the boarding station; fares are those of that day, in paise. Earliest departure first.
 */
export const listTrainsBetween = async (
  db: Queryable,
  fromStationCodes: string[],
  toStationCodes: string[],
  date: PlainDate,
): Promise<TrainOption[]> => {
  const [rows, rules] = await Promise.all([
    listCachedTrains(db, { from: fromStationCodes, to: toStationCodes, date }),
    allFareRules(db, ''),
  ]);
  return rows.map((row) => toTrainOption(row, rules, date)).filter((train) => train.classes.length > 0);
};

/** As {@link listTrainsBetween} for each of several days, with one query. Not cached. */
export const listTrainsOnDays = async (
  db: Queryable,
  fromStationCodes: string[],
  toStationCodes: string[],
  dates: PlainDate[],
): Promise<TrainOption[][]> => {
  const [rows, rules] = await Promise.all([
    listTrainRowsOnDays(db, fromStationCodes, toStationCodes, dates),
    allFareRules(db, ''),
  ]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return dates.map((date) =>
    (byDay.get(date) ?? []).map((row) => toTrainOption(row, rules, date)).filter(({ classes }) => classes.length > 0),
  );
};

type RideKey = Omit<JourneyKey, 'class'>;

/**
 * The train between the two stops of each key, in the order of the keys, with one query; null where the train, the stops or the running day does not exist.
 * Does not check free seats or whether the train has departed.
 */
export const listRideOptions = async (db: Queryable, keys: RideKey[]): Promise<(TrainOption | null)[]> => {
  if (keys.length === 0) return [];
  // On a popular train most keys are equal: each ride is read once.
  const distinct = [...new Set(keys.filter(isQueryable).map(rideId))];
  const [rows, rules] = await Promise.all([cachedRideRows(db, distinct), allFareRules(db, '')]);
  const rowOf = new Map(distinct.map((id, index) => [id, rows[index]]));
  return keys.map((key) => {
    const row = rowOf.get(rideId(key));
    return row ? toTrainOption(row, rules, key.date) : null;
  });
};

/** As {@link listRideOptions}, for one class of each; null also where the train is not sold in that class. */
export const listJourneyDetails = async (db: Queryable, keys: JourneyKey[]): Promise<(JourneyDetails | null)[]> => {
  const options = await listRideOptions(db, keys);
  return keys.map((key, index) => {
    const option = options[index];
    const offered = option?.classes.find((one) => one.class === key.class);
    return option && offered
      ? { ...option, class: offered.class, capacity: offered.capacity, fare_paise: offered.fare_paise }
      : null;
  });
};

/** False for URL values that would cause a database error (year 0, NUL characters): there is no such journey. */
const isQueryable = ({ train_number, from, to, date }: RideKey): boolean =>
  isPlainDate(date) && date >= '2000-01-01' && ![train_number, from, to].some((text) => text.includes('\0'));

/** The train, stations and day of a ride as a key of the cache. */
const rideId = ({ train_number, from, to, date }: RideKey): string => JSON.stringify([train_number, from, to, date]);

/** Reading a ride takes PostgreSQL longer to plan than to run, and every booking reads it three times. */
const cachedRideRows = cachedTimetableBatch('ride', 20_000, async (db, ids) => {
  const rows = await listJourneyRows(
    db,
    ids.map((id) => {
      const [train_number, from, to, date] = JSON.parse(id) as [string, string, string, PlainDate];
      return { train_number, from, to, date };
    }),
  );
  const rowOf = new Map<number, TrainOptionRow>();
  for (const row of rows) if (!rowOf.has(row.key_index - 1)) rowOf.set(row.key_index - 1, row);
  return ids.map((_id, index) => rowOf.get(index) ?? null);
});

/** All stops of a train in order; empty for an unknown number. */
export const listTrainStops = (db: Queryable, number: string): Promise<TrainStop[]> => listStopRows(db, number);

/** Days before and after a day without trains that are searched. */
const daysAround = 7;

/** The days nearest to `date` within the window on which a train runs between the stations, at most three, in order. */
export const nearestDaysWithTrains = async (
  db: Queryable,
  route: { from: string[]; to: string[] },
  date: PlainDate,
  window: { first: PlainDate; last: PlainDate },
): Promise<PlainDate[]> => {
  const days: PlainDate[] = [];
  for (let away = 1; away <= daysAround; away += 1)
    for (const day of [addDays(date, away), addDays(date, -away)])
      if (day >= window.first && day <= window.last) days.push(day);
  // Not cached: fourteen extra days per search without results would evict popular searches.
  const found = await Promise.all(days.map((day) => listTrainRowsBetween(db, route.from, route.to, day)));
  return days
    .filter((_, index) => (found[index]?.length ?? 0) > 0)
    .slice(0, 3)
    .sort();
};

/** Trains whose number starts with this text or whose name contains its words, by number. */
export const listTrainsByName = (app: Pick<App, 'db'>, text: string, limit: number) =>
  listTrainRowsByName(app.db, text, limit);

/** A train with its stops in order; null for an unknown number. */
export const findTrainSchedule = (app: Pick<App, 'db'>, number: string) => findScheduleRows(app.db, number);

const cachedTrainType = cachedTimetableQuery('train type', 20_000, findTrainTypeByNumber);

/** The type of a train, such as 'Rajdhani'; null for an unknown number. */
export const findTrainType = (app: Pick<App, 'db'>, number: string): Promise<string | null> =>
  cachedTrainType(app.db, number);

/** What the timetable contains. */
export const timetableFigures: DatabaseFigure[] = [
  {
    name: 'raahi_timetable_trains',
    help: 'Trains of the timetable.',
    labelNames: [],
    query: sql`select '{}'::text[] as labels, count(*) as value from trains where not withdrawn`,
  },
  {
    name: 'raahi_timetable_version',
    help: 'The number of the last imported timetable.',
    labelNames: [],
    query: sql`select '{}'::text[] as labels, coalesce(max(id), 0) as value from timetable_versions`,
  },
];
