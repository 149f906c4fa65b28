import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedWebhook } from '#tests/factories/payment-provider.ts';
import type { CheckoutRequest } from '../payment-provider.ts';
import { createRazorpayProvider } from './razorpay-provider.server.ts';

/** A fake provider with scripted replies that records the requests. */
type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Reply = (response: ServerResponse) => void;

const requests: ReceivedRequest[] = [];
const replies: Reply[] = [];

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  // Kept connections have tests of their own.
  response.shouldKeepAlive = false;
  const reply = replies.shift();
  if (reply) reply(response);
  else response.writeHead(500).end();
});

const json =
  (status: number, body: unknown): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const html =
  (status: number): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' });
    response.end('<html><h1>502 Bad Gateway</h1></html>');
  };
/** The time-out of the request that is running, which ends when the fake provider does not reply. */
const timeout = { current: new AbortController() };
const silence: Reply = () => timeout.current.abort(new DOMException('The request timed out.', 'TimeoutError'));
const hangUp: Reply = (response) => {
  response.socket?.destroy();
};

const anOrder = (more: Record<string, unknown> = {}) => ({
  id: 'order_1',
  entity: 'order',
  amount: 379000,
  amount_paid: 0,
  amount_due: 379000,
  currency: 'INR',
  receipt: 'booking-1',
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1_795_000_000,
  ...more,
});
const aPayment = (more: Record<string, unknown> = {}) => ({
  id: 'pay_1',
  order_id: 'order_1',
  amount: 379000,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  amount_refunded: 0,
  error_description: null,
  notes: { booking_ref: 'RAAHI1' },
  created_at: 1_795_000_001,
  ...more,
});
const error = (description: string, field?: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description, field } });
const wanted = { amount: 379000, reference: 'booking-1', notes: { booking_ref: 'RAAHI1' } };

const razorpay = {
  keyId: 'rzp_test_abc',
  keySecret: 'key secret',
  webhookSecrets: ['new secret', 'old secret'],
  builtIn: false,
  apiBase: '',
};
const client = createRazorpayProvider(razorpay, {
  timeoutSignal: () => {
    timeout.current = new AbortController();
    return timeout.current.signal;
  },
  pauseMs: 1,
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  razorpay.apiBase = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
  replies.length = 0;
});

describe('an order', () => {
  it('is created with the key, the receipt and automatic capture', async () => {
    replies.push(json(200, anOrder()));
    const created = await client.createOrder(wanted);
    expect(created).toMatchObject({ success: true, data: { id: 'order_1', amount: 379000, reference: 'booking-1' } });
    const [request] = requests;
    expect(request?.url).toBe('/v1/orders');
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('rzp_test_abc:key secret').toString('base64')}`);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      amount: 379000,
      currency: 'INR',
      receipt: 'booking-1',
      unique_receipt: true,
      payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 12, manual_expiry_period: 12 } },
    });
  });

  it.each<[string, Reply]>([
    ['the response times out', silence],
    ['the connection breaks', hangUp],
    ['a proxy responds with HTML', html(502)],
    ['the provider fails', json(500, error('We are facing some trouble completing your request.'))],
    ['a success is not JSON', html(200)],
    ['the receipt is taken', json(400, error('The receipt has already been taken.', 'receipt'))],
  ])('case 4: is looked up by its receipt when %s', async (_case, first) => {
    replies.push(
      first,
      json(200, { entity: 'collection', count: 2, items: [anOrder({ id: 'order_0', receipt: 'other' }), anOrder()] }),
    );
    expect(await client.createOrder(wanted)).toMatchObject({ success: true, data: { id: 'order_1' } });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/orders',
      'GET /v1/orders?receipt=booking-1&count=100',
    ]);
  });

  it('that does not exist returns the first error, which may be retried', async () => {
    replies.push(silence, json(200, { entity: 'collection', count: 0, items: [] }));
    expect(await client.createOrder(wanted)).toMatchObject({
      success: false,
      error: { kind: 'unreachable', status: null },
    });
  });

  it('that is paid wins over an older one with the same receipt', async () => {
    const items = [anOrder({ id: 'order_a', created_at: 1 }), anOrder({ id: 'order_b', status: 'paid' })];
    replies.push(silence, json(200, { items }));
    expect(await client.createOrder(wanted)).toMatchObject({ success: true, data: { id: 'order_b' } });
  });

  it('of another amount is never used', async () => {
    replies.push(json(200, anOrder({ amount: 100 })));
    expect(await client.createOrder(wanted)).toMatchObject({ success: false, error: { kind: 'refused' } });
    replies.push(silence, json(200, { items: [anOrder({ amount: 100 })] }));
    expect(await client.createOrder(wanted)).toMatchObject({ success: false, error: { kind: 'refused' } });
  });

  it('is not looked up when the error is final or the provider is busy', async () => {
    replies.push(json(400, error('Order amount less than minimum amount allowed', 'amount')));
    expect(await client.createOrder(wanted)).toEqual({
      success: false,
      error: {
        kind: 'refused',
        status: 400,
        description: 'Order amount less than minimum amount allowed',
        field: 'amount',
      },
    });
    replies.push(...Array.from({ length: 3 }, () => json(429, error('Too many requests'))));
    expect(await client.createOrder(wanted)).toMatchObject({ success: false, error: { kind: 'busy', status: 429 } });
    expect(requests).toHaveLength(4);
  });

  it('is created without unique_receipt where the account does not support it, after a lookup of the receipt', async () => {
    const unsupported = json(400, error('unique_receipt is/are not required and should not be sent'));
    replies.push(unsupported, json(200, { items: [] }), json(200, anOrder()));
    expect(await client.createOrder(wanted)).toMatchObject({ success: true, data: { id: 'order_1' } });
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
    expect(JSON.parse(requests[2]?.body ?? '')).not.toHaveProperty('unique_receipt');
    replies.push(unsupported, json(200, { items: [anOrder({ id: 'order_2' })] }));
    expect(await client.createOrder(wanted)).toMatchObject({ success: true, data: { id: 'order_2' } });
    // The lookup failed: do not risk a second order.
    replies.push(unsupported, html(502));
    expect(await client.createOrder(wanted)).toMatchObject({ success: false });
    expect(requests).toHaveLength(7);
  });
});

describe('too many requests', () => {
  it('are retried twice after a pause, with the same request', async () => {
    const tooMany = json(429, error('Too many requests'));
    replies.push(tooMany, tooMany, json(200, aPayment()));
    expect(await client.fetchPayment('pay_1')).toMatchObject({ success: true });
    expect(new Set(requests.map(({ method, url }) => `${method} ${url}`)).size).toBe(1);
    expect(requests).toHaveLength(3);
    replies.push(tooMany, tooMany, tooMany);
    expect(await client.fetchPayment('pay_1')).toMatchObject({ success: false, error: { kind: 'busy', status: 429 } });
    expect(requests).toHaveLength(6);
  });

  it('are not retried here when Retry-After is longer', async () => {
    replies.push((response) => response.writeHead(429, { 'Retry-After': '30' }).end());
    expect(await client.fetchPayment('pay_1')).toMatchObject({ success: false, error: { retryAfterSeconds: 30 } });
    expect(requests).toHaveLength(1);
  });
});

describe('case 5: errors are values', () => {
  it.each<[string, Reply, unknown]>([
    ['409', json(409, error('in progress')), { kind: 'busy', status: 409 }],
    ['500 without a body', (response) => response.writeHead(500).end(), { kind: 'unreachable', status: 500 }],
    ['503 in HTML', html(503), { kind: 'unreachable', status: 503 }],
    ['200 in HTML', html(200), { kind: 'unreachable', status: 200 }],
    ['200 with half a payment', json(200, { id: 'pay_1' }), { kind: 'unreachable', status: 200 }],
    ['404', json(404, error('The requested URL was not found on the server.')), { kind: 'not_found', status: 404 }],
    ['400 for an unknown id', json(400, error('The id provided does not exist')), { kind: 'not_found', status: 400 }],
    ['401', json(401, error('Authentication failed')), { kind: 'refused', status: 401 }],
    ['400 in HTML', html(400), { kind: 'refused', status: 400 }],
    ['silence', silence, { kind: 'unreachable', status: null, description: expect.stringContaining('in time') }],
    [
      'a broken connection',
      hangUp,
      { kind: 'unreachable', status: null, description: expect.stringContaining('reached') },
    ],
    [
      'a redirect, which might carry the key elsewhere',
      (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      { kind: 'unreachable', status: null },
    ],
  ])('%s', async (_case, reply, expected) => {
    replies.push(reply);
    expect(await client.fetchPayment('pay_1')).toMatchObject({ success: false, error: expected });
    expect(requests).toHaveLength(1);
  });
});

describe('payments and refunds', () => {
  it('parses payments with notes as an object or an empty list, and with missing fields', async () => {
    replies.push(
      json(200, { items: [aPayment(), aPayment({ id: 'pay_2', notes: [], method: null, order_id: null })] }),
    );
    const payments = await client.fetchOrderPayments('order_1');
    expect(payments).toMatchObject({ success: true, data: [{ id: 'pay_1' }, { id: 'pay_2', orderId: null }] });
    expect(requests[0]?.url).toBe('/v1/orders/order_1/payments');
  });

  it('cases 46, 47: sends the idempotency key of a refund as a header, with the same body each time, also after 409', async () => {
    const refund = {
      id: 'rfnd_1',
      payment_id: 'pay_1',
      amount: 100,
      currency: 'INR',
      status: 'pending',
      created_at: 1_795_154_400,
    };
    replies.push(json(409, error('in progress')), json(200, refund));
    const order = { paymentId: 'pay_1', amount: 100, idempotencyKey: 'refund-0123456789', notes: { purpose: 'late' } };
    expect(await client.refundPayment(order)).toMatchObject({ success: false, error: { kind: 'busy' } });
    expect(await client.refundPayment(order)).toMatchObject({ success: true, data: { id: 'rfnd_1' } });
    expect(requests.map(({ headers }) => headers['x-refund-idempotency'])).toEqual(Array(2).fill('refund-0123456789'));
    expect(requests[0]?.body).toBe(requests[1]?.body);
  });

  it('keeps an id from changing the path', async () => {
    for (const id of ['../orders?x=1', '..', '%2e%2e', '']) await client.fetchPayment(id);
    expect(requests.map(({ url }) => url)).toEqual(Array(4).fill('/v1/payments/unknown'));
  });
});

describe('signatures', () => {
  it('case 32: accepts the old webhook secret during a rotation, and no third one', () => {
    const text = '{"event":"order.paid"}';
    const parse = (secret: string) =>
      client.parseWebhook(signedWebhook({ environment: { razorpay } }, text, { eventId: 'evt_1', secret }));
    for (const secret of ['new secret', 'old secret']) expect(parse(secret)).toMatchObject({ success: true });
    expect(parse('key secret')).toMatchObject({ error: { code: 'bad_signature' } });
    const rawBody = new TextEncoder().encode(text);
    expect(client.parseWebhook({ rawBody, headers: new Headers() }).success).toBe(false);
  });

  it.each([
    ['NUL in a payment', { payment: { entity: { id: 'pay_\0x', order_id: 'order_1' } } }],
    ['half a character in an order', { order: { entity: { id: 'order_\ud800' } } }],
    ['a line break in a refund', { refund: { entity: { id: 'rfnd_1\n', payment_id: 'pay_1' } } }],
    ['an overlong id', { payment: { entity: { id: 'p'.repeat(101) } } }],
  ])('refuses a signed webhook with %s', (_what, payload) => {
    const text = JSON.stringify({ event: 'payment.captured', payload });
    const webhook = signedWebhook({ environment: { razorpay } }, text, { eventId: 'evt_1', secret: 'new secret' });
    expect(client.parseWebhook(webhook)).toMatchObject({ error: { code: 'bad_body' } });
  });
});

const request: CheckoutRequest = {
  orderId: 'order_1',
  amount: 379000,
  merchantName: 'A shop',
  description: 'A ticket',
  customer: { name: 'Asha', email: 'asha@example.in', phone: '+919876543210' },
  notes: { booking_ref: 'R1' },
  timeoutSeconds: 480,
  returnUrl: 'https://shop.example/return',
  cancelUrl: 'https://shop.example/pay',
};

describe('the checkout', () => {
  it('has the documented options for the script', () => {
    expect(client.checkout(request).script.options).toEqual({
      key: 'rzp_test_abc',
      amount: 379000,
      currency: 'INR',
      order_id: 'order_1',
      name: 'A shop',
      description: 'A ticket',
      prefill: { name: 'Asha', email: 'asha@example.in', contact: '+919876543210' },
      notes: { booking_ref: 'R1' },
      timeout: 480,
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    });
  });

  it('has the documented fields for the hosted page', () => {
    expect(client.checkout(request).hosted.fields).toEqual({
      key_id: 'rzp_test_abc',
      amount: '379000',
      currency: 'INR',
      order_id: 'order_1',
      name: 'A shop',
      description: 'A ticket',
      'prefill[name]': 'Asha',
      'prefill[email]': 'asha@example.in',
      'prefill[contact]': '+919876543210',
      'notes[booking_ref]': 'R1',
      callback_url: 'https://shop.example/return',
      cancel_url: 'https://shop.example/pay',
    });
  });

  it('is at Razorpay with keys, and on our own site without keys', () => {
    const real = client.checkout(request);
    expect(real.script.url).toBe('https://checkout.razorpay.com/v1/checkout.js');
    expect(real.hosted.url).toBe('https://api.razorpay.com/v1/checkout/embedded');
    const builtIn = createRazorpayProvider({ ...razorpay, builtIn: true }).checkout(request);
    expect(builtIn.script.url).toBe('/test-razorpay/v1/checkout.js');
    expect(builtIn.hosted.url).toBe('/test-razorpay/v1/checkout/embedded');
  });

  it('says on the page when no money is charged', () => {
    expect(client.testNotice?.title).toBe('Razorpay Is In Test Mode');
    expect(createRazorpayProvider({ ...razorpay, keyId: 'rzp_live_abc' }).testNotice).toBeNull();
  });
});
