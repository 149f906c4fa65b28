import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import {
  attemptAtBank,
  failAtBank,
  heldBooking,
  openTestOrder,
  payAtBank,
  readSeatCounts,
} from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { refundAdmin, refundFixture, truncateBookings } from '#tests/factories/refunds.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare } from '#tests/factories/test-timetable.ts';
import { heldTrip, readTrip, tripTrains } from '#tests/factories/trips.ts';
import { waitForLockWaiters } from '#tests/wait-for-lock.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { approvePayment } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { releaseBooking } from '../admin/release-hold.server.ts';
import { confirmTrip } from '../core/trips.store.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { completePayment } from './complete-payment.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, tripTrains(3));
const refunds = refundFixture(database, world);

const heldWithOrder = async (passengers = 2) => {
  const trip = await heldTrip(world.app, { passengers });
  return { ...trip, order: await openTestOrder(world.app, trip.bookingId, trip.userId) };
};
const complete = (order: string) => completePayment(world.app, orderRef(order), 'browser');
const statesOf = async (tripId: string) =>
  (await readTrip(database.db, tripId)).map(
    ({ booking_status, payment_status }) => `${booking_status} ${payment_status}`,
  );
const expire = async () => {
  world.clock.advance(15 * 60_000);
  await releaseExpiredHolds(world.app);
};
const isSound = async () => expect(await listViolations(database.pool)).toEqual([]);

describe('the payment of a trip', () => {
  test('is not started with an order of another amount', async () => {
    const { bookingId, userId } = await heldTrip(world.app);
    const made = await world.app.paymentProviders.current.createOrder({
      amount: testFare,
      reference: bookingId,
      notes: {},
    });
    if (!made.success) throw new Error(made.error.description);
    await database.db.execute(sql`insert into payment_orders (booking_id, provider, provider_order_id, amount_paise, created_at)
      values (${bookingId}, 'razorpay', ${made.data.id}, ${testFare}, now())`);
    await expect(openTestOrder(world.app, bookingId, userId)).rejects.toThrow('started with another amount');
    // Whoever pays it anyway is refunded in full.
    const payment = await payAtBank(world.app, made.data.id);
    expect(await complete(made.data.id)).toMatchObject({ success: true, data: { outcome: 'refunding' } });
    await refunds.followAll();
    await refunds.bankSettles();
    await refunds.followAll();
    expect(await refunds.givenBack(payment)).toBe(testFare);
  });

  test('case 9: confirms all trains with one payment of the total and one mail with a ticket and a QR code each', async () => {
    const { bookingId, order } = await heldWithOrder();
    const payment = await payAtBank(world.app, order);
    expect(await complete(order)).toMatchObject({ success: true, data: { outcome: 'confirmed', bookingId } });
    const legs = await readTrip(database.db, bookingId);
    expect(legs.map((leg) => [leg.booking_status, leg.payment_id])).toEqual([
      ['confirmed', payment],
      ['confirmed', payment],
    ]);
    const paid = await database.db.execute(sql`select amount_paise, status from payments`);
    expect(paid.rows).toEqual([{ amount_paise: testFare * 4, status: 'successful' }]);
    const [mail, ...others] = await mailsTo(world.app, 'asha@example.in');
    expect(others).toEqual([]);
    expect(mail?.qrCodes).toHaveLength(2);
    for (const { booking_reference } of legs) expect(mail?.text).toContain(booking_reference);
    await isSound();
  });

  test('case 12: again changes nothing', async () => {
    const { bookingId, order } = await heldWithOrder();
    await payAtBank(world.app, order);
    await complete(order);
    expect(await complete(order)).toMatchObject({ success: true, data: { outcome: 'confirmed' } });
    expect(await statesOf(bookingId)).toEqual(['confirmed successful', 'confirmed successful']);
    expect(await mailsTo(world.app, 'asha@example.in')).toHaveLength(1);
    await isSound();
  });

  test('case 36: after the hold expired takes the seats of all trains again', async () => {
    const { bookingId, order } = await heldWithOrder();
    await payAtBank(world.app, order);
    await expire();
    expect(await statesOf(bookingId)).toEqual(['expired pending', 'expired pending']);
    await complete(order);
    expect(await statesOf(bookingId)).toEqual(['confirmed successful', 'confirmed successful']);
    expect((await readSeatCounts(database.db, '90002')).map(({ sold }) => sold)).toEqual([0, 0, 2, 2]);
    await isSound();
  });

  test.each(['90001', '90002'])(
    'case 36: after the hold expired is refunded in full when the train %s is sold out',
    async (train) => {
      const { bookingId, order } = await heldWithOrder();
      const payment = await payAtBank(world.app, order);
      await expire();
      const segment = train === '90001' ? 'B-C' : 'D-E';
      await heldBooking(world.app, { train, segment, passengers: 2, displayedTotal: testFare * 2 });
      expect(await complete(order)).toMatchObject({ success: true, data: { outcome: 'refunding' } });
      expect(await statesOf(bookingId)).toEqual(['expired refund_pending', 'expired refund_pending']);
      await refunds.followAll();
      await refunds.bankSettles();
      await refunds.followAll();
      expect(await statesOf(bookingId)).toEqual(['expired refunded', 'expired refunded']);
      expect(await refunds.givenBack(payment)).toBe(testFare * 4);
      await isSound();
    },
  );

  test('case 25: that failed leaves all trains payable', async () => {
    const { bookingId, order } = await heldWithOrder();
    await failAtBank(world.app, order);
    await complete(order);
    expect(await statesOf(bookingId)).toEqual(['pending failed', 'pending failed']);
    await payAtBank(world.app, order);
    await complete(order);
    expect(await statesOf(bookingId)).toEqual(['confirmed successful', 'confirmed successful']);
    await isSound();
  });

  test('case 49: a second time is refunded, and the tickets stay valid', async () => {
    const { bookingId, order } = await heldWithOrder();
    await payAtBank(world.app, order);
    await complete(order);
    const second = await payAtBank(world.app, order).catch(() => null);
    if (second) {
      await complete(order);
      await refunds.followAll();
      await refunds.bankSettles();
      await refunds.followAll();
    }
    expect(await statesOf(bookingId)).toEqual(['confirmed successful', 'confirmed successful']);
    await isSound();
  });

  test('case 49: a second time after all trains were cancelled is refunded without promising a ticket', async () => {
    const { bookingId, order } = await heldWithOrder();
    const late = await attemptAtBank(world.app, order);
    const first = await attemptAtBank(world.app, order);
    await approvePayment(database.db, world.clock.now(), first);
    await complete(order);
    for (const { id } of await readTrip(database.db, bookingId))
      expect((await refundBooking(world.app, refundAdmin, { bookingId: id, reason: 'No train' })).success).toBe(true);
    await database.db.execute(sql`update test_razorpay.payments set status = 'captured' where id = ${late}`);
    expect(await complete(order)).toMatchObject({ success: true, data: { outcome: 'refunding' } });
    const purposes = (await refunds.allRefunds()).map(({ purpose }) => purpose);
    expect(purposes.sort()).toEqual(['after_cancelling', 'cancelled', 'cancelled']);
    const mail = (await mailsTo(world.app, 'asha@example.in')).find(({ text }) =>
      text.includes('no tickets were issued'),
    );
    expect(mail?.text).toMatch(/90001[\s\S]*90002/);
    await refunds.followAll();
    await refunds.bankSettles();
    await refunds.followAll();
    expect(await statesOf(bookingId)).toEqual(['cancelled refunded', 'cancelled refunded']);
    expect([await refunds.givenBack(first), await refunds.givenBack(late)]).toEqual([testFare * 4, testFare * 4]);
    const paidOut = await mailsTo(world.app, 'asha@example.in');
    expect(
      paidOut.filter(({ subject, text }) => subject.includes('has been refunded') && /90001[\s\S]*90002/.test(text)),
    ).toHaveLength(1);
    await isSound();
  });

  test('the mail about a released hold names all trains', async () => {
    const { bookingId } = await heldTrip(world.app);
    const [, second] = await readTrip(database.db, bookingId);
    await releaseBooking(world.app, refundAdmin, { bookingId: second?.id ?? '', reason: 'Test run' });
    const [mail] = await mailsTo(world.app, 'asha@example.in');
    for (const { train_number, booking_reference } of await readTrip(database.db, bookingId)) {
      expect(mail?.text).toContain(train_number);
      expect(mail?.text).toContain(booking_reference);
    }
    expect(mail?.text).toContain('Station A to Station E');
  });

  test('locks the bookings in the order of their runs, as all writers do', async () => {
    // The ids are random: until the train whose run comes first has the greater one.
    let ids: string[] = [];
    while ((ids[0] ?? '') <= (ids[1] ?? '')) {
      await truncateBookings(database);
      ids = (await readTrip(database.db, (await heldTrip(world.app)).bookingId)).map(({ id }) => id);
    }
    const [first = '', second = ''] = ids;
    const now = world.clock.now();
    let confirming: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from train_bookings where id = ${first} for no key update`);
      confirming = confirmTrip(database.db, { id: first, paymentId: 'pay_1', mayRebookSeats: true }, now);
      await waitForLockWaiters(tx, 1);
      // It waits for the first booking and has not locked the second one.
      await tx.execute(sql`select 1 from train_bookings where id = ${second} for no key update nowait`);
    });
    expect(await confirming).toBe('confirmed');
  });

  test('case 38: after an administrator released one train takes both again', async () => {
    const { bookingId, order } = await heldWithOrder();
    const [, second] = await readTrip(database.db, bookingId);
    const released = await releaseBooking(world.app, refundAdmin, { bookingId: second?.id ?? '', reason: 'Test run' });
    expect(released.success).toBe(true);
    expect(await statesOf(bookingId)).toEqual(['expired pending', 'expired pending']);
    await payAtBank(world.app, order);
    await complete(order);
    expect(await statesOf(bookingId)).toEqual(['confirmed successful', 'confirmed successful']);
    await isSound();
  });
});
