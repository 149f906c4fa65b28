import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listViolations } from '#tests/booking-invariants.ts';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { attemptAtBank, heldBooking, readSeatCounts } from '#tests/factories/bookings.ts';
import { orderRef, withProvider } from '#tests/factories/payment-provider.ts';
import { notAdmins, refundAdmin, refundFixture, truncateBookings } from '#tests/factories/refunds.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { listViolationsAfter } from '#tests/load/corruptions.ts';
import type { App } from '~/server/app.server.ts';
import type { PaymentProvider, ProviderCallError } from '~/server/payment-providers/payment-provider.ts';
import { approvePayment } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { completePayment } from '../payment/complete-payment.server.ts';
import { processOpenRefunds, processRefund } from './process-refund.server.ts';
import { refundBooking } from './refund-booking.server.ts';

const database = await testDatabase();
const reason = 'The railway has cancelled this train.';
const world = await sharedBookingFixture(database, [testTrain('90001', 3)]);
const shop = refundFixture(database, world);

const refund = (bookingId: string, app: App = world.app) => refundBooking(app, refundAdmin, { bookingId, reason });
const soundBooks = async () => expect(await listViolations(database.pool)).toEqual([]);
const withReplaced = (replaced: Partial<PaymentProvider>): App => withProvider(world.app, replaced);
const refusing = (error: ProviderCallError) => withReplaced({ refundPayment: async () => ({ success: false, error }) });

describe('a refund by the administrator', () => {
  test('cancels the ticket: seats free, full refund initiated, mail, event and audit entry', async () => {
    const { bookingId, paymentId } = await shop.ticket({ passengers: 2 });
    expect(await refund(bookingId)).toMatchObject({ success: true, data: { amount_paise: 2 * testFare } });
    expect(await shop.booking(bookingId)).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refund_pending',
      payment_id: paymentId,
      ended_reason: reason,
    });
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 0, sold: 0 });
    expect(await shop.allRefunds()).toMatchObject([
      { amount_paise: 2 * testFare, status: 'requested', purpose: 'cancelled' },
    ]);
    expect(await shop.events(bookingId)).toEqual(['confirmed', 'cancelled']);
    expect(await shop.acts(bookingId)).toEqual(['booking_refunded']);
    const mail = (await mailsTo(world.app, 'asha@example.in')).at(-1);
    expect(mail?.subject).toMatch(/^Refund of ₹[\d,]+\.\d\d initiated/);
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('no longer valid');
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain(
      'It will be credited to the UPI account you paid from, usually by Tue, 1 Dec 2026.',
    );
    await soundBooks();
  });

  test('case 48: marks the booking as refunded only when the bank confirms', async () => {
    const { bookingId, order, paymentId } = await shop.ticket();
    await refund(bookingId);
    await shop.followAll();
    // The provider's payment status is already refunded; only the status of the refund counts.
    await completePayment(world.app, orderRef(order), 'browser');
    expect((await shop.booking(bookingId)).payment_status).toBe('refund_pending');
    await shop.bankSettles();
    await shop.followAll();
    expect(await shop.booking(bookingId)).toMatchObject({ booking_status: 'cancelled', payment_status: 'refunded' });
    expect(await shop.givenBack(paymentId)).toBe(testFare);
    expect(await shop.events(bookingId)).toEqual(['confirmed', 'cancelled', 'refund_processed']);
    await soundBooks();
  });

  test('releases seats that another traveller can book', async () => {
    const { bookingId } = await shop.ticket({ passengers: 3 });
    await expect(heldBooking(world.app)).rejects.toThrow();
    await refund(bookingId);
    expect(await heldBooking(world.app, { passengers: 3 })).toHaveProperty('bookingId');
    await soundBooks();
  });
});

describe('a refund is rejected', () => {
  test.each(notAdmins)('to a $role', async (actor) => {
    const { bookingId } = await shop.ticket();
    expect(await refundBooking(world.app, actor, { bookingId, reason })).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect((await shop.booking(bookingId)).booking_status).toBe('confirmed');
  });

  test.each(['', '  \n ', 'no', 'x'.repeat(501)])('without a valid reason (%j)', async (typed) => {
    const { bookingId } = await shop.ticket();
    expect(await refundBooking(world.app, refundAdmin, { bookingId, reason: typed })).toMatchObject({
      error: { code: 'invalid', fields: { reason: expect.any(String) } },
    });
  });

  test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('for an unknown booking (%s)', async (bookingId) => {
    expect(await refund(bookingId)).toMatchObject({ error: { code: 'not_found' } });
  });

  test('for a hold, an expired hold and a second time, each with its message', async () => {
    const { bookingId } = await shop.held();
    expect(await refund(bookingId)).toMatchObject({ error: { message: expect.stringContaining('not paid yet') } });
    await database.db.execute(sql`update train_bookings set booking_status = 'expired'`);
    expect(await refund(bookingId)).toMatchObject({ error: { message: expect.stringContaining('no ticket') } });
    await truncateBookings(database);
    const paid = await shop.ticket();
    await refund(paid.bookingId);
    expect(await refund(paid.bookingId)).toMatchObject({ error: { message: expect.stringContaining('already') } });
    expect(await shop.acts(paid.bookingId)).toEqual(['booking_refunded']);
  });
});

describe('exactly one refund', () => {
  test('case 46: of a double click and of two administrators at once', async () => {
    const { bookingId, paymentId } = await shop.ticket();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(bookingId)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await shop.allRefunds()).toHaveLength(1);
    expect(await shop.mails()).toBe(2);
    expect(await shop.acts(bookingId)).toEqual(['booking_refunded']);
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 0 });
    await shop.followAll();
    await shop.bankSettles();
    await shop.followAll();
    expect(await shop.givenBack(paymentId)).toBe(testFare);
    await soundBooks();
  });

  test('control: without the schema constraint a payment gets two refunds, and the ledger check finds it', async () => {
    const { bookingId } = await shop.ticket();
    await refund(bookingId);
    const again = `insert into refunds (payment_id, booking_id, purpose, amount_paise)
      select payment_id, booking_id, 'no_seats', amount_paise from refunds`;
    await expect(database.db.execute(sql.raw(again))).rejects.toThrow();
    const client = await database.pool.connect();
    const broken = await listViolationsAfter(client, ['drop trigger refunds_within_the_payment on refunds', again]);
    client.release();
    expect(broken.join()).toContain('never more is refunded than was paid');
    await soundBooks();
  });

  test('never over more than was paid, in one or in several: the schema rejects it', async () => {
    const { bookingId } = await shop.ticket();
    const ask = (sum: number) =>
      database.db.execute(sql`insert into refunds (payment_id, booking_id, purpose, amount_paise)
        select id, booking_id, 'cancelled', ${sum} from payments where booking_id = ${bookingId}`);
    await expect(ask(testFare + 1)).rejects.toThrow();
    await ask(testFare - 1);
    await expect(ask(2)).rejects.toThrow();
    await ask(1);
    await expect(ask(1)).rejects.toThrow();
  });

  test('after a crash before the commit: nothing has changed, and the next request succeeds', async () => {
    const { bookingId } = await shop.ticket();
    const crashing: App = {
      ...world.app,
      jobs: {
        ...world.app.jobs,
        enqueueAll: async (tx, queue, ...rest) => {
          if (queue === 'mail') throw new Error('the process is gone');
          return world.app.jobs.enqueueAll(tx, queue, ...rest);
        },
      },
    };
    await expect(refund(bookingId, crashing)).rejects.toThrow('the process is gone');
    expect((await shop.booking(bookingId)).booking_status).toBe('confirmed');
    expect(await shop.allRefunds()).toEqual([]);
    expect(await shop.acts(bookingId)).toEqual([]);
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 1, sold: 1 });
    expect(await refund(bookingId)).toMatchObject({ success: true });
    await soundBooks();
  });

  test('after a crash between commit and job, and between the provider’s response and our record', async () => {
    const { bookingId, paymentId } = await shop.ticket();
    await refund(bookingId);
    const [asked] = await shop.allRefunds();
    const answerLost = withReplaced({
      refundPayment: async (wanted) => {
        await world.app.paymentProviders.current.refundPayment(wanted);
        return { success: false, error: { kind: 'unreachable', status: null, description: 'time-out' } };
      },
    });
    await expect(processRefund(answerLost, asked?.id ?? '')).rejects.toThrow();
    world.clock.advance(11 * 60_000);
    await processOpenRefunds(world.app);
    await shop.bankSettles();
    await shop.followAll();
    expect(await shop.givenBack(paymentId)).toBe(testFare);
    expect((await shop.booking(bookingId)).payment_status).toBe('refunded');
    await soundBooks();
  });
});

describe('the provider', () => {
  test.each<ProviderCallError>([
    { kind: 'unreachable', status: null, description: 'The payment provider did not respond in time.' },
    { kind: 'unreachable', status: 502, description: 'The payment provider responded with 502.' },
    { kind: 'busy', status: 409, description: 'Another request is in progress.' },
    { kind: 'busy', status: 429, description: 'Too many requests.' },
  ])('case 47: that returns $kind $status is retried; the booking stays refund_pending', async (error) => {
    const { bookingId, paymentId } = await shop.ticket();
    await refund(bookingId);
    const [asked] = await shop.allRefunds();
    await expect(processRefund(refusing(error), asked?.id ?? '')).rejects.toThrow();
    expect(await shop.booking(bookingId)).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refund_pending',
    });
    expect(await shop.alerts()).toEqual([]);
    await shop.followAll();
    expect(await shop.givenBack(paymentId)).toBe(testFare);
    await soundBooks();
  });

  test('that rejects permanently (4xx) causes an alert; the seats stay free', async () => {
    const { bookingId } = await shop.ticket();
    await refund(bookingId);
    const [asked] = await shop.allRefunds();
    await processRefund(refusing({ kind: 'refused', status: 400, description: 'balance short' }), asked?.id ?? '');
    expect(await shop.alerts()).toMatchObject([{ kind: 'refund_failed', handled: false }]);
    expect((await shop.booking(bookingId)).payment_status).toBe('refund_pending');
    await soundBooks();
  });

  test('that has already refunded the payment is not sent a refund; the ticket is cancelled', async () => {
    const { bookingId, order, paymentId } = await shop.ticket();
    await world.app.paymentProviders.current.refundPayment({
      paymentId,
      amount: testFare,
      idempotencyKey: 'from-the-dashboard',
      notes: {},
    });
    await completePayment(world.app, orderRef(order), 'webhook');
    expect(await shop.alerts()).toMatchObject([{ kind: 'refunded_outside' }]);
    expect(await refund(bookingId)).toMatchObject({ success: true });
    expect(await shop.booking(bookingId)).toMatchObject({ booking_status: 'cancelled', payment_status: 'refunded' });
    const mail = (await mailsTo(world.app, 'asha@example.in')).at(-1);
    expect(mail?.subject).toContain('Booking Cancelled');
    expect(mail?.text).toContain('was already refunded');
    expect(mail?.text).not.toMatch(/5 to 7 working days|will be credited/);
    expect(await shop.allRefunds()).toMatchObject([{ purpose: 'at_provider', status: 'pending' }]);
    expect(await shop.givenBack(paymentId)).toBe(testFare);
    await soundBooks();
  });
});

describe('a payment during a refund', () => {
  test('a second payment after the refund is refunded too, without a ticket', async () => {
    const { bookingId, order } = await shop.held();
    const late = await attemptAtBank(world.app, order);
    const first = await attemptAtBank(world.app, order);
    await approvePayment(world.app.db, world.clock.now(), first);
    await completePayment(world.app, orderRef(order), 'browser');
    await refund(bookingId);
    await database.db.execute(sql`update test_razorpay.payments set status = 'captured' where id = ${late}`);
    await completePayment(world.app, orderRef(order), 'webhook');
    expect((await shop.allRefunds()).map(({ purpose }) => purpose).sort()).toEqual(['after_cancelling', 'cancelled']);
    await shop.followAll();
    await shop.bankSettles();
    await shop.followAll();
    expect(await shop.booking(bookingId)).toMatchObject({ booking_status: 'cancelled', payment_status: 'refunded' });
    expect(await shop.givenBack(first)).toBe(testFare);
    expect(await shop.givenBack(late)).toBe(testFare);
    await soundBooks();
  });

  test('browser, webhooks, reconciler, release job and five clicks at the same time leave a consistent ledger', async () => {
    const { bookingId, order, paymentId } = await shop.ticket();
    const asks = (['browser', 'webhook', 'webhook', 'reconciler'] as const).map((source) =>
      completePayment(world.app, orderRef(order), source),
    );
    await Promise.all([...asks, ...Array.from({ length: 5 }, () => refund(bookingId)), heldBooking(world.app)]);
    // The provider may reject one of two concurrent requests for the same refund as a conflict.
    await Promise.allSettled([
      shop.followAll(),
      shop.followAll(),
      completePayment(world.app, orderRef(order), 'webhook'),
    ]);
    await shop.bankSettles();
    await Promise.all([shop.followAll(), completePayment(world.app, orderRef(order), 'browser')]);
    expect(await shop.booking(bookingId)).toMatchObject({ booking_status: 'cancelled', payment_status: 'refunded' });
    expect(await shop.allRefunds()).toHaveLength(1);
    expect(await shop.givenBack(paymentId)).toBe(testFare);
    expect((await readSeatCounts(database.db))[0]).toMatchObject({ taken: 1, held: 1, sold: 0 });
    await soundBooks();
  });
});
