import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { type BookingFixture, bookingFixture, heldBooking, openTestOrder } from '#tests/factories/bookings.ts';
import { loggedInAs } from '#tests/factories/cancellations.ts';
import { refundAdmin, truncateBookings } from '#tests/factories/refunds.ts';
import type { ProviderStage } from '#tests/payment-providers/provider-stage.ts';
import { secondProvider } from '#tests/payment-providers/second-provider.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { loadPaymentHistory } from '~/features/payments/payment-history.server.ts';
import { payments, refunds } from '~/features/payments/payments.tables.server.ts';
import { reconcileWithProvider } from '~/features/payments/reconcile-with-provider.server.ts';
import type { App } from '~/server/app.server.ts';
import { paymentProviders } from '~/server/payment-providers/payment-provider.ts';
import { paths } from '~/shared/paths/paths.ts';
import { action as paymentReturn } from '../../../routes/machine/payment-return.ts';
import { action as webhook } from '../../../routes/machine/payment-webhook.ts';
import { findVisibleBooking } from '../core/booking-view.server.ts';
import { findBooking } from '../core/bookings.store.server.ts';
import { processRefund } from '../refunds/process-refund.server.ts';
import { refundBooking } from '../refunds/refund-booking.server.ts';
import { completePayment } from './complete-payment.server.ts';
import { handlePaymentEvent } from './handle-payment-event.server.ts';
import { reconcileOrders } from './reconcile-orders.server.ts';
import { startPayment } from './start-payment.server.ts';

const database = await testDatabase();
let world: BookingFixture;
let second: ProviderStage;
/** New orders are created at the second provider. */
let app: App;
/** Later: new orders are created at the first one again, the second one serves what it has. */
let later: App;

beforeAll(async () => {
  world = await bookingFixture(database);
});
afterAll(async () => {
  await world.app.stopJobs();
  await world.provider.close();
});
beforeEach(async () => {
  await truncateBookings(database);
  second = secondProvider(world.clock);
  const first = world.app.paymentProviders.current;
  app = { ...world.app, paymentProviders: paymentProviders(second.provider, [first]) };
  later = { ...world.app, paymentProviders: paymentProviders(first, [second.provider]) };
});

const held = async () => {
  const booking = await heldBooking(app);
  return { ...booking, order: await openTestOrder(app, booking.bookingId, booking.userId) };
};
const paid = async () => {
  const booking = await held();
  const payment = await second.attempt(booking.order);
  await second.approve(payment);
  return { ...booking, payment };
};
const statusOf = async (bookingId: string) => (await findBooking(database.db, bookingId))?.booking_status;
const post = async (provider: string) => {
  const [sent] = await second.takeWebhooks();
  if (!sent) throw new Error('no webhook was sent');
  const { rawBody, headers } = sent;
  const request = new Request(`http://localhost${paths.paymentWebhook(provider)}`, {
    method: 'POST',
    headers,
    body: rawBody.slice().buffer,
  });
  const answer = await webhook({ ...routeArgs(later, { path: '/' }), request, params: { provider } } as never);
  const event = second.provider.parseWebhook(sent);
  return { status: answer.status, event: event.success ? event.data.id : '' };
};

describe('a booking paid at a second provider', () => {
  test('opens its checkout there, also when new orders go to the first one again', async () => {
    const { bookingId, userId, order } = await held();
    const booking = await findVisibleBooking(later, bookingId, loggedInAs(userId));
    if (!booking) throw new Error('the booking is not visible to its owner');
    const started = await startPayment(later, booking, 'http://localhost');
    expect(started).toMatchObject({
      success: true,
      data: { provider: 'second', hosted: { fields: { session: order } }, script: { options: { session: order } } },
    });
  });

  test('is confirmed by the return of the browser', async () => {
    const { bookingId, bookingReference, order, payment } = await paid();
    const back = await redirection(
      paymentReturn({
        ...routeArgs(later, { path: paths.paymentReturn(bookingId), form: second.returnFields(order, payment) }),
        params: { bookingId },
      } as never),
    );
    expect(back?.to).toBe(paths.confirmation(bookingReference));
    expect(await statusOf(bookingId)).toBe('confirmed');
    const [stored] = await database.db.select().from(payments);
    expect(stored).toMatchObject({ provider: 'second', provider_payment_id: payment, status: 'successful' });
  });

  test('is confirmed by its webhook at its own URL, which no other provider signs', async () => {
    const { bookingId } = await paid();
    expect((await post('razorpay')).status).toBe(400);
    await paid();
    const { status, event } = await post('second');
    expect(status).toBe(200);
    await handlePaymentEvent(later, { provider: 'second', event_id: event });
    expect(await statusOf(bookingId)).toBe('pending');
    const confirmed = await database.db.select().from(payments);
    expect(confirmed.map(({ status: state }) => state).sort()).toEqual(['pending', 'successful']);
  });

  test('has no webhook URL under an unknown name', async () => {
    await paid();
    expect((await post('third')).status).toBe(404);
  });

  test('is confirmed by the reconciliation, appears with its provider and is refunded there', async () => {
    const { bookingId, payment } = await paid();
    world.clock.advance(3 * 60_000);
    await reconcileOrders(later);
    expect(await statusOf(bookingId)).toBe('confirmed');
    const { order } = await loadPaymentHistory(later, bookingId);
    expect(order?.provider_name).toBe('Second Pay');
    await refundBooking(later, refundAdmin, { bookingId, reason: 'The train does not run.' });
    const [refund] = await database.db.select().from(refunds);
    await processRefund(later, refund?.id ?? '');
    await second.settleRefunds();
    await processRefund(later, refund?.id ?? '');
    expect((await database.db.select().from(refunds))[0]).toMatchObject({ provider: 'second', status: 'processed' });
    const atProvider = await second.provider.fetchPayment(payment);
    expect(atProvider).toMatchObject({ data: { status: 'refunded' } });
    const now = world.clock.now();
    const time = { from: new Date(now.getTime() - 600_000), to: now };
    const compared = await reconcileWithProvider(later, time, null);
    expect(compared).toMatchObject({ mismatches: [], compared: { payments: 1, refunds: 1 } });
  });

  test('can’t be checked by a process that does not know the provider, and says so', async () => {
    const { order } = await paid();
    const ref = { provider: 'second', provider_order_id: order };
    await expect(completePayment(world.app, ref, 'webhook')).rejects.toThrow('"second" is not configured');
  });
});
