import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { testProviderServer } from '#tests/factories/test-provider.ts';
import { approvePayment, createPaymentAttempt, declinePayment } from './payments.server.ts';
import { paymentErrors } from './test-data.ts';
import { runTestProvider } from './test-provider.server.ts';
import { provider_webhooks } from './test-provider.tables.server.ts';
import { deliverWebhooks } from './webhooks.server.ts';

const provider = await testProviderServer(await testDatabase());
afterAll(provider.close);
const { app, arrived, clock, client, shop } = provider;

const attempt = async (receipt: string, name = 'Asha') => {
  const order = await client.createOrder({ amount: 379_000, reference: receipt, notes: { name } });
  if (!order.success) throw new Error(order.error.description);
  const started = await createPaymentAttempt(app.db, clock.now(), order.data.id, { method: 'upi' });
  if (!started.success) throw new Error(started.error.message);
  return { orderId: order.data.id, id: started.data.id };
};

const events = () => arrived.map(({ body }) => JSON.parse(body).event);

beforeEach(async () => {
  await app.db.delete(provider_webhooks);
  arrived.length = 0;
  shop.answer = () => new Response('ok');
});

// One provider whose clock goes on.
describe('webhooks', { shuffle: false }, () => {
  it('report a payment: authorised, captured, order paid', async () => {
    const { id, orderId } = await attempt('reported');
    await approvePayment(app.db, clock.now(), id);
    expect(await deliverWebhooks(app)).toBe(3);
    expect(events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    const bodies = arrived.map(({ body }) => JSON.parse(body));
    const [authorized, captured, orderPaid] = ['payment.authorized', 'payment.captured', 'order.paid'].map((event) =>
      bodies.find((body) => body.event === event),
    );
    expect(authorized).toMatchObject({
      entity: 'event',
      contains: ['payment'],
      payload: { payment: { entity: { id, status: 'authorized' } } },
    });
    expect(captured).toMatchObject({ payload: { payment: { entity: { id, status: 'captured' } } } });
    expect(orderPaid).toMatchObject({
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: { id, order_id: orderId } },
        order: { entity: { id: orderId, status: 'paid', notes: { name: 'Asha' } } },
      },
    });
    expect(await deliverWebhooks(app)).toBe(0);
  });

  it('report a failure, and a refund and its end', async () => {
    const failed = await attempt('failed');
    await declinePayment(app.db, clock.now(), failed.id, paymentErrors.payment_failed);
    await deliverWebhooks(app);
    expect(events()).toEqual(['payment.failed']);
    const { id } = await attempt('refunded');
    await approvePayment(app.db, clock.now(), id);
    await deliverWebhooks(app);
    arrived.length = 0;
    const request = { paymentId: id, amount: 1_000, idempotencyKey: 'refund-reported-1', notes: {} };
    await client.refundPayment(request);
    await client.refundPayment(request);
    await deliverWebhooks(app);
    expect(events()).toEqual(['refund.created']);
    clock.advance(2_000);
    await runTestProvider(app);
    await runTestProvider(app);
    expect(events()).toEqual(['refund.created', 'refund.processed']);
    expect(JSON.parse(arrived[1]?.body ?? '')).toMatchObject({
      contains: ['refund', 'payment'],
      payload: { refund: { entity: { amount: 1_000, payment_id: id, status: 'processed' } } },
    });
  });

  it('are stored in the transaction of the payment', async () => {
    const { id } = await attempt('together');
    const broken = app.db.transaction(async (tx) => {
      // The test provider's own transaction is nested in this one, which fails.
      await approvePayment(tx, clock.now(), id);
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await client.fetchPayment(id)).toMatchObject({ data: { status: 'created' } });
    expect(await deliverWebhooks(app)).toBe(0);
  });

  it('are retried with backoff and the same event id until a 2xx response', async () => {
    const { id } = await attempt('again');
    await declinePayment(app.db, clock.now(), id, paymentErrors.payment_failed);
    shop.answer = () => new Response('down', { status: 503 });
    for (const wait of [10_000, 20_000, 40_000]) {
      expect(await deliverWebhooks(app)).toBe(0);
      clock.advance(wait - 1);
      const before = arrived.length;
      expect(await deliverWebhooks(app)).toBe(0);
      expect(arrived).toHaveLength(before);
      clock.advance(1);
    }
    shop.answer = () => new Response(null, { status: 204 });
    expect(await deliverWebhooks(app)).toBe(1);
    expect(arrived).toHaveLength(4);
    expect(new Set(arrived.map(({ eventId, body }) => `${eventId} ${body}`)).size).toBe(1);
  });

  it('are abandoned after a day', async () => {
    const { id } = await attempt('given up');
    await declinePayment(app.db, clock.now(), id, paymentErrors.payment_failed);
    shop.answer = () => new Response('down', { status: 500 });
    const start = clock.now().getTime();
    let last = start;
    for (let round = 0; round < 180; round += 1) {
      const before = arrived.length;
      await deliverWebhooks(app);
      if (arrived.length > before) last = clock.now().getTime();
      clock.advance(10 * 60_000);
    }
    expect((last - start) / 3_600_000).toBeGreaterThan(20);
    expect((last - start) / 3_600_000).toBeLessThan(26);
    expect(arrived.length).toBeLessThanOrEqual(15);
    clock.advance(30 * 86_400_000);
    const before = arrived.length;
    await deliverWebhooks(app);
    expect(arrived).toHaveLength(before);
  });

  it('claimed by a process that crashed are sent by the next one', async () => {
    const { id } = await attempt('died');
    await declinePayment(app.db, clock.now(), id, paymentErrors.payment_failed);
    // The state after a process was killed between claim and response.
    await app.db
      .update(provider_webhooks)
      .set({ attempts: 1, next_attempt_at: new Date(clock.now().getTime() + 10_000) });
    expect(await deliverWebhooks(app)).toBe(0);
    clock.advance(10_000);
    expect(await deliverWebhooks(app)).toBe(1);
  });

  it('are sent once by many concurrent processes', async () => {
    const attempts = await Promise.all([1, 2, 3, 4, 5].map((turn) => attempt(`many ${turn}`)));
    await Promise.all(attempts.map(({ id }) => approvePayment(app.db, clock.now(), id)));
    const delivered = await Promise.all(Array.from({ length: 6 }, () => deliverWebhooks(app)));
    expect(delivered.reduce((sum, count) => sum + count, 0)).toBe(15);
    expect(new Set(arrived.map(({ eventId }) => eventId)).size).toBe(15);
    expect(arrived).toHaveLength(15);
    const open = await app.db.execute(
      sql`select count(*)::int as open from test_razorpay.webhooks where delivered_at is null`,
    );
    expect(open.rows).toEqual([{ open: 0 }]);
  });
});
