import { Pool } from 'pg';
import { listViolations } from '#tests/booking-invariants.ts';
import type { RunningLayout } from '../layout/layout.ts';
import { waitFor } from '../layout/service.ts';
import { type BookingLoad, type LoadData, pauseAfter, startBookingLoad } from './booking-load.ts';
import { failedAnswers } from './counting-client.ts';

/** What is left of what the travellers were told. */
export type Losses = { holds: number; payments: number; violations: string[] };

const count = async (database: Pool, text: string, values: unknown[] = []): Promise<number> =>
  Number((await database.query<{ count: string }>(text, values)).rows[0]?.count ?? 0);

const openWork = `select (select count(*) from pgboss.job where state in ('created', 'active', 'retry') and name <> '__pgboss__send-it')
  + (select count(*) from test_razorpay.webhooks where delivered_at is null) as count`;

/** Waits until the jobs and the provider's webhooks of the load are done, so that the ledger can be compared. */
export const untilSettled = (database: Pool): Promise<void> =>
  waitFor('all jobs and webhooks are done', async () => (await count(database, openWork)) === 0, 400_000);

/** Compares what was acknowledged with the database, and checks seats and ledger. */
export const checkResults = async (
  database: Pool,
  { seen, paid }: Pick<BookingLoad, 'seen' | 'paid'>,
): Promise<Losses> => {
  const held = await count(database, 'select count(*) from train_bookings where id = any ($1::uuid[])', [
    [...seen.acknowledged],
  ]);
  const kept = await count(
    database,
    `select count(*) from train_bookings where id = any ($1::uuid[]) and booking_status = 'confirmed' and payment_id is not null`,
    [[...paid]],
  );
  return {
    holds: seen.acknowledged.size - held,
    payments: paid.size - kept,
    violations: await listViolations(database),
  };
};

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
