import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { failAtBank, heldBooking, openTestOrder, payAtBank } from '#tests/factories/bookings.ts';
import { loggedInAs } from '#tests/factories/cancellations.ts';
import { orderRef, signedWebhook } from '#tests/factories/payment-provider.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testTrain } from '#tests/factories/test-timetable.ts';
import { createFaultInjector, startFaultyProxy } from '#tests/fault-injection/fault-injector.ts';
import { receiveWebhook } from '~/features/payments/receive-webhook.server.ts';
import { paymentProviders } from '~/server/payment-providers/payment-provider.ts';
import { createRazorpayProvider } from '~/server/payment-providers/razorpay/razorpay-provider.server.ts';
import { processDuePayments } from '~/server/payment-providers/razorpay/test-provider/payments.server.ts';
import { findVisibleBooking } from '../core/booking-view.server.ts';
import { completePayment } from './complete-payment.server.ts';
import { handlePaymentEvent } from './handle-payment-event.server.ts';
import { startPayment } from './start-payment.server.ts';

const database = await testDatabase();

const world = await lastingBookingFixture(database, [testTrain('90001', 60), testTrain('90002', 60)]);

type News = 'payment.failed' | 'payment.authorized' | 'payment.captured' | 'order.paid' | 'browser';
const numbers = { next: 1 };

/** The provider's events of an order, in the order they happened. */
const toldOf = async (order: string) => {
  const { rows } = await database.db.execute<{ event_id: string; body: string }>(
    sql`select event_id, body from test_razorpay.webhooks where body like ${`%${order}%`} order by id`,
  );
  return rows.map(({ event_id, body }) => ({ eventId: event_id, body, event: String(JSON.parse(body).event) }));
};

/** A booking with a failed and a captured attempt, and all events about it. */
const paidBooking = async () => {
  const number = numbers.next++;
  const email = `traveller-${number}@example.in`;
  const contact = { email, phone: '+919876543210' };
  const { bookingId, userId } = await heldBooking(world.app, { contact, train: number % 2 ? '90001' : '90002' });
  const order = await openTestOrder(world.app, bookingId, userId);
  await failAtBank(world.app, order);
  await payAtBank(world.app, order);
  return { bookingId, order, email, webhooks: await toldOf(order) };
};
type Paid = Awaited<ReturnType<typeof paidBooking>>;

/** Receives and handles a webhook, as the route and the job do. */
const deliver = async ({ body, eventId }: Paid['webhooks'][number]): Promise<void> => {
  const webhook = signedWebhook(world.app, body, { eventId });
  expect(await receiveWebhook(world.app, world.app.paymentProviders.current, webhook)).toMatchObject({ success: true });
  await handlePaymentEvent(world.app, { provider: 'razorpay', event_id: eventId });
};

const arrives = async ({ order, webhooks }: Paid, news: News): Promise<void> => {
  if (news === 'browser') {
    await completePayment(world.app, orderRef(order), 'browser');
    return;
  }
  const webhook = webhooks.find(({ event }) => event === news);
  if (!webhook) throw new Error(`nothing was told of ${news}`);
  await deliver(webhook);
};

const count = async (query: ReturnType<typeof sql>): Promise<number> => (await database.db.execute(query)).rows.length;

/** Expects one booking, one mail, one ledger entry and one successful payment. */
const oneOfEach = async ({ bookingId, email }: Paid) => {
  const { rows } = await database.db.execute<{ booking_status: string }>(
    sql`select booking_status from train_bookings where id = ${bookingId}`,
  );
  return {
    booking: rows[0]?.booking_status,
    mails: (await mailsTo(world.app, email)).map(({ subject }) => subject.split(':')[0]),
    ledger: await count(sql`select 1 from ledger_entries where booking_id = ${bookingId}`),
    successes: await count(sql`select 1 from payments where booking_id = ${bookingId} and status = 'successful'`),
    told: await count(sql`select 1 from booking_events where booking_id = ${bookingId} and event like 'confirmed%'`),
  };
};
const one = { booking: 'confirmed', mails: ['Booking Confirmed'], ledger: 1, successes: 1, told: 1 };

describe('one payment reported in any order is one booking, one mail and one ledger entry', () => {
  test.each<[string, News[]]>([
    [
      'case 20: by three events of different kinds and the browser',
      ['payment.authorized', 'payment.captured', 'order.paid', 'browser'],
    ],
    ['case 21: by the webhook before the browser', ['payment.captured', 'browser']],
    ['case 22: by the browser before the webhook', ['browser', 'payment.captured']],
    ['case 24: as captured before it is told as authorised', ['payment.captured', 'payment.authorized']],
    ['case 25: as failed after it was told as captured', ['payment.captured', 'payment.failed']],
  ])('%s', async (_case, told) => {
    const paid = await paidBooking();
    for (const news of told) await arrives(paid, news);
    expect(await oneOfEach(paid)).toEqual(one);
  });

  test('case 23: by webhook and browser at the same time', async () => {
    const paid = await paidBooking();
    await Promise.all([arrives(paid, 'payment.captured'), arrives(paid, 'browser'), arrives(paid, 'order.paid')]);
    expect(await oneOfEach(paid)).toEqual(one);
  });

  test('cases 19, 20: by five webhooks and the browser, in random order and concurrency', async () => {
    const kinds: News[] = [
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'payment.captured',
      'order.paid',
      'browser',
    ];
    const everyOrder = fc.shuffledSubarray(kinds, { minLength: kinds.length });
    // Sizes of the groups that arrive at the same time.
    const crowds = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(everyOrder, crowds, async (told, sizes) => {
        const paid = await paidBooking();
        const waiting = [...told];
        for (const size of sizes) await Promise.all(waiting.splice(0, size).map((news) => arrives(paid, news)));
        expect(await oneOfEach(paid)).toEqual(one);
      }),
      { numRuns: 15, seed: 20_261_120 },
    );
  });
});

test('case 27: a refund event before the payment event leaves no ticket, and the later payment event changes nothing', async () => {
  const { bookingId, userId } = await heldBooking(world.app);
  const order = await openTestOrder(world.app, bookingId, userId);
  const payment = await payAtBank(world.app, order);
  const truth = await world.app.paymentProviders.current.fetchPayment(payment);
  const amount = truth.success ? truth.data.amount : 0;
  await world.app.paymentProviders.current.refundPayment({
    paymentId: payment,
    amount,
    idempotencyKey: `dashboard-${payment}`,
    notes: {},
  });
  world.clock.advance(60_000);
  await processDuePayments(world.app);
  const webhooks = (await toldOf(order)).reverse();
  expect(webhooks[0]?.event).toBe('refund.processed');
  for (const webhook of webhooks) await deliver(webhook);
  const state = await database.db.execute<{ booking_status: string; payment_status: string; status: string }>(
    sql`select b.booking_status, b.payment_status, p.status from train_bookings b join payments p on p.booking_id = b.id where b.id = ${bookingId}`,
  );
  expect(state.rows).toEqual([expect.objectContaining({ payment_status: 'refunded', status: 'refunded' })]);
  expect(state.rows[0]?.booking_status).not.toBe('confirmed');
  const ledger = await database.db.execute<{ held: number; rows: number }>(
    sql`select sum(amount_paise)::integer as held, count(*)::integer as rows from ledger_entries where booking_id = ${bookingId}`,
  );
  expect(ledger.rows).toEqual([{ held: 0, rows: 2 }]);
});

test('cases 4, 5: a failing provider returns a clear error, the seats stay held, and a retry uses the same order', async () => {
  const edges = createFaultInjector();
  const line = await startFaultyProxy(world.provider.origin, edges);
  const razorpay = { ...world.app.environment.razorpay, apiBase: `${line.url}/test-razorpay` };
  const app = {
    ...world.app,
    paymentProviders: paymentProviders(createRazorpayProvider(razorpay, { timeoutMs: 400, pauseMs: 1 })),
  };
  const { bookingId, userId } = await heldBooking(app);
  const booking = await findVisibleBooking(app, bookingId, loggedInAs(userId));
  if (!booking) throw new Error('no booking');
  for (const fault of ['429', '500', 'html', 'lost request'] as const) {
    edges.watch(() => fault);
    expect(await startPayment(app, booking, 'http://localhost')).toMatchObject({
      success: false,
      error: { code: 'provider_busy', message: expect.stringContaining('Your seats are still held. Please try again') },
    });
  }
  const attempt = () =>
    database.db.execute(sql`select 1 from train_bookings where id = ${bookingId} and booking_status = 'pending'`);
  expect((await attempt()).rows).toHaveLength(1);
  // The order is created, but the response is lost: a retry returns the same order.
  edges.watch(() => 'silence');
  expect((await startPayment(app, booking, 'http://localhost')).success).toBe(false);
  edges.watch();
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from test_razorpay.orders where receipt = ${bookingId}`,
  );
  expect(rows).toHaveLength(1);
  expect(await startPayment(world.app, booking, 'http://localhost')).toMatchObject({
    success: true,
    data: { script: { options: { order_id: rows[0]?.id } } },
  });
  await line.close();
});
