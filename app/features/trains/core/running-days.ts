import { dayOffset, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';

/** True when a train with these `running_days` (bit 0 is Monday) leaves its first station on this date. */
export const runsOn = (runningDays: number, date: PlainDate): boolean =>
  ((runningDays >> weekdayFromMonday(date)) & 1) === 1;

/** The days on which a train leaves its first station, as in the table of trains. */
export type RunDates = {
  running_days: number;
  first_run: PlainDate | null;
  last_run: PlainDate | null;
  extra_runs: readonly PlainDate[];
  cancelled_runs: readonly PlainDate[];
};

/** True when a train leaves its first station on this date: by its running days, and their exceptions. */
export const leavesOn = (train: RunDates, date: PlainDate): boolean =>
  train.extra_runs.includes(date) ||
  (runsOn(train.running_days, date) &&
    (train.first_run === null || train.first_run <= date) &&
    (train.last_run === null || date <= train.last_run) &&
    !train.cancelled_runs.includes(date));

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The days (as bits) on which a train stops at a station that it leaves `departsMin` after midnight of its first day. */
export const daysAtStation = (runningDays: number, departsMin: number): number => {
  const shift = dayOffset(departsMin) % 7;
  return ((runningDays << shift) | (runningDays >> (7 - shift))) & 127;
};

/** 'Daily', 'Mon, Wed, Fri' or 'Daily except Sun'. */
export const formatRunningDays = (days: number): string => {
  const on = dayNames.filter((_, index) => (days >> index) & 1);
  if (on.length === 7) return 'Daily';
  if (on.length === 6) return `Daily except ${dayNames.find((_, index) => !((days >> index) & 1))}`;
  return on.join(', ');
};

/** Parses seven digits 0 or 1 from Monday, such as '1111100', to bits. */
export const parseRunningDays = (text: string): number =>
  [...text].reduce((bits, digit, index) => (digit === '1' ? bits | (1 << index) : bits), 0);
