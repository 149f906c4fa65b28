import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { holdBooking } from '~/features/bookings/hold/hold-seats-batch.server.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { createLog } from '~/server/log.server.ts';
import {
  benchEnvironment,
  benchRequest,
  hotJourney,
  importBenchTrains,
  insertBenchUsers,
  spreadJourneys,
} from './bench-data.ts';
import { runWorkers } from './run-workers.ts';

/** The API keys at the provider stub. */
export const benchProviderKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_bench',
  RAZORPAY_KEY_SECRET: 'a key secret of the bench',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret of the bench',
};

/** Imports the bench trains. @returns the fare of one passenger in paise: every bench booking has one, so all amounts are equal */
export const prepareBenchTrains = async (database: Database): Promise<number> => {
  await importBenchTrains(database);
  const ride = hotJourney(0);
  const [journey] = await listJourneyDetails(database.db, [{ ...ride, train_number: ride.train }]);
  if (!journey) throw new Error('The bench train is not bookable.');
  return journey.fare_paise;
};

/** Inserts a payment order for every booking. @returns the provider's order ids and their bookings */
const insertOrders = async (database: Database): Promise<{ order: string; booking: string }[]> => {
  const { rows } = await database.pool.query<{ order: string; booking: string }>(
    `insert into payment_orders (booking_id, provider_order_id, amount_paise, created_at, next_check_at)
     select id, 'order_' || lpad(row_number() over (order by id)::text, 14, '0'), total_fare_paise, created_at, created_at + interval '2 minutes'
     from train_bookings returning provider_order_id as order, booking_id as booking`,
  );
  await database.pool.query('analyze train_bookings, payments, payment_orders');
  return rows;
};

/** Creates `count` held bookings of as many users, each with a payment order. */
export const holdBookingsWithOrders = async (database: Database, count: number, farePaise: number) => {
  const app = { db: database.db, clock: systemClock, log: createLog('warn'), environment: benchEnvironment };
  const rides = spreadJourneys();
  const requests = (await insertBenchUsers(database, count)).map((user, index) =>
    // A multiple of three books for one passenger.
    benchRequest(user, rides[index % rides.length] ?? hotJourney(0), farePaise, index * 3),
  );
  await runWorkers(requests, Array.from({ length: 50 }), 600, async (_buyer, request) => {
    const held = await holdBooking(app, request);
    if (!held.success) throw new Error(held.error.message);
    return 1;
  });
  return insertOrders(database);
};

/** Creates `count` bookings that expired unpaid, copied from one held booking, each with an order that is due for reconciliation. */
export const createAbandonedOrders = async (database: Database, count: number, farePaise: number): Promise<void> => {
  await holdBookingsWithOrders(database, 1, farePaise);
  await database.pool.query('delete from payment_orders');
  await database.pool.query(
    `update train_bookings set booking_status = 'expired', hold_expires_at = now() - interval '1 hour', created_at = now() - interval '2 hours'`,
  );
  for (let made = 1; made < count; made += 5000)
    await database.pool.query(
      `insert into train_bookings select made.*
       from (select * from train_bookings where booking_reference not like 'BENCH%') t, generate_series($1::integer + 1, $2::integer) n,
         lateral jsonb_populate_record(null::train_bookings, to_jsonb(t) || jsonb_build_object(
           'id', gen_random_uuid(), 'booking_reference', 'BENCH' || n, 'request_hash', 'bench ' || n)) made`,
      [made, Math.min(made + 5000, count)],
    );
  await database.pool.query(
    `insert into payments (booking_id, amount_paise) select id, total_fare_paise from train_bookings b
     where booking_reference like 'BENCH%'`,
  );
  await insertOrders(database);
};

/** Starts an SMTP server that accepts every mail, in a process of its own. */
export const startMailSink = async (): Promise<{ url: string; stop(): void }> => {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../tests/processes/smtp-server.ts', import.meta.url))],
    {
      env: { ...process.env, NODE_OPTIONS: '', BEHAVIOURS: '[]', AUTH: '', STARTTLS: '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const [port]: Buffer[] = await once(child.stdout, 'data');
  // The mails that follow are not read further.
  child.stdout.resume();
  return { url: `smtp://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
};

/** Starts the provider stub, where every `every`-th order was paid. @returns its URL and a function to stop it */
export const startProviderStub = async (
  amount: number,
  every: number,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const file = fileURLToPath(new URL('./provider-stub.ts', import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_OPTIONS: '', AMOUNT: String(amount), EVERY: String(every) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port]: Buffer[] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
};
