import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { openTestOrder, payAtBank } from '#tests/factories/bookings.ts';
import { flatRefund, fullRouteFare, loggedInAs } from '#tests/factories/cancellations.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { refundAdmin } from '#tests/factories/refunds.ts';
import { sharedCancellationFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTimetable } from '#tests/factories/test-timetable.ts';
import { heldTrip, readTrip, tripTrains } from '#tests/factories/trips.ts';
import { checkLedger } from '~/features/payments/check-ledger.server.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { loadAdminBooking } from '../admin/load-admin-booking.server.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { refundPart } from '../refunds/refund-part.server.ts';
import { myBookings, myPayments } from '../traveller/my-bookings.server.ts';
import { cancelTrip } from './cancel-trip.server.ts';
import { loadCancellation } from './load-cancellation.server.ts';

const database = await testDatabase();
const shop = await sharedCancellationFixture(database);

beforeAll(async () => {
  const line = testTimetable(tripTrains(3));
  const fare_rules = line.fare_rules.map((rule) => ({ ...rule, minimum_fare_paise: fullRouteFare - rupees(20) }));
  await importTimetable(database.db, { ...line, fare_rules });
});

const paidTrip = async (passengers = 2) => {
  const trip = await heldTrip(shop.app, { passengers, displayedTotal: fullRouteFare * passengers * 2 });
  const order = await openTestOrder(shop.app, trip.bookingId, trip.userId);
  const payment = await payAtBank(shop.app, order);
  await completePayment(shop.app, orderRef(order), 'browser');
  const [first, second] = await readTrip(database.db, trip.bookingId);
  if (!first || !second) throw new Error('the trip has no two trains');
  return { ...trip, order, payment, first, second };
};
type PaidTrip = Awaited<ReturnType<typeof paidTrip>>;
const statesOf = async ({ bookingId }: PaidTrip) =>
  (await readTrip(database.db, bookingId)).map(
    ({ booking_status, payment_status }) => `${booking_status} ${payment_status}`,
  );
const paymentStatus = async () =>
  (await database.db.execute<{ status: string }>(sql`select status from payments order by created_at, id`)).rows.map(
    ({ status }) => status,
  );
const isSound = async () => {
  expect(await listViolations(database.pool)).toEqual([]);
  expect((await checkLedger(shop.app)).mismatches).toEqual([]);
};
const cancelAll = ({ first, userId }: PaidTrip, shownRefund: number) =>
  cancelTrip(shop.app, loggedInAs(userId), { reference: first.booking_reference, shownRefund });

describe('a paid trip', () => {
  test('of which a part was refunded for one train refunds the other in full, and this one at most the rest', async () => {
    const trip = await paidTrip();
    const part = {
      bookingId: trip.first.id,
      amount: '1500',
      shownLeft: fullRouteFare * 2,
      reason: 'The train was late',
    };
    expect(await refundPart(shop.app, refundAdmin, part)).toMatchObject({ success: true });
    await isSound();
    expect(
      await refundBooking(shop.app, refundAdmin, { bookingId: trip.second.id, reason: part.reason }),
    ).toMatchObject({
      data: { amount_paise: fullRouteFare * 2 },
    });
    await shop.allSettles();
    expect(await statesOf(trip)).toEqual(['confirmed successful', 'cancelled refunded']);
    await isSound();
    const ticket = { bookingId: trip.first.id, userId: trip.userId };
    expect(await shop.cancel(ticket, ['1', '2'], { shown: rupees(500) })).toMatchObject({ success: true });
    await shop.allSettles();
    expect(await statesOf(trip)).toEqual(['cancelled refunded', 'cancelled refunded']);
    expect(await shop.givenBack(trip.payment)).toBe(fullRouteFare * 4);
    await isSound();
  });

  test('of which one train is cancelled keeps the other, and is refunded in part', async () => {
    const trip = await paidTrip();
    const done = await shop.cancel({ bookingId: trip.second.id, userId: trip.userId }, ['1', '2']);
    expect(done).toMatchObject({ success: true, data: { ended: true, refund_paise: flatRefund * 2 } });
    expect(await statesOf(trip)).toEqual(['confirmed successful', 'cancelled refund_pending']);
    const mail = (await mailsTo(shop.app, 'asha@example.in')).at(-1);
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`Your ticket for train \\d+ [\\w ]+ \\(${trip.first.booking_reference}\\) stays valid\\.`),
    );
    expect(await paymentStatus()).toEqual(['successful']);
    await isSound();
    await shop.allSettles();
    expect(await statesOf(trip)).toEqual(['confirmed successful', 'cancelled refunded']);
    expect(await shop.givenBack(trip.payment)).toBe(flatRefund * 2);
    await isSound();
    await shop.cancel({ bookingId: trip.first.id, userId: trip.userId }, ['1', '2']);
    await shop.allSettles();
    expect(await statesOf(trip)).toEqual(['cancelled refunded', 'cancelled refunded']);
    expect(await paymentStatus()).toEqual(['refunded']);
    await isSound();
  });

  test('of which one passenger is cancelled on one train keeps both tickets', async () => {
    const trip = await paidTrip();
    await shop.cancel({ bookingId: trip.first.id, userId: trip.userId }, ['2']);
    await shop.allSettles();
    expect(await statesOf(trip)).toEqual(['confirmed successful', 'confirmed successful']);
    expect((await readTrip(database.db, trip.bookingId)).map(({ seats }) => seats)).toEqual([1, 2]);
    await isSound();
  });

  test('is cancelled as a whole with the charges of each train, once', async () => {
    const trip = await paidTrip();
    const opened = await loadCancellation(shop.app, trip.second.booking_reference, loggedInAs(trip.userId));
    expect(opened).toMatchObject({
      may: 'yes',
      cancellation: {
        otherTrains: [{ booking_reference: trip.first.booking_reference, status: 'confirmed' }],
        wholeTrip: { refund: flatRefund * 4, trains: [{ refund: flatRefund * 2 }, { refund: flatRefund * 2 }] },
      },
    });
    expect(await cancelAll(trip, flatRefund * 3)).toMatchObject({ success: false, error: { code: 'changed' } });
    const both = await Promise.all([cancelAll(trip, flatRefund * 4), cancelAll(trip, flatRefund * 4)]);
    expect(both.map((done) => done.success && done.data.repeated).sort()).toEqual([false, true]);
    expect(await cancelAll(trip, flatRefund * 4)).toEqual({
      success: true,
      data: { trains: 0, refund_paise: 0, repeated: true },
    });
    expect((await shop.allRefunds()).map(({ amount_paise }) => amount_paise)).toEqual([flatRefund * 2, flatRefund * 2]);
    await isSound();
    await shop.allSettles();
    expect(await statesOf(trip)).toEqual(['cancelled refunded', 'cancelled refunded']);
    expect(await paymentStatus()).toEqual(['refunded']);
    await isSound();
  });

  test('of which no train can be cancelled with a refund any more says why', async () => {
    const trip = await paidTrip();
    shop.clock.moveTo(new Date('2026-12-02T06:00:00Z'));
    expect(await cancelAll(trip, flatRefund * 4)).toMatchObject({
      success: false,
      error: { code: 'not_cancellable', message: expect.stringMatching(/departed|No refund is due after/) },
    });
    expect(await statesOf(trip)).toEqual(['confirmed successful', 'confirmed successful']);
    await isSound();
  });

  test('cancelled on both trains at the same time refunds each once', async () => {
    const trip = await paidTrip();
    const { userId } = trip;
    const done = await Promise.all([
      shop.cancel({ bookingId: trip.second.id, userId }, ['1', '2']),
      shop.cancel({ bookingId: trip.first.id, userId }, ['1', '2']),
    ]);
    expect(done.map(({ success }) => success)).toEqual([true, true]);
    await shop.allSettles();
    expect(await statesOf(trip)).toEqual(['cancelled refunded', 'cancelled refunded']);
    await isSound();
  });

  test('of which an administrator refunds one train is refunded in part, on the page of both trains', async () => {
    const trip = await paidTrip();
    const refunded = await refundBooking(shop.app, refundAdmin, {
      bookingId: trip.first.id,
      reason: 'Train cancelled',
    });
    expect(refunded).toMatchObject({ success: true, data: { amount_paise: fullRouteFare * 2 } });
    await shop.allSettles();
    expect(await statesOf(trip)).toEqual(['cancelled refunded', 'confirmed successful']);
    const page = await loadAdminBooking(shop.app, refundAdmin, trip.second.id);
    expect(page).toMatchObject({
      success: true,
      data: {
        trains: [{ id: trip.first.id }, { id: trip.second.id }],
        money: { payments: [{ amount_paise: fullRouteFare * 4 }], refunds: [{ amount_paise: fullRouteFare * 2 }] },
      },
    });
    await isSound();
  });

  describe('case 50: of which one train was refunded at the provider', () => {
    const refundedThere = async () => {
      const trip = await paidTrip();
      const there = {
        paymentId: trip.payment,
        amount: fullRouteFare * 2,
        idempotencyKey: 'from-the-dashboard',
        notes: {},
      };
      await shop.app.paymentProviders.current.refundPayment(there);
      await completePayment(shop.app, orderRef(trip.order), 'webhook');
      return trip;
    };
    const refund = ({ id }: { id: string }) =>
      refundBooking(shop.app, refundAdmin, { bookingId: id, reason: 'No train' });

    test('an administrator cancels that train without another refund, and then the other with one', async () => {
      const trip = await refundedThere();
      expect((await refund(trip.second)).success).toBe(true);
      expect((await shop.allRefunds()).map(({ purpose }) => purpose)).toEqual(['at_provider']);
      expect(await statesOf(trip)).toEqual(['confirmed successful', 'cancelled refunded']);
      expect((await checkLedger(shop.app)).mismatches).toEqual([]);
      expect(await refund(trip.first)).toMatchObject({ success: true, data: { amount_paise: fullRouteFare * 2 } });
      await shop.allSettles();
      expect(await shop.givenBack(trip.payment)).toBe(fullRouteFare * 4);
      expect(await paymentStatus()).toEqual(['refunded']);
      await isSound();
    });

    test('the traveller cannot have the refund a second time', async () => {
      const trip = await refundedThere();
      const refused = { success: false, error: { code: 'not_cancellable', message: expect.stringMatching(/already/) } };
      const { userId } = trip;
      expect(await shop.cancel({ bookingId: trip.second.id, userId }, ['1', '2'])).toMatchObject(refused);
      expect(await cancelAll(trip, flatRefund * 4)).toMatchObject(refused);
      const opened = await loadCancellation(shop.app, trip.second.booking_reference, loggedInAs(userId));
      expect(opened).toMatchObject({ cancellation: { refundable: 0, wholeTrip: null } });
      expect(await shop.allRefunds()).toHaveLength(1);
      expect((await checkLedger(shop.app)).mismatches).toEqual([]);
    });
  });

  test('is listed with both trains, and its payment once over the whole journey', async () => {
    const trip = await paidTrip();
    const listed = await myBookings(shop.app, trip.userId);
    expect(listed).toMatchObject([{ upcoming: true }, { upcoming: true }]);
    expect(await myPayments(shop.app, trip.userId)).toMatchObject([
      { journey: 'Station A to Station E', amount_paise: fullRouteFare * 4 },
    ]);
  });
});

test('an unpaid trip is cancelled with all its trains', async () => {
  const trip = await heldTrip(shop.app, { passengers: 1, displayedTotal: fullRouteFare * 2 });
  const [, second] = await readTrip(database.db, trip.bookingId);
  await shop.cancelUnpaid({ bookingId: second?.id ?? '', userId: trip.userId });
  expect((await readTrip(database.db, trip.bookingId)).map(({ booking_status }) => booking_status)).toEqual([
    'cancelled',
    'cancelled',
  ]);
  await isSound();
});
