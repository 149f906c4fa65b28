import type { Pool } from 'pg';
import { listViolations } from '#tests/booking-invariants.ts';
import { waitFor } from '../layout/service.ts';
import type { BookingLoad } from './booking-load.ts';

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
