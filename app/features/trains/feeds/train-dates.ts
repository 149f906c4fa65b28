import { addDays, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';
import { leavesOn } from '../core/train.ts';

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

/** The days of a train with one service or several; null when it has none from a week before `today` on. */
export const trainDates = (services: readonly GtfsService[], today: PlainDate): TrainDates | null => {
  const distinct = [...new Set(services)];
  const joined = joinServices(distinct);
  const dates = joined && joined.weekdays > 0 ? datesOfWeekdays(joined) : datesOfPeriods(distinct, today);
  return dates && hasRunSince(dates, addDays(today, -daysBefore)) ? dates : null;
};

/** The last day that matters: of the runs without an end, those of about three years. */
const lastDay = ({ last_run, extra_runs }: TrainDates, since: PlainDate): PlainDate =>
  later(earlier(addDays(since, daysAhead), last_run), extra_runs.at(-1) ?? null);

/** Whether the train leaves on one of these days. */
export const hasRunBetween = (dates: TrainDates, first: PlainDate, last: PlainDate): boolean => {
  for (let date = first; date <= last; date = addDays(date, 1)) if (leavesOn(dates, date)) return true;
  return false;
};

/** Whether the train leaves on this day or later. */
export const hasRunSince = (dates: TrainDates, since: PlainDate): boolean =>
  hasRunBetween(dates, since, lastDay(dates, since));

/** The days from a day on on which the train leaves, in order. */
const runsSince = (dates: TrainDates, since: PlainDate): PlainDate[] => {
  const runs: PlainDate[] = [];
  const last = lastDay(dates, since);
  for (let date = since; date <= last; date = addDays(date, 1)) if (leavesOn(dates, date)) runs.push(date);
  return runs;
};

const withoutRuns = (dates: TrainDates, taken: readonly PlainDate[]): TrainDates => ({
  ...dates,
  extra_runs: dates.extra_runs.filter((date) => !taken.includes(date)),
  cancelled_runs: [
    ...new Set([...dates.cancelled_runs, ...taken.filter((date) => !dates.extra_runs.includes(date))]),
  ].sort(),
});

/**
 * The days of the timetables of one train number, so that each day has one of them: where several have a run, the one with the fewest days, such as a
 * special's; of equal ones the first. Null for one that has no day of its own.
 */
export const shareDays = (timetables: readonly TrainDates[], today: PlainDate): (TrainDates | null)[] => {
  const since = addDays(today, -daysBefore);
  const taken = new Set<PlainDate>();
  const shared = new Map<TrainDates, TrainDates | null>();
  const runs = new Map(timetables.map((dates) => [dates, runsSince(dates, since)]));
  const rarestFirst = [...timetables].sort(
    (one, other) => (runs.get(one)?.length ?? 0) - (runs.get(other)?.length ?? 0),
  );
  for (const dates of rarestFirst) {
    const own = runs.get(dates) ?? [];
    const others = own.filter((date) => taken.has(date));
    shared.set(dates, others.length === own.length ? null : others.length === 0 ? dates : withoutRuns(dates, others));
    for (const date of own) taken.add(date);
  }
  return timetables.map((dates) => shared.get(dates) ?? null);
};
