import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { attemptAtBank, payAtBank } from '#tests/factories/bookings.ts';
import { orderRef } from '#tests/factories/payment-provider.ts';
import { refundAdmin, refundFixture } from '#tests/factories/refunds.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { approvePayment } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { processRefund } from '../refunds/process-refund.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { resendFailedRefund, resolveRefundManually } from '../refunds/resolve-failed-refund.server.ts';
import { completePayment } from './complete-payment.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database, [testTrain('90001', 9)]);
const shop = refundFixture(database, world);

const ledger = async () =>
  (
    await database.db.execute<{ kind: string; provider_id: string; amount_paise: number }>(
      sql`select kind, provider_id, amount_paise from ledger_entries order by id`,
    )
  ).rows;
const soundBooks = async () => expect(await listViolations(database.pool)).toEqual([]);
const cancel = (bookingId: string) =>
  refundBooking(world.app, refundAdmin, { bookingId, reason: 'The train does not run.' });
const giveBackThere = async (paymentId: string, amount: number): Promise<string> => {
  const given = await world.app.paymentProviders.current.refundPayment({
    paymentId,
    amount,
    idempotencyKey: `dashboard-${paymentId}-${amount}`,
    notes: {},
  });
  if (!given.success) throw new Error(given.error.description);
  return given.data.id;
};

describe('an incoming payment', () => {
  test('is entered once, however many sources report it at the same time', async () => {
    const { order } = await shop.held();
    const payment = await payAtBank(world.app, order);
    const tellers = ['browser', 'webhook', 'webhook', 'reconciler', 'webhook'] as const;
    await Promise.all(tellers.map((teller) => completePayment(world.app, orderRef(order), teller)));
    expect(await ledger()).toEqual([{ kind: 'payment', provider_id: payment, amount_paise: testFare }]);
    await soundBooks();
  });

  test('is entered with the provider’s time and the time of recording', async () => {
    const { order } = await shop.held();
    await payAtBank(world.app, order);
    world.clock.advance(90_000);
    await completePayment(world.app, orderRef(order), 'webhook');
    const { rows } = await database.db.execute<{ seconds: number }>(
      sql`select extract(epoch from recorded_at - happened_at)::integer as seconds from ledger_entries`,
    );
    expect(rows).toEqual([{ seconds: 90 }]);
  });

  test('late, double or over a wrong amount is entered too, and so is its refund', async () => {
    const { order } = await shop.held();
    const first = await attemptAtBank(world.app, order);
    const second = await attemptAtBank(world.app, order);
    for (const attempt of [first, second]) await approvePayment(world.app.db, world.clock.now(), attempt);
    await completePayment(world.app, orderRef(order), 'webhook');
    await shop.bankSettles();
    await shop.followAll();
    expect((await ledger()).map(({ kind, amount_paise }) => [kind, amount_paise])).toEqual([
      ['payment', testFare],
      ['payment', testFare],
      ['refund', -testFare],
    ]);
    await soundBooks();
  });

  test('of many bookings at once is entered for each without blocking the others', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, async () => (await shop.held()).order));
    for (const order of orders) await payAtBank(world.app, order);
    const done = await Promise.all(orders.map((order) => completePayment(world.app, orderRef(order), 'webhook')));
    expect(new Set(done.map((answer) => answer.success && answer.data.outcome))).toEqual(new Set(['confirmed']));
    expect(await ledger()).toHaveLength(8);
    expect(await shop.mails()).toBe(8);
    await soundBooks();
  });
});

describe('a refund', () => {
  test('is entered once, when it is paid out: not when requested or pending at the bank', async () => {
    const { bookingId, paymentId } = await shop.ticket();
    await cancel(bookingId);
    expect(await ledger()).toHaveLength(1);
    await shop.followAll();
    expect(await ledger()).toHaveLength(1);
    await shop.bankSettles();
    const [refund] = await shop.allRefunds();
    await Promise.all([1, 2, 3].map(() => processRefund(world.app, refund?.id ?? '')));
    const entered = await ledger();
    expect(entered).toMatchObject([
      { kind: 'payment', provider_id: paymentId },
      { kind: 'refund', provider_id: (await shop.allRefunds())[0]?.provider_refund_id, amount_paise: -testFare },
    ]);
    expect(entered).toHaveLength(2);
    await soundBooks();
  });

  test('that fails is not entered; sent again and paid out it is', async () => {
    const { bookingId } = await shop.ticket({}, 'norefund@razorpay');
    await cancel(bookingId);
    await shop.followAll();
    await shop.bankSettles();
    await shop.followAll();
    expect(await ledger()).toHaveLength(1);
    const [failed] = await shop.allRefunds();
    await database.pool.query(`update test_razorpay.payments set vpa = 'success@razorpay'`);
    await resendFailedRefund(world.app, refundAdmin, { bookingId, refundId: failed?.id ?? '' });
    await shop.followAll();
    await shop.bankSettles();
    await shop.followAll();
    expect((await ledger()).map(({ amount_paise }) => amount_paise)).toEqual([testFare, -testFare]);
    await soundBooks();
  });

  test('paid another way after it failed is entered as such: the provider still has the amount', async () => {
    const { bookingId } = await shop.ticket({}, 'norefund@razorpay');
    await cancel(bookingId);
    await shop.followAll();
    await shop.bankSettles();
    await shop.followAll();
    const [failed] = await shop.allRefunds();
    await resolveRefundManually(world.app, refundAdmin, {
      bookingId,
      refundId: failed?.id ?? '',
      note: 'Bank transfer 4711',
    });
    expect((await ledger())[1]).toEqual({
      kind: 'paid_otherwise',
      provider_id: failed?.id,
      amount_paise: -testFare,
    });
    await soundBooks();
  });

  test('case 50: made partially at the provider’s dashboard is followed and entered; the admin is alerted immediately', async () => {
    const { bookingId, order, paymentId } = await shop.ticket({ passengers: 2 });
    const refundId = await giveBackThere(paymentId, 5000);
    await completePayment(world.app, orderRef(order), 'webhook');
    expect(await shop.alerts()).toMatchObject([{ kind: 'refunded_outside' }]);
    expect(await shop.booking(bookingId)).toMatchObject({ booking_status: 'confirmed', payment_status: 'successful' });
    await shop.bankSettles();
    await shop.followAll();
    await completePayment(world.app, orderRef(order), 'webhook');
    expect((await ledger()).slice(1)).toEqual([{ kind: 'refund', provider_id: refundId, amount_paise: -5000 }]);
    // Only the rest can still be refunded.
    await cancel(bookingId);
    await shop.followAll();
    await shop.bankSettles();
    await shop.followAll();
    expect((await ledger()).reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(0);
    await soundBooks();
  });

  test('made at the dashboard while ours is pending is not counted twice', async () => {
    const { bookingId, order, paymentId } = await shop.ticket();
    await cancel(bookingId);
    const there = await giveBackThere(paymentId, testFare);
    await completePayment(world.app, orderRef(order), 'webhook');
    await shop.followAll();
    await shop.bankSettles();
    await shop.followAll();
    expect((await ledger()).slice(1)).toEqual([{ kind: 'refund', provider_id: there, amount_paise: -testFare }]);
    expect(await shop.allRefunds()).toMatchObject([{ status: 'processed', provider_refund_id: there }]);
    await soundBooks();
  });

  test('made at the dashboard that fails there becomes an alert like any other', async () => {
    const { bookingId, order, paymentId } = await shop.ticket({}, 'norefund@razorpay');
    await giveBackThere(paymentId, testFare);
    await completePayment(world.app, orderRef(order), 'webhook');
    await shop.bankSettles();
    await shop.followAll();
    expect(await ledger()).toHaveLength(1);
    expect((await shop.alerts()).map(({ kind }) => kind)).toEqual(['refunded_outside', 'refund_failed']);
    const [failed] = await shop.allRefunds();
    expect(
      await resolveRefundManually(world.app, refundAdmin, {
        bookingId,
        refundId: failed?.id ?? '',
        note: 'Bank transfer 4711',
      }),
    ).toMatchObject({ success: true });
  });
});

describe('a ledger entry', () => {
  test.each([
    ['changed', `update ledger_entries set amount_paise = amount_paise + 1`],
    ['deleted', 'delete from ledger_entries'],
    ['emptied', 'truncate ledger_entries'],
  ])('cannot be %s, even with other triggers disabled', async (_what, statement) => {
    await shop.ticket();
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await expect(client.query(statement)).rejects.toThrow('only added to');
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await ledger()).toHaveLength(1);
  });
});
