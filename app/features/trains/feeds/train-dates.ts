import { addDays, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';

/** The days on which a train leaves its first station. */
export type TrainDates = {
  /** Bit 0 is Monday. */
  running_days: number;
  /** The first and last day of the running days; null is open. */
  first_run: PlainDate | null;
  last_run: PlainDate | null;
  /** Days besides the running days, and those of them on which it does not run; in order. */
  extra_runs: PlainDate[];
  cancelled_runs: PlainDate[];
};

/** A service of a feed: weekdays between two days (both null without them), and single days added and removed. */
export type GtfsService = {
  weekdays: number;
  first: PlainDate | null;
  last: PlainDate | null;
  added: ReadonlySet<PlainDate>;
  removed: ReadonlySet<PlainDate>;
};

/** Runs every day or on some weekdays, without an end. */
export const weekly = (running_days: number): TrainDates => ({
  running_days,
  first_run: null,
  last_run: null,
  extra_runs: [],
  cancelled_runs: [],
});

const runsOnWeekday = (weekdays: number, date: PlainDate): boolean => ((weekdays >> weekdayFromMonday(date)) & 1) === 1;

/** Single days are listed from the last runs whose stops are still needed to about three years ahead; tickets are sold for the next two months. */
const [daysBefore, daysAhead] = [7, 1100];

const later = (one: PlainDate, other: PlainDate | null): PlainDate => (other !== null && other > one ? other : one);
const earlier = (one: PlainDate, other: PlainDate | null): PlainDate => (other !== null && other < one ? other : one);

/** The days of a service near `today`. */
const datesOf = ({ weekdays, first, last, added, removed }: GtfsService, today: PlainDate): PlainDate[] => {
  const [from, to] = [addDays(today, -daysBefore), addDays(today, daysAhead)];
  const dates = new Set([...added].filter((date) => from <= date && date <= to));
  const end = earlier(to, last);
  if (weekdays > 0)
    for (let date = later(from, first); date <= end; date = addDays(date, 1))
      if (runsOnWeekday(weekdays, date) && !removed.has(date)) dates.add(date);
  return [...dates];
};

/** Weekdays on which the train runs more often than not between its first and last day; at least one. */
const usualWeekdays = (dates: ReadonlySet<PlainDate>, first: PlainDate, last: PlainDate): number => {
  const balance = [0, 0, 0, 0, 0, 0, 0];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const weekday = weekdayFromMonday(date);
    balance[weekday] = (balance[weekday] ?? 0) + (dates.has(date) ? 1 : -1);
  }
  const usual = balance.reduce((bits, count, weekday) => (count > 0 ? bits | (1 << weekday) : bits), 0);
  return usual || 1 << balance.indexOf(Math.max(...balance));
};

const isBetween = (date: PlainDate, first: PlainDate | null, last: PlainDate | null): boolean =>
  (first === null || first <= date) && (last === null || date <= last);

/** The days of a service that has weekdays: its added and removed days stay unchanged. */
const datesOfWeekdays = ({ weekdays, first, last, added, removed }: GtfsService): TrainDates => {
  const isUsual = (date: PlainDate) => isBetween(date, first, last) && runsOnWeekday(weekdays, date);
  return {
    running_days: weekdays,
    first_run: first,
    last_run: last,
    extra_runs: [...added].filter((date) => !isUsual(date)).sort(),
    cancelled_runs: [...removed].filter(isUsual).sort(),
  };
};

/** The days of several services together, or of single days. */
const datesOfPeriods = (services: readonly GtfsService[], today: PlainDate): TrainDates | null => {
  const sorted = [...new Set(services.flatMap((service) => datesOf(service, today)))].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const dates = new Set(sorted);
  const running_days = usualWeekdays(dates, first, last);
  const cancelled_runs: PlainDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    if (runsOnWeekday(running_days, date) && !dates.has(date)) cancelled_runs.push(date);
  const extra_runs = sorted.filter((date) => !runsOnWeekday(running_days, date));
  return { running_days, first_run: first, last_run: last, extra_runs, cancelled_runs };
};

/** One service for several that differ in their weekdays only, such as Monday to Friday and Saturday to Sunday; null for others. */
const joinServices = (services: readonly GtfsService[]): GtfsService | null => {
  const [one, ...others] = services;
  if (!one || others.length === 0) return one ?? null;
  const isAlike = services.every(
    ({ weekdays, first, last, added, removed }) =>
      weekdays > 0 && first === one.first && last === one.last && added.size === 0 && removed.size === 0,
  );
  return isAlike ? { ...one, weekdays: services.reduce((bits, { weekdays }) => bits | weekdays, 0) } : null;
};

/** The days of a train with one service or several; null when there is none, or for single days none from a week before `today` on. */
export const trainDates = (services: readonly GtfsService[], today: PlainDate): TrainDates | null => {
  const distinct = [...new Set(services)];
  const joined = joinServices(distinct);
  return joined && joined.weekdays > 0 ? datesOfWeekdays(joined) : datesOfPeriods(distinct, today);
};
