import { daysBetween, type PlainDate } from '~/shared/dates/dates.ts';
import { isByDay, longestWaitOfAll } from './change-times.ts';
import type { TimetableIndex } from './timetable-index.ts';

/** A train between two stations; minutes count from midnight of the day it leaves its first station. */
export type TimedRide = {
  number: string;
  run_date: PlainDate;
  from: { code: string; departs_min: number };
  to: { code: string; arrives_min: number };
};

/**
 * Whether one can change from one train to the next, by the rules of the journey search: at the same station or another of its city, with the least time that
 * the change takes and at most the longest wait. On the same run one may stay on board, as in another class.
 */
export const connects = (index: TimetableIndex, before: TimedRide, next: TimedRide): boolean => {
  const wait = daysBetween(before.run_date, next.run_date) * 1440 + next.from.departs_min - before.to.arrives_min;
  if (before.number === next.number && before.run_date === next.run_date)
    return before.to.code === next.from.code && wait >= 0;
  const [arrival, departure] = [before.to.code, next.from.code].map((code) => index.stationNumbers.get(code) ?? -1);
  const link = index.links[arrival ?? -1]?.find(({ station }) => station === departure);
  if (!link) return false;
  const least = isByDay(before.to.arrives_min) ? link.byDay : link.byNight;
  return wait >= least && wait <= longestWaitOfAll;
};
