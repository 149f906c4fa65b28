import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Database } from '~/server/database/database.server.ts';
import type { Figure } from './figures.ts';
import { startBenchServer } from './http-data.ts';
import { benchProviderKeys, createAbandonedOrders, prepareBenchTrains, startProviderStub } from './payment-data.ts';
import { runWorkers } from './run-workers.ts';
import { type BenchStorage, describeDatabase, openBenchDatabase } from './storage.ts';

/** Open orders, all due at once, as after a long outage. Every hundredth was paid without a webhook. */
const openOrders = 100_000;
const paidEvery = 100;

const resultSchema = z.object({
  orders: z.number(),
  afterRounds: z.array(z.number()),
  seconds: z.number(),
  before: z.number(),
  peak: z.number(),
  after: z.number(),
});

/** The baseline: reads the due orders page by page and stores their next check, without calling the provider. @returns orders per second */
const rescheduleOnly = async (database: Database): Promise<number> => {
  const pages = Array.from({ length: openOrders / 200 }, (_, page) => page);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const done = await runWorkers(pages, [client], 600, async () => {
      const { rowCount } = await client.query(
        `update payment_orders set checked_at = now(), last_answer = 'untried', next_check_at = now() + interval '1 hour'
         where booking_id in (select booking_id from payment_orders where next_check_at <= now() order by next_check_at, booking_id limit 200)`,
      );
      return rowCount ?? 0;
    });
    return done.held / done.took;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const run = promisify(execFile);

/** Duration and memory of the reconciler over many open orders. */
export const benchReconciler = async (place: BenchStorage): Promise<Figure[]> => {
  await (await startBenchServer(place)).stop();
  const database = await openBenchDatabase(place);
  const name = await describeDatabase(database);
  const fare = await prepareBenchTrains(database);
  await createAbandonedOrders(database, openOrders, fare);
  const floor = await rescheduleOnly(database);
  await database.pool.query('vacuum analyze payment_orders');
  const provider = await startProviderStub(fare, paidEvery);
  try {
    const environment = {
      ...process.env,
      ...benchProviderKeys,
      RAZORPAY_API_BASE: provider.url,
      DATABASE_URL: place.databaseUrl ?? '',
      DATA_DIR: place.dataDir,
      PUBLIC_URL: 'http://127.0.0.1',
    };
    const { stdout } = await run('node_modules/.bin/tsx', ['bench/reconcile-process.ts'], { env: environment });
    const { orders, afterRounds, seconds, before, peak, after } = resultSchema.parse(JSON.parse(stdout));
    const { rows } = await database.pool.query<{ tickets: number; open: number }>(
      `select (select count(*)::integer from train_bookings where booking_status = 'confirmed') as tickets,
        (select count(*)::integer from payment_orders where next_check_at <= now()) as open`,
    );
    if (orders !== openOrders || rows[0]?.tickets !== openOrders / paidEvery || rows[0].open !== 0)
      throw new Error(`${orders} orders were checked; ${JSON.stringify(rows[0])}`);
    const figure = { part: 'reconciler', database: name };
    const note = `${orders.toLocaleString('en-IN')} open orders, ${orders / paidEvery} of them paid; ${afterRounds.length} rounds, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
    return [
      {
        ...figure,
        name: 'open orders checked',
        value: orders / seconds,
        unit: 'orders/s',
        floor: { name: 'orders read and rescheduled only', value: floor },
        note,
      },
      { ...figure, name: 'duration for all orders', value: seconds, unit: 's', note },
      {
        ...figure,
        name: 'peak memory of the process',
        value: peak,
        unit: 'MB',
        target: { at: 'most', value: 600 },
        note: `${before.toFixed(0)} MB before, ${after.toFixed(0)} after; round by round ${afterRounds.map((megabytes) => megabytes.toFixed(0)).join(', ')}`,
      },
    ];
  } finally {
    await provider.stop();
    await database.close();
  }
};
