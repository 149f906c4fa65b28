import { Pool } from 'pg';
import type { RunningLayout } from '../layout/layout.ts';
import { waitFor } from '../layout/service.ts';
import { type BookingLoad, type LoadData, pauseAfter, startBookingLoad } from './booking-load.ts';
import { checkResults, type Losses, untilSettled } from './check-results.ts';
import { failedAnswers } from './counting-client.ts';

export type DrillContext = { layout: RunningLayout; data: LoadData; report(line: string): void };

/** What a drill showed; a row of the table. */
export type DrillResult = {
  title: string;
  bookings: number;
  lostHolds: number;
  lostPayments: number;
  requests: number;
  refused: number;
  pauseSeconds: number;
  notes: string[];
  /** What is not as promised. */
  failures: string[];
};

export type Drill = { name: string; title: string; run(context: DrillContext): Promise<DrillResult> };

/** Runs `work` with a connection pool to the primary, as superuser. */
export const withDatabase = async <Value>(
  { databases }: RunningLayout,
  work: (pool: Pool) => Promise<Value>,
): Promise<Value> => {
  const pool = new Pool({ connectionString: databases.urls.superuser, max: 2 });
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

/** What may be expected of a drill under load. */
export type Limits = {
  /** Seconds without a booking. */
  pause: number;
  /** Answers with 5xx or none. */
  refused: number;
};

const bookingsBefore = 20;
const bookingsAfter = 20;

const untilBooked = (load: BookingLoad, more: number): Promise<void> => {
  const wanted = load.bookedAt.length + more;
  return waitFor(`${more} more bookings`, async () => load.bookedAt.length >= wanted, 180_000);
};

const listFailures = (load: BookingLoad, losses: Losses, pauseSeconds: number, limits: Limits): string[] => {
  const refused = failedAnswers(load.answers);
  return [
    ...(losses.holds > 0 ? [`${losses.holds} acknowledged bookings are lost`] : []),
    ...(losses.payments > 0 ? [`${losses.payments} acknowledged payments are lost`] : []),
    ...losses.violations,
    ...(refused > limits.refused ? [`${refused} answers failed, at most ${limits.refused} may`] : []),
    ...(pauseSeconds > limits.pause ? [`no booking for ${pauseSeconds.toFixed(1)} s, at most ${limits.pause}`] : []),
    ...[...new Set(load.seen.unexpected)].slice(0, 5),
  ];
};

/**
 * Runs `work`, which breaks something and returns when it is mended, while travellers buy tickets; afterwards compares what they were told with the
 * database. `work` returns notes for the table and what is not as promised.
 */
export const runUnderLoad = async (
  { layout, data, report }: DrillContext,
  title: string,
  limits: Limits,
  work: (load: BookingLoad) => Promise<{ notes?: string[]; failures?: string[] }>,
): Promise<DrillResult> => {
  const load = startBookingLoad(layout.url, data);
  let outcome: { notes?: string[]; failures?: string[] };
  let start: number;
  try {
    await untilBooked(load, bookingsBefore);
    start = performance.now();
    outcome = await work(load);
    await untilBooked(load, bookingsAfter);
  } finally {
    await load.stop();
  }
  report('      waiting for jobs and webhooks, then checking the ledger');
  const losses = await withDatabase(layout, async (database) => {
    await untilSettled(database);
    return checkResults(database, load);
  });
  const pauseSeconds = pauseAfter(start, load.bookedAt);
  return {
    title,
    bookings: load.seen.acknowledged.size,
    lostHolds: losses.holds,
    lostPayments: losses.payments,
    requests: load.answers.requests,
    refused: failedAnswers(load.answers),
    pauseSeconds,
    notes: outcome.notes ?? [],
    failures: [...listFailures(load, losses, pauseSeconds, limits), ...(outcome.failures ?? [])],
  };
};
