import { addDays, daysBetween, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';

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

/** Longer feeds are cut: tickets are sold for the next two months. */
const mostDays = 1100;

const datesOf = ({ weekdays, first, last, added, removed }: GtfsService): PlainDate[] => {
  const dates = new Set(added);
  if (first !== null && last !== null)
    for (let day = 0; day <= Math.min(daysBetween(first, last), mostDays); day += 1) {
      const date = addDays(first, day);
      if (runsOnWeekday(weekdays, date) && !removed.has(date)) dates.add(date);
    }
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

/** The days of a service that has weekdays: its added and removed days are kept as they are. */
const datesOfWeekdays = (weekdays: number, services: readonly GtfsService[]): TrainDates => {
  const isUsual = (date: PlainDate) =>
    services.some(({ first, last }) => isBetween(date, first, last)) && runsOnWeekday(weekdays, date);
  const added = [...new Set(services.flatMap((service) => [...service.added]))];
  const removed = [...new Set(services.flatMap((service) => [...service.removed]))];
  const [only] = services;
  return {
    running_days: weekdays,
    first_run: only?.first ?? null,
    last_run: only?.last ?? null,
    extra_runs: added.filter((date) => !isUsual(date)).sort(),
    cancelled_runs: removed.filter(isUsual).sort(),
  };
};

const isBetween = (date: PlainDate, first: PlainDate | null, last: PlainDate | null): boolean =>
  (first === null || first <= date) && (last === null || date <= last);

/** The days of services with an end, or of single days. */
const datesOfPeriods = (services: readonly GtfsService[]): TrainDates | null => {
  const sorted = [...new Set(services.flatMap(datesOf))].sort();
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

/** The days of a train with one service or several; null when there is none. */
export const trainDates = (services: readonly GtfsService[]): TrainDates | null => {
  const [only] = services;
  if (services.length === 1 && only && only.weekdays > 0) return datesOfWeekdays(only.weekdays, services);
  const open = services.filter(({ weekdays, first, last }) => weekdays > 0 && (first === null || last === null));
  if (open.length === 0) return datesOfPeriods(services);
  // The services without an end tell the weekdays, the others single days.
  const weekdays = open.reduce((bits, service) => bits | service.weekdays, 0);
  const others = services.filter((service) => !open.includes(service)).flatMap(datesOf);
  const base = datesOfWeekdays(weekdays, open);
  const extra = others.filter((date) => !runsOnWeekday(weekdays, date));
  return { ...base, first_run: null, last_run: null, extra_runs: [...new Set([...base.extra_runs, ...extra])].sort() };
};
