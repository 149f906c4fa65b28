import type { Queryable } from '~/server/database/database.server.ts';
import { addDays, isPlainDate, type PlainDate } from '~/shared/dates.ts';
import { classFare, type FareRule, ruleFor } from './fares.ts';
import { remembered } from './timetable-memory.server.ts';
import {
  type ClassFare,
  classOrder,
  type JourneyFacts,
  type JourneyKey,
  type TrainOption,
  type TrainStop,
  trainClassName,
} from './train.ts';
import { type OptionRow, readFareRules, readJourneys, readStops, readTrainsBetween } from './trains.store.server.ts';

/** All fare rules: every search and booking needs them. */
const fareBook = remembered('fare rules', 1, readFareRules);

/** A screenful of trains each: enough for what many people ask for within half a minute, little enough for a small machine. */
const mostSearches = 300;

type Asked = { from: string[]; to: string[]; date: PlainDate };

/** Which trains run between two places on a day. How many seats they have left is never kept: that is asked for each time. */
const trainsOfTimetable = remembered('trains between', mostSearches, (db, key) => {
  const { from, to, date }: Asked = JSON.parse(key);
  return readTrainsBetween(db, from, to, date);
});

const readTimetable = (db: Queryable, asked: Asked): Promise<OptionRow[]> =>
  trainsOfTimetable(db, JSON.stringify(asked));

const faresOf = (row: OptionRow, rules: FareRule[], date: PlainDate): ClassFare[] =>
  row.classes
    .split(',')
    .flatMap((text) => {
      const [trainClass = '', capacity] = text.split(':');
      const rule = ruleFor(rules, trainClass, row.type, date);
      // A class without a rule has no fare and so is not sold.
      if (!rule) return [];
      const fare = classFare(rule, { km: row.to_km - row.from_km, superfast: row.superfast });
      return [{ class: trainClass, name: trainClassName(trainClass), capacity: Number(capacity), fare_paise: fare }];
    })
    .sort((one, other) => classOrder(one.class) - classOrder(other.class));

const asOption = (row: OptionRow, rules: FareRule[], date: PlainDate): TrainOption => ({
  number: row.number,
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
  segments: row.segments,
  classes: faresOf(row, rules, date),
});

/**
 * The trains from any of the first stations to any of the second, each once: from the earliest stop it makes at the first to the latest at the
 * second. `date` is the day at the boarding station; fares are those of that day, in paise. Earliest departure first.
 */
export const trainsBetween = async (
  db: Queryable,
  fromStationCodes: string[],
  toStationCodes: string[],
  date: PlainDate,
): Promise<TrainOption[]> => {
  const [rows, rules] = await Promise.all([
    readTimetable(db, { from: fromStationCodes, to: toStationCodes, date }),
    fareBook(db, ''),
  ]);
  return rows.map((row) => asOption(row, rules, date)).filter((train) => train.classes.length > 0);
};

/**
 * What a booking must know about each key, in the order of the keys and in one query for them all; null where there is no such train, stretch,
 * class or running day. Says nothing about seats left or whether the train has gone.
 */
export const journeyFacts = async (db: Queryable, keys: JourneyKey[]): Promise<(JourneyFacts | null)[]> => {
  if (keys.length === 0) return [];
  // On a hot train most keys are alike: each stretch is asked for once.
  const stretches = new Map(keys.filter(canBeAsked).map((key) => [stretchOf(key), key]));
  const asked = [...stretches.values()];
  const [rows, rules] = await Promise.all([readJourneys(db, asked), fareBook(db, '')]);
  const options = new Map<string, TrainOption>();
  for (const row of rows) {
    const key = asked[row.asked - 1];
    if (key) options.set(stretchOf(key), asOption(row, rules, key.date));
  }
  return keys.map((key) => {
    const option = options.get(stretchOf(key));
    const sold = option?.classes.find((one) => one.class === key.class);
    return option && sold
      ? { ...option, class: sold.class, capacity: sold.capacity, fare_paise: sold.fare_paise }
      : null;
  });
};

/** Of what a URL may hold, the database refuses the year 0 and the sign NUL with an error: there is no such journey. */
const canBeAsked = ({ train_number, from, to, date }: JourneyKey): boolean =>
  isPlainDate(date) && date >= '2000-01-01' && ![train_number, from, to].some((text) => text.includes('\0'));

const stretchOf = (key: JourneyKey): string => `${key.train_number} ${key.from} ${key.to} ${key.date}`;

/** Every call of a train in order; empty for an unknown number. */
export const trainStops = (db: Queryable, number: string): Promise<TrainStop[]> => readStops(db, number);

/** How far around an empty day the next days with a train are looked for. */
const daysAround = 7;

/** The days nearest to `date` within the window on which a train runs between the stations, three at most, in order. */
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
  // Not remembered: fourteen days of a search that found nothing would push out what many ask for.
  const found = await Promise.all(days.map((day) => readTrainsBetween(db, route.from, route.to, day)));
  return days
    .filter((_, index) => (found[index]?.length ?? 0) > 0)
    .slice(0, 3)
    .sort();
};
