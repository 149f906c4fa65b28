import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import {
  attemptAtBank,
  failAtBank,
  heldBooking,
  heldWithOrder,
  openTestOrder,
  payAtBank,
  readBooking,
  readSeatCounts,
} from '#tests/factories/bookings.ts';
import { orderRef, withProvider } from '#tests/factories/payment-provider.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { refunds } from '~/features/payments/payments.tables.server.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import type { PaymentProvider } from '~/server/payment-providers/payment-provider.ts';
import { approvePayment } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { holdMinutes } from '../core/booking.ts';
import { processOpenRefunds, processRefund } from '../refunds/process-refund.server.ts';
import { completePayment } from './complete-payment.server.ts';
import { reconcileOrders } from './reconcile-orders.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 3)]);

const bookingRow = (id: string) => readBooking(database.db, id);
const holdWithOrder = (passengers = 1) => heldWithOrder(world.app, { passengers });
const complete = (order: string, source: 'browser' | 'webhook' | 'reconciler' = 'browser') =>
  completePayment(world.app, orderRef(order), source);
const paymentRows = async (bookingId: string) =>
  (
    await database.db.execute<{ status: string; provider_payment_id: string | null }>(
      sql`select status, provider_payment_id from payments where booking_id = ${bookingId} order by created_at, updated_at`,
    )
  ).rows;
const jobsIn = async (queue: string): Promise<number> =>
  (await database.db.execute<{ n: number }>(sql`select count(*)::integer as n from pgboss.job where name = ${queue}`))
    .rows[0]?.n ?? 0;
const events = async (bookingId: string) =>
  (
    await database.db.execute<{ event: string }>(
      sql`select event from booking_events where booking_id = ${bookingId} order by id`,
    )
  ).rows.map(({ event }) => event);
const alerts = async () =>
  (await database.db.execute<{ kind: string }>(sql`select kind from payment_alerts order by kind`)).rows.map(
    ({ kind }) => kind,
  );
const endHolds = async () => {
  world.clock.advance(holdMinutes * 60_000);
  await releaseExpiredHolds(world.app);
};
/** A payment after the hold expired and its seats were sold, with its refund. */
const paidTooLate = async () => {
  const { bookingId, order } = await holdWithOrder(3);
  const attempt = await attemptAtBank(world.app, order);
  await endHolds();
  await heldBooking(world.app);
  await approvePayment(world.app.db, world.clock.now(), attempt);
  await complete(order);
  const [refund] = await database.db.select().from(refunds);
  return { bookingId, attempt, refundId: refund?.id ?? '' };
};
/** The app with some provider calls replaced. */
const withReplaced = (replaced: Partial<PaymentProvider>) => withProvider(world.app, replaced);

describe('starting a payment', () => {
  test('case 3: twice, in two tabs or by a double click, opens one order over the booking’s total', async () => {
    const { userId, bookingId } = await heldBooking(world.app, { passengers: 2 });
    const orders = await Promise.all(Array.from({ length: 4 }, () => openTestOrder(world.app, bookingId, userId)));
    expect(new Set(orders).size).toBe(1);
    const { rows } = await database.db.execute(
      sql`select id, amount from test_razorpay.orders where receipt = ${bookingId}`,
    );
    expect(rows).toEqual([{ id: orders[0], amount: 2 * testFare }]);
  });

  test('case 7: is not possible after the hold has expired', async () => {
    const { userId, bookingId } = await heldBooking(world.app);
    world.clock.advance(holdMinutes * 60_000);
    await expect(openTestOrder(world.app, bookingId, userId)).rejects.toThrow('The seats are no longer held.');
  });
});

describe('a payment in time', () => {
  test('confirms the booking: one ticket, one payment row, one mail', async () => {
    const { bookingId, order } = await holdWithOrder(2);
    const payment = await payAtBank(world.app, order);
    expect(await complete(order)).toMatchObject({ success: true, data: { outcome: 'confirmed' } });
    expect(await bookingRow(bookingId)).toMatchObject({
      booking_status: 'confirmed',
      payment_status: 'successful',
      payment_id: payment,
    });
    expect(await paymentRows(bookingId)).toEqual([{ status: 'successful', provider_payment_id: payment }]);
    expect(await jobsIn('mail')).toBe(1);
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 2, sold: 2 });
  });

  test('reported by the browser, five webhooks and the reconciler at once still creates one of each', async () => {
    const { bookingId, order } = await holdWithOrder();
    await payAtBank(world.app, order);
    await Promise.all([
      complete(order, 'browser'),
      ...Array.from({ length: 5 }, () => complete(order, 'webhook')),
      complete(order, 'reconciler'),
    ]);
    await complete(order, 'browser');
    expect(await paymentRows(bookingId)).toHaveLength(1);
    expect(await jobsIn('mail')).toBe(1);
    expect((await events(bookingId)).filter((event) => event === 'confirmed')).toHaveLength(1);
  });

  test('case 13: not answered or only authorised by the bank leaves the booking pending', async () => {
    const { bookingId, order } = await holdWithOrder();
    const attempt = await attemptAtBank(world.app, order);
    expect(await complete(order)).toMatchObject({ data: { outcome: 'waiting' } });
    await approvePayment(world.app.db, world.clock.now(), attempt, { authorizedOnly: true });
    expect(await complete(order)).toMatchObject({ data: { outcome: 'waiting' } });
    expect(await bookingRow(bookingId)).toMatchObject({ booking_status: 'pending', payment_status: 'pending' });
  });

  test('case 37: confirms even when the release job runs at the same time', async () => {
    const { bookingId, order } = await holdWithOrder();
    await payAtBank(world.app, order);
    world.clock.advance(holdMinutes * 60_000);
    await Promise.all([complete(order), releaseExpiredHolds(world.app), complete(order, 'webhook')]);
    expect((await bookingRow(bookingId)).booking_status).toBe('confirmed');
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 1, sold: 1 });
  });
});

describe('a failed attempt', () => {
  test('cases 13, 43: leaves the booking payable, and the next attempt confirms it', async () => {
    const { bookingId, order } = await holdWithOrder();
    await failAtBank(world.app, order);
    await complete(order);
    expect(await bookingRow(bookingId)).toMatchObject({ booking_status: 'pending', payment_status: 'failed' });
    const second = await payAtBank(world.app, order);
    await complete(order);
    expect(await bookingRow(bookingId)).toMatchObject({ booking_status: 'confirmed', payment_id: second });
    expect((await paymentRows(bookingId)).map(({ status }) => status)).toEqual(['failed', 'successful']);
  });

  test('case 26: that the bank approves after all (late authorisation) confirms the booking', async () => {
    const { bookingId, order } = await holdWithOrder();
    const attempt = await failAtBank(world.app, order);
    await complete(order);
    await approvePayment(world.app.db, world.clock.now(), attempt);
    await complete(order);
    expect((await bookingRow(bookingId)).booking_status).toBe('confirmed');
    expect(await paymentRows(bookingId)).toEqual([{ status: 'successful', provider_payment_id: attempt }]);
  });

  test('case 25: reported after the success changes nothing', async () => {
    const { bookingId, order } = await holdWithOrder();
    await failAtBank(world.app, order);
    await payAtBank(world.app, order);
    await complete(order);
    await complete(order, 'webhook');
    expect(await bookingRow(bookingId)).toMatchObject({ booking_status: 'confirmed', payment_status: 'successful' });
  });
});

describe('a wrong payment', () => {
  test.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])('case 14: of another %s never confirms: it is flagged and refunded', async (_what, wrong) => {
    const { bookingId, order } = await holdWithOrder();
    const payment = await payAtBank(world.app, order);
    const app = withReplaced({
      fetchOrderPayments: async (id) => {
        const answer = await world.app.paymentProviders.current.fetchOrderPayments(id);
        return answer.success ? { ...answer, data: answer.data.map((money) => ({ ...money, ...wrong })) } : answer;
      },
    });
    await completePayment(app, orderRef(order), 'webhook');
    await releaseExpiredHolds(world.app);
    expect(await bookingRow(bookingId)).toMatchObject({ booking_status: 'expired', payment_status: 'refund_pending' });
    expect(await paymentRows(bookingId)).toEqual([{ status: 'refund_pending', provider_payment_id: payment }]);
    expect(await alerts()).toEqual(['wrong_amount']);
    expect(await jobsIn('mail')).toBe(1);
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 0 });
  });

  test.each(['before we knew of it', 'after it had its ticket'])(
    'a partial refund at the provider %s alerts the admin, and the ticket stays',
    async (when) => {
      const { bookingId, order } = await holdWithOrder();
      const paymentId = await payAtBank(world.app, order);
      if (when === 'after it had its ticket') await complete(order);
      const given = await world.app.paymentProviders.current.refundPayment({
        paymentId,
        amount: 100,
        idempotencyKey: `dashboard-${bookingId}`,
        notes: {},
      });
      expect(given).toMatchObject({ success: true });
      await complete(order, 'webhook');
      await complete(order, 'reconciler');
      expect(await bookingRow(bookingId)).toMatchObject({ booking_status: 'confirmed', payment_status: 'successful' });
      expect(await alerts()).toEqual(['refunded_outside']);
    },
  );

  test('case 49: paid twice on one order keeps the ticket and refunds the extra payment', async () => {
    const { bookingId, order } = await holdWithOrder();
    const first = await attemptAtBank(world.app, order);
    const second = await attemptAtBank(world.app, order);
    await approvePayment(world.app.db, world.clock.now(), first);
    await approvePayment(world.app.db, world.clock.now(), second);
    await complete(order);
    expect(await bookingRow(bookingId)).toMatchObject({ booking_status: 'confirmed', payment_id: first });
    expect((await paymentRows(bookingId)).map(({ status }) => status).sort()).toEqual(['refunded', 'successful']);
    await complete(order, 'webhook');
    expect(await paymentRows(bookingId)).toHaveLength(2);
  });
});

describe('the provider', () => {
  test('that does not respond changes nothing, and the reconciler completes later', async () => {
    const { bookingId, order } = await holdWithOrder();
    await payAtBank(world.app, order);
    const silent = withReplaced({
      fetchOrderPayments: async () => ({
        success: false,
        error: { kind: 'unreachable', status: null, description: 'timeout' },
      }),
    });
    expect(await completePayment(silent, orderRef(order), 'browser')).toMatchObject({
      success: false,
      error: { code: 'provider_silent' },
    });
    expect((await bookingRow(bookingId)).booking_status).toBe('pending');
    world.clock.advance(3 * 60_000);
    await reconcileOrders(world.app);
    expect((await bookingRow(bookingId)).booking_status).toBe('confirmed');
  });

  test('case 41: that never reports a payment (tab closed, no webhook) is polled by the reconciler', async () => {
    const { bookingId, order } = await holdWithOrder();
    await payAtBank(world.app, order);
    await reconcileOrders(world.app);
    expect((await bookingRow(bookingId)).booking_status).toBe('pending');
    world.clock.advance(2 * 60_000 + 1);
    await reconcileOrders(world.app);
    expect((await bookingRow(bookingId)).booking_status).toBe('confirmed');
  });

  test('case 48: that rejects a refund permanently alerts the admin', async () => {
    const { refundId } = await paidTooLate();
    const app = withReplaced({
      refundPayment: async () => ({ success: false, error: { kind: 'refused', status: 400, description: 'too old' } }),
    });
    await processRefund(app, refundId);
    expect(await alerts()).toEqual(['refund_failed']);
  });

  test('that reports the end of a refund twice at once ends it once, with the booking in the same transaction', async () => {
    const { bookingId, attempt, refundId } = await paidTooLate();
    await processRefund(world.app, refundId);
    const [sent] = await database.db.select().from(refunds);
    const app = withReplaced({
      fetchRefund: async () => ({
        success: true,
        data: {
          id: sent?.provider_refund_id ?? '',
          paymentId: attempt,
          amount: 3 * testFare,
          currency: 'INR',
          status: 'processed',
          createdAt: world.clock.now(),
          ourId: null,
        },
      }),
    });
    await Promise.all([processRefund(app, refundId), processRefund(app, refundId)]);
    expect((await bookingRow(bookingId)).payment_status).toBe('refunded');
    const { rows } = await database.db.execute(
      sql`select 1 from booking_events where booking_id = ${bookingId} and event = 'refund_processed'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('that did not respond to a refund is retried with the same key and pays once', async () => {
    const { attempt, refundId } = await paidTooLate();
    const answerLost = withReplaced({
      refundPayment: async (refund) => {
        await world.app.paymentProviders.current.refundPayment(refund);
        return { success: false, error: { kind: 'unreachable', status: null, description: 'timeout' } };
      },
    });
    await expect(processRefund(answerLost, refundId)).rejects.toThrow();
    world.clock.advance(11 * 60_000);
    await processOpenRefunds(world.app);
    const truth = await world.app.paymentProviders.current.fetchPayment(attempt);
    expect(truth.success && truth.data.amountRefunded).toBe(3 * testFare);
  });
});
