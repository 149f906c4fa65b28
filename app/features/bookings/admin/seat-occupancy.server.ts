import { classOrder, leavesOn, publicTrainNumber, trainClassName } from '~/features/trains/core/train.ts';
import { findTrainSchedule, listTrainsByName } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { addDays, indianDate, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { type BookedRun, listBookedRuns, listSegments, type SegmentRow } from './seat-occupancy.store.server.ts';

export type RunStop = { code: string; name: string };

/** Occupancy between two consecutive stops. */
export type SegmentOccupancy = {
  from: RunStop;
  to: RunStop;
  held: number;
  sold: number;
  free: number;
  waiting: number;
};

export type ClassOccupancy = {
  class: string;
  name: string;
  capacity: number;
  segments: SegmentOccupancy[];
  /** Highest number of occupied seats on any segment. */
  peak: number;
  /** Highest number of passengers on the waiting list of any segment. */
  peak_waiting: number;
  /** Seats that are free from the first to the last stop. */
  free_through: number;
  /** Whether the seat inventory equals held plus sold seats on every segment. */
  agrees: boolean;
};

export type RunOccupancy = {
  train: { number: string; name: string };
  run_date: PlainDate;
  /** Whether the train runs on that day of the week. */
  runs: boolean;
  first: RunStop;
  last: RunStop;
  classes: ClassOccupancy[];
};

const occupancyOf = (
  rows: readonly SegmentRow[],
  stops: readonly RunStop[],
): Omit<ClassOccupancy, 'class' | 'name'> => {
  const capacity = rows[0]?.capacity ?? 0;
  const peak = Math.max(0, ...rows.map(({ taken }) => taken));
  return {
    capacity,
    segments: rows.flatMap(({ seq, held, sold, taken, waiting }) => {
      const [from, to] = [stops[seq], stops[seq + 1]];
      return from && to ? [{ from, to, held, sold, free: capacity - taken, waiting }] : [];
    }),
    peak,
    peak_waiting: Math.max(0, ...rows.map(({ waiting }) => waiting)),
    free_through: capacity - peak,
    agrees: rows.every(({ taken, held, sold }) => taken === held + sold),
  };
};

/** Seat occupancy of a train run by class and segment. Null when there is no such train. */
const loadRunOccupancy = async (
  app: Pick<App, 'db'>,
  { train, run_date }: { train: string; run_date: PlainDate },
): Promise<RunOccupancy | null> => {
  const schedule = await findTrainSchedule(app, train);
  const [first, last] = [schedule?.stops[0], schedule?.stops.at(-1)];
  if (!schedule || !first || !last) return null;
  const rows = await listSegments(app.db, schedule.number, run_date);
  const classes = [...new Set(rows.map((row) => row.class))].sort((a, b) => classOrder(a) - classOrder(b));
  return {
    train: { number: schedule.number, name: schedule.name },
    run_date,
    runs: leavesOn(schedule, run_date),
    first,
    last,
    classes: classes.map((trainClass) => ({
      class: trainClass,
      name: trainClassName(trainClass),
      ...occupancyOf(
        rows.filter((row) => row.class === trainClass),
        schedule.stops,
      ),
    })),
  };
};

/** Query parameters of the page. */
export type OccupancySearch = { q: string; date: PlainDate };

/** Parses the query string; the date defaults to today. */
export const parseOccupancySearch = (app: Pick<App, 'clock'>, query: URLSearchParams): OccupancySearch => {
  const date = query.get('date') ?? '';
  return {
    q: (query.get('train') ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100),
    date: isPlainDate(date) ? date : indianDate(app.clock.now()),
  };
};

/** Limits of the lists to choose from. */
const maxTrains = 12;
const maxRuns = 12;

export type OccupancyResult =
  | { kind: 'figures'; figures: RunOccupancy }
  | { kind: 'choice'; trains: { number: string; name: string }[] }
  | { kind: 'upcoming'; runs: BookedRun[] };

/** The requested run; otherwise matching trains to choose from; without a search text the next runs with bookings. */
export const loadSeatOccupancy = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  search: OccupancySearch,
): Promise<Result<OccupancyResult, 'forbidden'>> => {
  if (!mayManageBookings(admin)) return adminOnlyError;
  if (search.q === '') {
    // A train that departed two days ago may still be running.
    const since = addDays(indianDate(app.clock.now()), -2);
    return ok({ kind: 'upcoming', runs: await listBookedRuns(app.db, since, maxRuns) });
  }
  const trains = await listTrainsByName(app, search.q, maxTrains);
  const isSame = ({ number }: { number: string }) => number === search.q || publicTrainNumber(number) === search.q;
  const exact = trains.length === 1 ? trains : trains.filter(isSame);
  // A train with several timetables: the one of that day.
  const runs = await Promise.all(
    exact.map(({ number }) => loadRunOccupancy(app, { train: number, run_date: search.date })),
  );
  const figures = runs.find((run) => run?.runs) ?? runs.find((run) => run !== null);
  return ok(figures ? { kind: 'figures', figures } : { kind: 'choice', trains });
};
