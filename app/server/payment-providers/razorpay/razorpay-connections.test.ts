import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRazorpayProvider } from './razorpay-provider.server.ts';

/** A provider that keeps connections: it answers with the next reply, or closes the connection when that is null. */
const requests: { line: string; body: string; headers: IncomingHttpHeaders }[] = [];
const replies: ({ status: number; body: unknown } | null)[] = [];
const server = createServer(async (request, response) => {
  const body = await text(request);
  requests.push({ line: `${request.method} ${request.url}`, body, headers: request.headers });
  const reply = replies.shift();
  if (!reply) return request.socket.destroy();
  response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply.body));
});

const razorpay = { keyId: 'rzp_test_abc', keySecret: 'key', webhookSecrets: [], builtIn: false, apiBase: '' };
const provider = createRazorpayProvider(razorpay, { timeoutMs: 2000 });

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  razorpay.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
  replies.length = 0;
});

const ok = (body: unknown) => ({ status: 200, body });
const created_at = 1_795_000_000;
const order = {
  ...{ id: 'order_1', amount: 379000, amount_paid: 0, currency: 'INR', receipt: 'booking-1', status: 'created' },
  ...{ attempts: 0, notes: [], created_at },
};
const payment = {
  ...{ id: 'pay_1', order_id: 'order_1', amount: 379000, currency: 'INR', status: 'captured', method: 'upi' },
  ...{ amount_refunded: 0, error_description: null, notes: {}, created_at },
};
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 5000, currency: 'INR', status: 'pending', created_at };
const wanted = { amount: 379000, reference: 'booking-1', notes: {} };

test.each<[string, unknown, () => Promise<{ success: boolean }>]>([
  ['an order', order, () => provider.createOrder(wanted)],
  ['a capture', payment, () => provider.capturePayment('pay_1', 379000)],
  [
    'a refund',
    refund,
    () => provider.refundPayment({ paymentId: 'pay_1', amount: 5000, idempotencyKey: 'refund-booking-1', notes: {} }),
  ],
])('%s is requested once more when the provider has just closed the kept connection', async (what, answer, request) => {
  replies.push(ok(order), null, ok(answer));
  await provider.fetchOrder('order_1');
  expect(await request()).toMatchObject({ success: true });
  const [, first, second, ...more] = requests;
  expect(more).toEqual([]);
  expect(second).toEqual({ ...first, headers: expect.anything() });
  const key = what === 'a refund' ? 'refund-booking-1' : undefined;
  expect([first, second].map((sent) => sent?.headers['x-refund-idempotency'])).toEqual([key, key]);
});

test('an order without a unique receipt is not: it would be rejected or made twice', async () => {
  const description = 'unique_receipt is/are not required and should not be sent';
  replies.push(
    { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description } } },
    ok({ entity: 'collection', count: 0, items: [] }),
    null,
    ok(order),
  );
  expect(await provider.createOrder(wanted)).toMatchObject({ success: false, error: { kind: 'unreachable' } });
  expect(requests.map(({ line }) => line)).toEqual([
    'POST /v1/orders',
    'GET /v1/orders?receipt=booking-1&count=100',
    'POST /v1/orders',
  ]);
});
