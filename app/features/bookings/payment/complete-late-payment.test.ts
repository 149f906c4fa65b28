import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { attemptAtBank, heldBooking, heldWithOrder, readBooking, readSeatCounts } from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { refunds } from '~/features/payments/payments.tables.server.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import {
  approvePayment,
  processDuePayments,
} from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { holdMinutes } from '../core/booking.ts';
import { processRefund } from '../refunds/process-refund.server.ts';
import { completePayment } from './complete-payment.server.ts';

/** A payment captured after the hold expired (late authorisation, lost webhook). */

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 3)]);

const bookingRow = (id: string) => readBooking(database.db, id);
const holdWithOrder = (passengers = 1) => heldWithOrder(world.app, { passengers });
const complete = (order: string, source: 'browser' | 'webhook' | 'reconciler') =>
  completePayment(world.app, orderRef(order), source);
const endHolds = async () => {
  world.clock.advance(holdMinutes * 60_000);
  await releaseExpiredHolds(world.app);
};
/** What an import of a timetable with other times does to the train. */
const moveTrain = async (minutes: number) => {
  await database.db.execute(sql`update train_stops set arrives_min = arrives_min + ${minutes},
    departs_min = departs_min + ${minutes} where train_number = '90001'`);
};
const sendRefunds = async () => {
  for (const refund of await database.db.select().from(refunds)) await processRefund(world.app, refund.id);
};
const mails = async (): Promise<number> =>
  (await database.db.execute(sql`select from pgboss.job where name = 'mail'`)).rows.length;

test('case 36: books the seats again when they are still free', async () => {
  const { bookingId, order } = await holdWithOrder(2);
  const attempt = await attemptAtBank(world.app, order);
  await endHolds();
  expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 0 });
  await approvePayment(world.app.db, world.clock.now(), attempt);
  await complete(order, 'webhook');
  expect((await bookingRow(bookingId)).booking_status).toBe('confirmed');
  expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 2, sold: 2 });
});

test('cases 26, 36: is refunded in full when the seats are gone, in our ledger and at the provider', async () => {
  const { bookingId, order } = await holdWithOrder(3);
  const attempt = await attemptAtBank(world.app, order);
  await endHolds();
  await heldBooking(world.app, { passengers: 1 });
  await approvePayment(world.app.db, world.clock.now(), attempt);
  expect(await complete(order, 'webhook')).toMatchObject({ data: { outcome: 'refunding' } });
  expect(await bookingRow(bookingId)).toMatchObject({ booking_status: 'expired', payment_status: 'refund_pending' });
  await sendRefunds();
  await sendRefunds();
  world.clock.advance(60_000);
  await processDuePayments(world.app);
  await sendRefunds();
  expect(await bookingRow(bookingId)).toMatchObject({ booking_status: 'expired', payment_status: 'refunded' });
  const asked = await database.db.select().from(refunds);
  expect(asked).toMatchObject([{ amount_paise: 3 * testFare, status: 'processed', purpose: 'no_seats' }]);
  const truth = await world.app.paymentProviders.current.fetchPayment(attempt);
  expect(truth.success && truth.data.amountRefunded).toBe(3 * testFare);
  // Refund initiated, and refund paid out.
  expect(await mails()).toBe(2);
});

test.each([
  ['after the release job', true],
  ['before the release job', false],
])('is refunded when the train has departed, %s', async (_, swept) => {
  const { bookingId, order } = await holdWithOrder();
  const attempt = await attemptAtBank(world.app, order);
  world.clock.moveTo(new Date('2026-12-01T05:00:00Z'));
  if (swept) await releaseExpiredHolds(world.app);
  await approvePayment(world.app.db, world.clock.now(), attempt);
  expect(await complete(order, 'reconciler')).toMatchObject({ data: { outcome: 'refunding' } });
  expect(await bookingRow(bookingId)).toMatchObject({ booking_status: 'expired', payment_status: 'refund_pending' });
  expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 0 });
});

test.each([
  ['leaves later now: the ticket is confirmed with the new times', 120, 'confirmed'],
  ['leaves earlier now and has departed: the payment is refunded', -120, 'refunding'],
])('of a train that %s', async (_, minutes, outcome) => {
  const { bookingId, order } = await holdWithOrder();
  const attempt = await attemptAtBank(world.app, order);
  await endHolds();
  await moveTrain(minutes);
  try {
    // An hour after the departure at 10:00 that the hold has, or an hour before it.
    world.clock.moveTo(new Date(minutes > 0 ? '2026-12-01T05:30:00Z' : '2026-12-01T03:30:00Z'));
    await approvePayment(world.app.db, world.clock.now(), attempt);
    expect(await complete(order, 'reconciler')).toMatchObject({ data: { outcome } });
    const { booking_status, train_details } = await bookingRow(bookingId);
    expect([booking_status, train_details.from.departs]).toEqual(
      outcome === 'confirmed' ? ['confirmed', '12:00'] : ['expired', '10:00'],
    );
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: outcome === 'confirmed' ? 1 : 0 });
  } finally {
    await moveTrain(-minutes);
  }
});

test('keeps the seats of an expired hold that was not swept yet', async () => {
  const { bookingId, order } = await holdWithOrder(2);
  const attempt = await attemptAtBank(world.app, order);
  world.clock.advance(holdMinutes * 60_000);
  await approvePayment(world.app.db, world.clock.now(), attempt);
  await complete(order, 'webhook');
  expect((await bookingRow(bookingId)).booking_status).toBe('confirmed');
  expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 2, sold: 2 });
});

test('case 35: for two bookings of the same last seats gives one ticket and one refund', async () => {
  const first = await holdWithOrder(3);
  const firstAttempt = await attemptAtBank(world.app, first.order);
  await endHolds();
  const second = await holdWithOrder(3);
  const secondAttempt = await attemptAtBank(world.app, second.order);
  await approvePayment(world.app.db, world.clock.now(), firstAttempt);
  await approvePayment(world.app.db, world.clock.now(), secondAttempt);
  await Promise.all([complete(first.order, 'webhook'), complete(second.order, 'browser')]);
  const states = [await bookingRow(first.bookingId), await bookingRow(second.bookingId)].map(
    ({ booking_status, payment_status }) => `${booking_status} ${payment_status}`,
  );
  expect(states).toEqual(['expired refund_pending', 'confirmed successful']);
  expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 3, sold: 3 });
});
