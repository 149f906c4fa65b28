import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { holdBooking } from '~/features/bookings/booking-desk.server.ts';
import { journeyFacts } from '~/features/trains/find-trains.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { createLog } from '~/server/log.server.ts';
import { takeTurns } from './turns.ts';
import { hotRide, importBenchTrains, makeUsers, requestOf, spreadRides } from './world.ts';

/** The keys of the bench's account at the stand-in. */
export const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_bench',
  RAZORPAY_KEY_SECRET: 'a key secret of the bench',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret of the bench',
};

/** Every booking is for one traveller, so every payment is over the same sum. */
export const prepareShop = async (database: Database): Promise<number> => {
  await importBenchTrains(database);
  const ride = hotRide(0);
  const [facts] = await journeyFacts(database.db, [{ ...ride, train_number: ride.train }]);
  if (!facts) throw new Error('The bench train is not for sale.');
  return facts.fare_paise;
};

/** So many held bookings of as many people, each with its order at the provider; the order ids. */
export const holdWithOrders = async (database: Database, count: number, farePaise: number): Promise<string[]> => {
  const app = { db: database.db, clock: systemClock, log: createLog('warn') };
  const rides = spreadRides();
  const requests = (await makeUsers(database, count)).map((user, index) => {
    // Number 0 of three books for one traveller.
    const ride = rides[index % rides.length] ?? hotRide(0);
    return requestOf(user, ride, farePaise, index * 3);
  });
  await takeTurns(requests, Array.from({ length: 50 }), 600, async (_buyer, request) => {
    const held = await holdBooking(app, request);
    if (!held.success) throw new Error(held.error.message);
    return 1;
  });
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into payment_orders (booking_id, provider_order_id, amount_paise, created_at)
     select id, 'order_' || lpad(row_number() over (order by id)::text, 14, '0'), total_fare_paise, created_at
     from train_bookings returning provider_order_id as id`,
  );
  await database.pool.query('analyze train_bookings, payments, payment_orders');
  return rows.map(({ id }) => id);
};

/** Starts the stand-in; its address and how to end it. */
export const startStandIn = async (amount: number, paid = true): Promise<{ url: string; stop(): Promise<void> }> => {
  const file = fileURLToPath(new URL('./stand-in-provider.ts', import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_OPTIONS: '', AMOUNT: String(amount), PAID: paid ? '1' : '0' },
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
