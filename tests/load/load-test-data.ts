import { z } from 'zod';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { approvePayment } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { laterTrain, testTimetable, testTrain } from '../factories/test-timetable.ts';
import type { LoadTestJourney } from './simulated-traveller.ts';

export const loadTestSecret = 'a secret of the load test, long enough to pass';

/** Few trains with few seats, so that they sell out and the last seats are contended. */
const trains = ['90001', '90002', '90003'];
/** Whoever alights from one of them can board it. */
const trainAfterwards = '90004';
const seatsPerTrain = 45;
const segments = ['AC', 'CE', 'AE', 'BD'];

export const loadTestJourneys = (): LoadTestJourney[] =>
  trains.flatMap((train) =>
    segments.map((segment) => ({
      train,
      from: (segment[0] ?? '').repeat(3),
      to: (segment[1] ?? '').repeat(3),
      date: addDays(indianDate(new Date()), 3),
      class: 'SL',
    })),
  );

/** Journeys by one of the trains to C and by a later one to E, for one payment. */
export const loadTestTrips = (): LoadTestJourney[][] =>
  loadTestJourneys()
    .filter(({ from, to }) => from === 'AAA' && to === 'CCC')
    .map((first) => [first, { ...first, train: trainAfterwards, from: 'CCC', to: 'EEE' }]);

/** Adds the load test's trains to the timetable. @returns the fare of any of their segments, in paise */
export const importLoadTestTrains = async (database: Database): Promise<number> => {
  await importTimetable(
    database.db,
    testTimetable([
      ...trains.map((train) => testTrain(train, seatsPerTrain)),
      laterTrain(trainAfterwards, seatsPerTrain),
    ]),
  );
  const [facts] = await listJourneyDetails(
    database.db,
    loadTestJourneys()
      .slice(0, 1)
      .map((ride) => ({ ...ride, train_number: ride.train })),
  );
  if (!facts) throw new Error('The trains of the load test are not bookable.');
  return facts.fare_paise;
};

/**
 * Moves all stored times back by 20 minutes while no process runs: every hold, lease and retry delay is over.
 */
export const shiftTimestamps = async (database: Database): Promise<void> => {
  const ago = `- interval '20 minutes'`;
  for (const change of [
    `train_bookings set hold_expires_at = hold_expires_at ${ago}, created_at = created_at ${ago}`,
    `payment_orders set created_at = created_at ${ago}, checked_at = checked_at ${ago}, next_check_at = next_check_at ${ago}`,
    `refunds set next_check_at = next_check_at ${ago}`,
    `provider_pauses set until = until ${ago}`,
    `mail_deliveries set claimed_until = claimed_until ${ago}`,
    `test_razorpay.webhooks set next_attempt_at = next_attempt_at ${ago}`,
    `pgboss.job set started_on = started_on ${ago}, heartbeat_on = heartbeat_on ${ago}, start_after = start_after ${ago}`,
    `pgboss.queue set monitor_on = monitor_on ${ago}, monitor_claim_on = monitor_claim_on ${ago}`,
  ])
    await database.pool.query(`update ${change}`);
};

/** The travellers approve the payments of these orders in their bank's app while our server is down, and the webhooks are lost. */
export const approveWithoutWebhook = async ({ db, pool }: Database, orders: Iterable<string>): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from test_razorpay.payments where status = 'created' and order_id = any($1) order by id`,
    [[...orders]],
  );
  for (const { id } of rows) {
    await approvePayment(db, new Date(), id);
    await pool.query(`delete from test_razorpay.webhooks where body like '%' || $1 || '%'`, [id]);
  }
};

const pageOfPayments = z.object({ items: z.array(z.object({ order_id: z.string(), status: z.string() })) });
const pageOfOrders = z.object({ items: z.array(z.object({ id: z.string(), receipt: z.string() })) });

/** The ids of the bookings with a captured payment, read from the provider's API. */
export const listPaidBookingIds = async (url: string): Promise<Set<string>> => {
  const { keyId, keySecret } = readEnvironment({ SESSION_SECRET: loadTestSecret, PORT: new URL(url).port }).razorpay;
  const listAll = async <Item>(path: string, read: (json: unknown) => Item[]): Promise<Item[]> => {
    const items: Item[] = [];
    for (;;) {
      const response = await fetch(`${url}/test-razorpay/v1/${path}?count=100&skip=${items.length}`, {
        headers: { Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
      });
      const more = read(await response.json());
      items.push(...more);
      if (more.length < 100) return items;
    }
  };
  const payments = await listAll('payments', (json) => pageOfPayments.parse(json).items);
  const orders = await listAll('orders', (json) => pageOfOrders.parse(json).items);
  const bookingOf = new Map(orders.map(({ id, receipt }) => [id, receipt]));
  const captured = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  return new Set(captured.map(({ order_id }) => bookingOf.get(order_id) ?? `order ${order_id} without booking`));
};
