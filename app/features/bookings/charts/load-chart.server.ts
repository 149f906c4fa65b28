import { berthKindOf, coachName, coachPlaces } from '~/features/seats/coach-layout.ts';
import { chartAt, classOrder, isTrainClass, type TrainClass, trainClassName } from '~/features/trains/core/train.ts';
import { findTrainSchedule, listTrainStops } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { type Berth, type ChartRow, listChartedClasses, listChartRows } from './charts.store.server.ts';

/** The run and class of the page, and the passenger to move: 'booking id/passenger id'. */
export type ChartSearch = { train: string; date: PlainDate; class: string; move: string };

/** Parses the query string; null without a run. */
export const parseChartSearch = (query: URLSearchParams): ChartSearch | null => {
  const [train = '', date = ''] = [query.get('train'), query.get('date')].map((text) => text?.trim().slice(0, 20));
  return /^\d{5}(-\d)?$/.test(train) && isPlainDate(date)
    ? { train, date, class: (query.get('class') ?? '').slice(0, 2), move: (query.get('move') ?? '').slice(0, 80) }
    : null;
};

export type ChartPassenger = ChartRow & { coachName: string; kind: string };

export type ChartView = {
  train: { number: string; name: string };
  run_date: PlainDate;
  /** When the chart is made, an ISO instant. */
  chart_at: string;
  /** The classes with a chart; empty before it. */
  classes: { class: TrainClass; name: string }[];
  /** The chosen class, of the chart made at `charted_at`. */
  chosen: {
    class: TrainClass;
    name: string;
    charted_at: string;
    seats: number;
    passengers: ChartPassenger[];
    /** The passenger to move, and the berths that are free on the whole stretch. */
    move: { passenger: ChartPassenger; free: (Berth & { label: string })[] } | null;
  } | null;
};

const listFree = (
  trainClass: TrainClass,
  { seats, coach_seats }: { seats: number; coach_seats: number },
  rows: readonly ChartRow[],
  passenger: ChartRow,
): (Berth & { label: string })[] => {
  const taken = new Set(
    rows
      .filter((row) => row.from_seq < passenger.to_seq && passenger.from_seq < row.to_seq)
      .map(({ coach, berth }) => `${coach}/${berth}`),
  );
  const coaches = Array.from({ length: Math.ceil(seats / coach_seats) }, (_, at) => at + 1);
  return coaches.flatMap((coach) =>
    coachPlaces(trainClass, Math.min(coach_seats, seats - (coach - 1) * coach_seats))
      .filter(({ berth }) => !taken.has(`${coach}/${berth}`))
      .map(({ berth, kind }) => ({ coach, berth, label: `${coachName(trainClass, coach)} · ${berth} · ${kind}` })),
  );
};

/** The chart of a run for an administrator; null when there is no such train. */
export const loadChart = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  search: ChartSearch,
): Promise<Result<ChartView | null, 'forbidden'>> => {
  if (!mayManageBookings(admin)) return adminOnlyError;
  const run = { train_number: search.train, run_date: search.date };
  const [schedule, stops, charted] = await Promise.all([
    findTrainSchedule(app, search.train),
    listTrainStops(app.db, search.train),
    listChartedClasses(app.db, run),
  ]);
  const [first] = stops;
  if (!schedule || !first) return ok(null);
  const classes = charted
    .flatMap((one) => (isTrainClass(one.class) ? [{ ...one, class: one.class, name: trainClassName(one.class) }] : []))
    .sort((one, other) => classOrder(one.class) - classOrder(other.class));
  const chosen = classes.find((one) => one.class === search.class) ?? classes[0];
  const view = {
    train: { number: schedule.number, name: schedule.name },
    run_date: search.date,
    chart_at: chartAt({ run_date: search.date, first_departs_min: first.departs_min }).toISOString(),
    classes: classes.map(({ class: code, name }) => ({ class: code, name })),
  };
  if (!chosen) return ok({ ...view, chosen: null });
  const passengers = (await listChartRows(app.db, { ...run, class: chosen.class })).map((row) => ({
    ...row,
    coachName: coachName(chosen.class, row.coach),
    kind: berthKindOf(chosen.class, row.berth),
  }));
  const moved = passengers.find(
    ({ booking_id, passenger_id, booking_status }) =>
      `${booking_id}/${passenger_id}` === search.move && booking_status === 'confirmed',
  );
  return ok({
    ...view,
    chosen: {
      class: chosen.class,
      name: chosen.name,
      charted_at: chosen.charted_at.toISOString(),
      seats: chosen.seats,
      passengers,
      move: moved ? { passenger: moved, free: listFree(chosen.class, chosen, passengers, moved) } : null,
    },
  });
};

export const chartCsvHeader = [
  'Coach',
  'Berth',
  'Kind',
  'Passenger',
  'Age',
  'Gender',
  'From',
  'To',
  'Booking reference',
  'Status',
];

/** The rows of the CSV file of a chart. */
export async function* exportChart(
  app: Pick<App, 'db'>,
  admin: Actor,
  query: URLSearchParams,
): AsyncIterable<readonly CsvCell[]> {
  const search = parseChartSearch(query);
  const loaded = search && (await loadChart(app, admin, search));
  if (!loaded?.success) return;
  for (const row of loaded.data?.chosen?.passengers ?? [])
    yield [
      row.coachName,
      row.berth,
      row.kind,
      row.name,
      row.age,
      row.gender,
      row.from,
      row.to,
      row.booking_reference,
      row.booking_status,
    ];
}
