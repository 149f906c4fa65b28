import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { flatRefund } from '../factories/cancellations.ts';
import { truncateBookings } from '../factories/refunds.ts';
import type { Fault, Step } from './fault-injector.ts';
import { faultyTrips } from './faulty-trips.ts';

const database = await testDatabase();
const trips = await faultyTrips(database);

// Two trains, and every fault: fault-injection.long.test.ts.
test('a fault between two steps of a whole trip of one train loses and duplicates nothing', {
  timeout: 120_000,
}, async () => {
  await trips.expectNothingLost(false, 'sample');
});

/** Kills the process once, at the step after the first whose statement contains `text`. */
const killAfter = (text: string): ((step: Step) => Fault | null) => {
  let turn = 0;
  return ({ what }) => {
    if (turn > 0) turn += 1;
    if (turn === 0 && what.includes(text)) turn = 1;
    return turn === 2 ? 'killed' : null;
  };
};

test('control: without transactions, a crash between two statements loses a mail and a refund', async () => {
  await truncateBookings(database);
  const unguarded = await trips.createContext({ transactions: false });
  const model = await trips.tripOf(unguarded, { name: 'undisturbed' });
  const unmailed = await trips.tripOf(unguarded, { name: 'unmailed' }, killAfter('confirm_trip'));
  const unrefunded = await trips.tripOf(unguarded, { name: 'unrefunded' }, killAfter('select cancel_passengers'));
  await trips.settle(unguarded);
  expect(await trips.wrongOutcomes(unguarded.app, [unmailed], model)).not.toEqual([]);
  expect(await trips.wrongOutcomes(unguarded.app, [unrefunded], model)).not.toEqual([]);
});

test('control: without its idempotency key a refund whose response was lost is paid twice', async () => {
  await truncateBookings(database);
  const model = await trips.tripOf(trips.context(), { name: 'undisturbed' });
  trips.line.forget.add('x-refund-idempotency');
  let lost = false;
  const twice = await trips.tripOf(trips.context(), { name: 'paid twice' }, ({ what }) => {
    if (lost || !/^POST .*\/refund$/.test(what)) return null;
    lost = true;
    return 'lost response';
  });
  trips.line.forget.clear();
  await trips.settle(trips.context());
  expect(await trips.wrongOutcomes(trips.context().app, [twice], model)).not.toEqual([]);
  const { rows } = await database.db.execute<{ refunds: number }>(sql`
    select count(*)::integer as refunds from test_razorpay.refunds r join test_razorpay.payments p on p.id = r.payment_id
    where p.order_id = ${twice.order} and r.amount = ${flatRefund}`);
  expect(rows).toEqual([{ refunds: 2 }]);
});
