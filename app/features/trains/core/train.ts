import { dayOffset, indianInstant, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';

/** Tickets are sold for today and this many days ahead. */
export const bookingWindowDays = 60;

/** In display order: sleeper classes from basic to premium, then seating classes. */
export const trainClasses = ['SL', '3E', '3A', '2A', '1A', '2S', 'CC', 'EC', 'FC'] as const;
export type TrainClass = (typeof trainClasses)[number];

const classNames: Record<TrainClass, string> = {
  SL: 'Sleeper',
  '3E': 'AC 3 Economy',
  '3A': 'AC 3 Tier',
  '2A': 'AC 2 Tier',
  '1A': 'First AC',
  '2S': 'Second Sitting',
  CC: 'AC Chair Car',
  EC: 'Executive Chair Car',
  FC: 'First Class',
};

export const isTrainClass = (text: string): text is TrainClass => (trainClasses as readonly string[]).includes(text);

/** Display name: 'AC 3 Tier' for '3A'. */
export const trainClassName = (trainClass: string): string =>
  isTrainClass(trainClass) ? classNames[trainClass] : trainClass;

export const classOrder = (trainClass: string): number =>
  isTrainClass(trainClass) ? trainClasses.indexOf(trainClass) : trainClasses.length;

/** Boarding stop; minutes count from midnight of the day the train leaves its first station. */
export type BoardingStop = { code: string; name: string; seq: number; departs_min: number; km: number };
export type AlightingStop = { code: string; name: string; seq: number; arrives_min: number; km: number };

export type ClassFare = { class: string; name: string; capacity: number; fare_paise: Paise };

/** Timetables that a train number may have for different days. */
export const mostVariants = 9;

/** The numbers in the table of trains of a train with several timetables: '12001', '12001-2' and so on, each for its own days. */
export const variantNumbers = (number: string): string[] =>
  Array.from({ length: mostVariants }, (_, at) => (at === 0 ? number : `${number}-${at + 1}`));

/** The number that travellers know: '12001' for '12001-2'. */
export const publicTrainNumber = (train_number: string): string => train_number.split('-')[0] ?? train_number;

/** A train between two places on the requested day. */
export type TrainOption = {
  /** The number on tickets and pages. */
  number: string;
  /** The number in the table of trains: another one where the train has several timetables. */
  train_number: string;
  name: string;
  /** Train type, such as 'Rajdhani'. */
  type: string;
  superfast: boolean;
  running_days: number;
  /** The day it leaves its first station. */
  run_date: PlainDate;
  from: BoardingStop;
  to: AlightingStop;
  /** Stops between boarding and alighting. */
  stop_count: number;
  /** When it leaves its first station, in minutes after midnight of `run_date`. */
  first_departs_min: number;
  classes: ClassFare[];
};

/** What a booking needs to know about one class of a train between two stops on a day. */
export type JourneyDetails = TrainOption & { class: string; capacity: number; fare_paise: Paise };

export type JourneyKey = {
  train_number: string;
  /** Codes of the boarding and the alighting station. */
  from: string;
  to: string;
  /** Travel date at the boarding station. */
  date: PlainDate;
  class: string;
};

/** A class in the results: `available` counts the seats free end to end. */
export type ClassAvailability = ClassFare & {
  available: number;
  /** The place of the next in line, when no seat is free and the waiting list has room. */
  waiting_place?: number | undefined;
};

export type TrainResult = Omit<TrainOption, 'classes'> & {
  departed: boolean;
  /** Set when {@link isLeavingSoon}, else absent: most trains need no word. */
  leaves_soon?: boolean;
  classes: ClassAvailability[];
};

/** One stop of a train, for its schedule. */
export type TrainStop = {
  seq: number;
  code: string;
  name: string;
  arrives_min: number;
  departs_min: number;
  km: number;
  /** False where one may only alight, and where one may only board. */
  boards: boolean;
  alights: boolean;
};

/** Travel time in minutes. */
export const travelMinutes = (train: Pick<TrainOption, 'from' | 'to'>): number =>
  train.to.arrives_min - train.from.departs_min;

/** True from the moment the train leaves the boarding station. */
export const hasDeparted = (train: Pick<TrainOption, 'run_date' | 'from'>, now: Date): boolean =>
  indianInstant(train.run_date, train.from.departs_min) <= now;

/** Travellers are told of a departure this near. */
export const soonMinutes = 30;

/** True in the last 30 minutes before the train leaves the boarding station. */
export const isLeavingSoon = (train: Pick<TrainOption, 'run_date' | 'from'>, now: Date): boolean =>
  !hasDeparted(train, now) && indianInstant(train.run_date, train.from.departs_min - soonMinutes) <= now;

export type AvailabilityTone = 'green' | 'orange' | 'red';

/** Above this 'Available N', from 1 up to it 'Limited N'. */
const availabilityThreshold = 100;

/** 'Available 412', 'Limited 37' or 'Unavailable', with its colour. */
export const availabilityLabel = (available: number): { text: string; tone: AvailabilityTone } => {
  if (available > availabilityThreshold) return { text: `Available ${available}`, tone: 'green' };
  if (available > 0) return { text: `Limited ${available}`, tone: 'orange' };
  return { text: 'Unavailable', tone: 'red' };
};

/** The class selected by default: the requested one if it has seats, otherwise the first that has; null when none has. */
export const defaultClass = (
  train: Pick<TrainResult, 'departed' | 'classes'>,
  wanted: string | null = null,
): string | null => {
  if (train.departed) return null;
  const free = train.classes.filter((one) => one.available > 0);
  return (free.find((one) => one.class === wanted) ?? free[0])?.class ?? null;
};

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

/** When the railway makes the first chart of a run, which allots coaches and berths; in force for runs from a date on. */
type ChartRule = { effective_from: PlainDate; minutes_before: number; source: string };

/** The latest first. */
const chartRules: readonly ChartRule[] = [
  {
    effective_from: '2025-07-01',
    minutes_before: 8 * 60,
    source: 'Railway Board, first chart 8 hours before departure, The Hindu BusinessLine 69758811',
  },
  {
    effective_from: '2000-01-01',
    minutes_before: 4 * 60,
    source: 'The rule until June 2025, general knowledge',
  },
];

/** A run: the day the train leaves its first station, and when, in minutes after midnight of that day. */
export type RunStart = { run_date: PlainDate; first_departs_min: number };

/** The instant at which the chart of a run is made. */
export const chartAt = ({ run_date, first_departs_min }: RunStart): Date => {
  const rule = chartRules.find(({ effective_from }) => effective_from <= run_date);
  if (!rule) throw new Error(`no chart rule for ${run_date}`);
  return indianInstant(run_date, first_departs_min - rule.minutes_before);
};

/** Whether the chart of a run is due: from then on berths are sold one by one, and there is no waiting list. */
export const isChartDue = (run: RunStart, now: Date): boolean => chartAt(run) <= now;
