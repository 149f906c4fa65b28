import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import entities from '#tests/fixtures/razorpay/entities.json' with { type: 'json' };
import errors from '#tests/fixtures/razorpay/errors.json' with { type: 'json' };
import { createRazorpayProvider } from './razorpay-provider.server.ts';

/** A fake provider that returns one recorded response to every request. */
const recorded: { status: number; body: unknown } = { status: 200, body: null };
const server = createServer((_request, response) => {
  response.writeHead(recorded.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(recorded.body));
});
const settings = { keyId: 'rzp_live_abc', keySecret: 'key secret', webhookSecrets: ['w'], builtIn: false, apiBase: '' };
const client = createRazorpayProvider(settings, { pauseMs: 1 });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  settings.apiBase = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const respondWith = (body: unknown, status = 200): void => {
  Object.assign(recorded, { body, status });
};
const collection = (...items: unknown[]) => ({ entity: 'collection', count: items.length, items });

describe('the client parses the documented responses', () => {
  test.each(['order', 'order_paid'] as const)('%s', async (name) => {
    const { id, amount, amount_paid, status, receipt } = entities[name];
    respondWith(entities[name]);
    expect(await client.createOrder({ amount, reference: receipt, notes: {} })).toMatchObject({
      data: { id, amount, amountPaid: amount_paid, status, reference: receipt },
    });
  });

  test.each(['payment', 'payment_card', 'payment_failed', 'payment_refunded'] as const)('%s', async (name) => {
    const { id, amount, status, method, order_id, amount_refunded, error_description } = entities[name];
    const expected = {
      id,
      amount,
      status,
      method,
      orderId: order_id,
      amountRefunded: amount_refunded,
      errorDescription: error_description,
    };
    respondWith(entities[name]);
    expect(await client.fetchPayment(id)).toMatchObject({ success: true, data: expected });
    respondWith(collection(entities[name]));
    expect(await client.fetchOrderPayments(order_id)).toMatchObject({ success: true, data: [expected] });
  });

  test.each(['refund', 'refund_processed'] as const)('%s', async (name) => {
    const { id, payment_id, amount, status } = entities[name];
    respondWith(entities[name]);
    expect(await client.fetchRefund(payment_id, id)).toMatchObject({
      data: { id, paymentId: payment_id, amount, status },
    });
  });

  test.each(errors)('$status $body.error.description', async ({ status, body, kind }) => {
    respondWith(body, status);
    expect(await client.fetchPayment('pay_1')).toMatchObject({
      success: false,
      error: { kind, status, description: body.error.description },
    });
  });
});
