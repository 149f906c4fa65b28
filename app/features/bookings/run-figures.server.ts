import { classOrder, trainClassName } from '~/features/trains/train.ts';
import { scheduleOf, trainsNamed } from '~/features/trains/train-names.server.ts';
import type { App } from '~/server/app.server.ts';
import { addDays, indianDate, isPlainDate, type PlainDate, weekdayFromMonday } from '~/shared/dates.ts';
import { type BusyRun, readBookedRuns, readSegments, type SegmentRow } from './run-figures.store.server.ts';

export type RunStop = { code: string; name: string };

/** One stretch from a stop to the next. */
export type StretchFigures = { from: RunStop; to: RunStop; held: number; sold: number; free: number };

export type ClassFigures = {
  class: string;
  name: string;
  capacity: number;
  stretches: StretchFigures[];
  /** At the stretch where most are held or sold. */
  fullest: number;
  /** Seats that are free all the way from the first stop to the last. */
  free_through: number;
  /** The run's own count of taken seats is held and sold together, on every stretch. */
  agrees: boolean;
};

export type RunFigures = {
  train: { number: string; name: string };
  run_date: PlainDate;
  /** Whether the train leaves its first station on that day of the week at all. */
  runs: boolean;
  first: RunStop;
  last: RunStop;
  classes: ClassFigures[];
};

const figuresOf = (rows: readonly SegmentRow[], stops: readonly RunStop[]): Omit<ClassFigures, 'class' | 'name'> => {
  const capacity = rows[0]?.capacity ?? 0;
  const fullest = Math.max(0, ...rows.map(({ taken }) => taken));
  return {
    capacity,
    stretches: rows.flatMap(({ seq, held, sold, taken }) => {
      const [from, to] = [stops[seq], stops[seq + 1]];
      return from && to ? [{ from, to, held, sold, free: capacity - taken }] : [];
    }),
    fullest,
    free_through: capacity - fullest,
    agrees: rows.every(({ taken, held, sold }) => taken === held + sold),
  };
};

/** The seats of a run as figures: every class and stretch of it. Null when there is no such train. The door admits admins only. */
export const runFigures = async (
  app: Pick<App, 'db'>,
  { train, run_date }: { train: string; run_date: PlainDate },
): Promise<RunFigures | null> => {
  const schedule = await scheduleOf(app, train);
  const [first, last] = [schedule?.stops[0], schedule?.stops.at(-1)];
  if (!schedule || !first || !last) return null;
  const rows = await readSegments(app.db, schedule.number, run_date);
  const classes = [...new Set(rows.map((row) => row.class))].sort((a, b) => classOrder(a) - classOrder(b));
  return {
    train: { number: schedule.number, name: schedule.name },
    run_date,
    runs: ((schedule.running_days >> weekdayFromMonday(run_date)) & 1) === 1,
    first,
    last,
    classes: classes.map((trainClass) => ({
      class: trainClass,
      name: trainClassName(trainClass),
      ...figuresOf(
        rows.filter((row) => row.class === trainClass),
        schedule.stops,
      ),
    })),
  };
};

/** What stands in the address of the page. */
export type RunSearch = { q: string; date: PlainDate; class: string };

/** Reads the address; without a day it is today. */
export const readRunSearch = (app: Pick<App, 'clock'>, query: URLSearchParams): RunSearch => {
  const date = query.get('date') ?? '';
  return {
    q: (query.get('train') ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100),
    date: isPlainDate(date) ? date : indianDate(app.clock.now()),
    class: (query.get('class') ?? '').slice(0, 2),
  };
};

/** Enough to choose from. */
const mostTrains = 12;
const mostRuns = 12;

export type FoundRun =
  | { kind: 'figures'; figures: RunFigures }
  | { kind: 'choice'; trains: { number: string; name: string }[] }
  | { kind: 'booked'; runs: BusyRun[] };

/** The run that is asked for; the trains to choose from when the words name several or none; the next runs with bookings when nothing is asked. */
export const findRun = async (app: Pick<App, 'db' | 'clock'>, search: RunSearch): Promise<FoundRun> => {
  if (search.q === '') {
    // A train that left two days ago may still be on its way.
    const since = addDays(indianDate(app.clock.now()), -2);
    return { kind: 'booked', runs: await readBookedRuns(app.db, since, mostRuns) };
  }
  const trains = await trainsNamed(app, search.q, mostTrains);
  const [only] = trains.filter(({ number }) => number === search.q || trains.length === 1);
  const figures = only && (await runFigures(app, { train: only.number, run_date: search.date }));
  return figures ? { kind: 'figures', figures } : { kind: 'choice', trains };
};
