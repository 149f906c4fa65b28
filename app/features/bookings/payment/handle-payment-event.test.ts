import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { heldWithOrder, payAtBank } from '#tests/factories/bookings.ts';
import { signedWebhook, withProvider } from '#tests/factories/payment-provider.ts';
import { sharedBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { receiveWebhook } from '~/features/payments/receive-webhook.server.ts';
import { findBooking } from '../core/bookings.store.server.ts';
import { handlePaymentEvent } from './handle-payment-event.server.ts';

const database = await testDatabase();
const world = await sharedBookingFixture(database);

const holdWithOrder = () => heldWithOrder(world.app);
const eventJobs = async (): Promise<number> =>
  (await database.db.execute(sql`select 1 from pgboss.job where name = 'payment-event'`)).rows.length;
const alerts = async () =>
  (await database.db.execute<{ kind: string }>(sql`select kind from payment_alerts order by kind`)).rows.map(
    ({ kind }) => kind,
  );

describe('a webhook', () => {
  const post = (body: object, { id = 'evt_1', secret }: { id?: string | null; secret?: string } = {}) => {
    const webhook = signedWebhook(world.app, JSON.stringify(body), { eventId: id, ...(secret ? { secret } : {}) });
    return receiveWebhook(world.app, world.app.paymentProviders.current, webhook);
  };
  const captured = (order: string, payment: string) => ({
    event: 'payment.captured',
    payload: { payment: { entity: { id: payment, order_id: order, email: 'asha@example.in' } } },
  });

  test('case 17: with a wrong signature is rejected and stores nothing', async () => {
    const answer = await post(captured('order_x', 'pay_x'), { secret: 'somebody else' });
    expect(answer).toMatchObject({ success: false, error: { code: 'bad_signature' } });
    expect((await database.db.execute(sql`select 1 from payment_events`)).rows).toHaveLength(0);
  });

  test('case 19: delivered three times has one effect and stores ids only', async () => {
    const { bookingId, order } = await holdWithOrder();
    const payment = await payAtBank(world.app, order);
    for (let i = 0; i < 3; i += 1) expect(await post(captured(order, payment))).toMatchObject({ success: true });
    expect(await eventJobs()).toBe(1);
    await handlePaymentEvent(world.app, { provider: 'razorpay', event_id: 'evt_1' });
    await handlePaymentEvent(world.app, { provider: 'razorpay', event_id: 'evt_1' });
    expect((await findBooking(database.db, bookingId))?.booking_status).toBe('confirmed');
    const { rows } = await database.db.execute(sql`select * from payment_events`);
    expect(JSON.stringify(rows)).not.toContain('asha@example.in');
  });

  test('case 28: of an unknown kind is accepted and marked as done', async () => {
    await post({ event: 'invoice.paid', payload: {} }, { id: 'evt_2' });
    await handlePaymentEvent(world.app, { provider: 'razorpay', event_id: 'evt_2' });
    const { rows } = await database.db.execute<{ outcome: string }>(sql`select outcome from payment_events`);
    expect(rows).toEqual([{ outcome: 'nothing to do' }]);
  });

  test('case 29: about an unknown order is accepted and alerts the admin', async () => {
    await post(captured('order_foreign', 'pay_foreign'), { id: 'evt_3' });
    await handlePaymentEvent(world.app, { provider: 'razorpay', event_id: 'evt_3' });
    expect(await alerts()).toEqual(['unknown_order']);
  });

  test('case 50: of a refund made at the provider’s dashboard is recorded and alerts the admin once', async () => {
    const { bookingId, order } = await holdWithOrder();
    const paymentId = await payAtBank(world.app, order);
    await post(captured(order, paymentId), { id: 'evt_7' });
    await handlePaymentEvent(world.app, { provider: 'razorpay', event_id: 'evt_7' });
    const { total_fare_paise: amount } = (await findBooking(database.db, bookingId)) ?? { total_fare_paise: 0 };
    const given = await world.app.paymentProviders.current.refundPayment({
      paymentId,
      amount,
      idempotencyKey: 'dashboard-1',
      notes: {},
    });
    if (!given.success) throw new Error(given.error.description);
    const payload = {
      payment: { entity: { id: paymentId, order_id: order } },
      refund: { entity: { id: given.data.id, payment_id: paymentId } },
    };
    for (const [event, id] of [
      ['refund.created', 'evt_8'],
      ['refund.processed', 'evt_9'],
    ] as const) {
      await post({ event, payload }, { id });
      await handlePaymentEvent(world.app, { provider: 'razorpay', event_id: id });
    }
    const { rows } = await database.db.execute<{ status: string }>(sql`select status from payments`);
    expect(rows).toEqual([{ status: 'refunded' }]);
    expect(await alerts()).toEqual(['refunded_outside']);
  });

  test('is retried when the provider does not respond', async () => {
    const { order } = await holdWithOrder();
    await post(captured(order, 'pay_x'), { id: 'evt_4' });
    const busy = { success: false, error: { kind: 'busy', status: 429, description: '' } } as const;
    const silent = withProvider(world.app, { fetchOrderPayments: async () => busy });
    await expect(handlePaymentEvent(silent, { provider: 'razorpay', event_id: 'evt_4' })).rejects.toThrow();
    await handlePaymentEvent(world.app, { provider: 'razorpay', event_id: 'evt_4' });
    const { rows } = await database.db.execute<{ outcome: string }>(sql`select outcome from payment_events`);
    expect(rows).toEqual([{ outcome: 'untried' }]);
  });

  test.each([
    ['no JSON', 'not json', 'evt_5'],
    ['no event id', '{"event":"payment.captured"}', null],
    ['another shape', '[1,2]', 'evt_6'],
  ])('with %s is rejected', async (_what, text, eventId) => {
    const webhook = signedWebhook(world.app, text, { eventId });
    expect(await receiveWebhook(world.app, world.app.paymentProviders.current, webhook)).toMatchObject({
      success: false,
      error: { code: 'bad_body' },
    });
  });
});
