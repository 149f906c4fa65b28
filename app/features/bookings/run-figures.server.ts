import { classOrder, trainClassName } from '~/features/trains/train.ts';
import { scheduleOf, trainsNamed } from '~/features/trains/train-names.server.ts';
import type { App } from '~/server/app.server.ts';
import { addDays, indianDate, isPlainDate, type PlainDate, weekdayFromMonday } from '~/shared/dates.ts';
import { type BusyRun, readBookedRuns, readSegments, type SegmentRow } from './run-figures.store.server.ts';

export type RunStop = { code: string; name: string };

/** Occupancy between two consecutive stops. */
export type StretchFigures = { from: RunStop; to: RunStop; held: number; sold: number; free: number };

export type ClassFigures = {
  class: string;
  name: string;
  capacity: number;
  stretches: StretchFigures[];
  /** Highest number of occupied seats on any segment. */
  fullest: number;
  /** Seats that are free from the first to the last stop. */
  free_through: number;
  /** Whether the seat inventory equals held plus sold seats on every segment. */
  agrees: boolean;
};

export type RunFigures = {
  train: { number: string; name: string };
  run_date: PlainDate;
  /** Whether the train runs on that day of the week. */
  runs: boolean;
  first: RunStop;
  last: RunStop;
  classes: ClassFigures[];
};

const occupancyOf = (rows: readonly SegmentRow[], stops: readonly RunStop[]): Omit<ClassFigures, 'class' | 'name'> => {
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

/** Seat occupancy of a train run by class and segment. Null when there is no such train. The route admits admins only. */
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
      ...occupancyOf(
        rows.filter((row) => row.class === trainClass),
        schedule.stops,
      ),
    })),
  };
};

/** Query parameters of the page. */
export type RunSearch = { q: string; date: PlainDate; class: string };

/** Parses the query string; the date defaults to today. */
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

/** Limits of the lists to choose from. */
const maxTrains = 12;
const maxRuns = 12;

export type FoundRun =
  | { kind: 'figures'; figures: RunFigures }
  | { kind: 'choice'; trains: { number: string; name: string }[] }
  | { kind: 'booked'; runs: BusyRun[] };

/** The requested run; otherwise matching trains to choose from; without a search text the next runs with bookings. */
export const findRun = async (app: Pick<App, 'db' | 'clock'>, search: RunSearch): Promise<FoundRun> => {
  if (search.q === '') {
    // A train that departed two days ago may still be running.
    const since = addDays(indianDate(app.clock.now()), -2);
    return { kind: 'booked', runs: await readBookedRuns(app.db, since, maxRuns) };
  }
  const trains = await trainsNamed(app, search.q, maxTrains);
  const [only] = trains.filter(({ number }) => number === search.q || trains.length === 1);
  const figures = only && (await runFigures(app, { train: only.number, run_date: search.date }));
  return figures ? { kind: 'figures', figures } : { kind: 'choice', trains };
};
