import Razorpay from 'razorpay';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { testProviderServer } from '#tests/factories/test-provider.ts';
import entities from '#tests/fixtures/razorpay/entities.json' with { type: 'json' };
import { checkoutContent, sign } from './signatures.server.ts';
import {
  approvePayment,
  createPaymentAttempt,
  declinePayment,
  processDuePayments,
} from './test-provider/payments.server.ts';
import { paymentErrors } from './test-provider/test-data.ts';
import { deliverWebhooks } from './test-provider/webhooks.server.ts';

const provider = await testProviderServer(await testDatabase());
afterAll(provider.close);
const { app, clock, arrived } = provider;
const { keyId, keySecret, webhookSecrets, apiBase } = app.environment.razorpay;

/** The official client has no option for the host, so its base URL is changed from outside. */
const official = new Razorpay({ key_id: keyId, key_secret: keySecret });

beforeAll(() => {
  const requests: unknown = Reflect.get(official.api, 'rq');
  if (typeof requests !== 'function' || !('defaults' in requests))
    throw new Error('The package has a different structure.');
  if (typeof requests.defaults !== 'object' || requests.defaults === null)
    throw new Error('The client has no defaults.');
  Object.assign(requests.defaults, { baseURL: apiBase, timeout: 5_000 });
});

const pay = async (orderId: string): Promise<string> => {
  const started = await createPaymentAttempt(app.db, clock.now(), orderId, { method: 'upi', vpa: 'asha@okbank' });
  if (!started.success) throw new Error(started.error.message);
  await approvePayment(app.db, clock.now(), started.data.id);
  return started.data.id;
};
const receipts = { next: 1 };
const order = () =>
  official.orders.create({ amount: 379_000, currency: 'INR', receipt: `official-${receipts.next++}` });

describe('the functions of the official package', () => {
  test('case 9: accept the signature of our checkout and no other', async () => {
    const { id } = await order();
    const paymentId = await pay(id);
    const signature = sign(keySecret, checkoutContent(id, paymentId));
    expect(validatePaymentVerification({ order_id: id, payment_id: paymentId }, signature, keySecret)).toBe(true);
    expect(validatePaymentVerification({ order_id: paymentId, payment_id: id }, signature, keySecret)).toBe(false);
  });

  test('accept every webhook that we sign, over the received bytes', async () => {
    const { id } = await order();
    const paymentId = await pay(id);
    const failing = await createPaymentAttempt(app.db, clock.now(), (await order()).id, {
      method: 'netbanking',
      bank: 'HDFC',
    });
    if (failing.success) await declinePayment(app.db, clock.now(), failing.data.id, paymentErrors.payment_failed);
    await official.payments.refund(paymentId, { amount: 379_000 });
    clock.advance(60_000);
    await processDuePayments(app);
    await deliverWebhooks(app);
    const [secret = ''] = webhookSecrets;
    const kinds = arrived.map(({ body }) => String(JSON.parse(body).event));
    expect(new Set(kinds)).toEqual(
      new Set([
        'payment.authorized',
        'payment.captured',
        'order.paid',
        'payment.failed',
        'refund.created',
        'refund.processed',
      ]),
    );
    for (const { body, signature } of arrived) {
      expect(validateWebhookSignature(body, signature ?? '', secret)).toBe(true);
      expect(Razorpay.validateWebhookSignature(`${body} `, signature ?? '', secret)).toBe(false);
    }
  });
});

describe('the official client with the test provider', () => {
  test('creates, fetches and lists orders', async () => {
    const created = await order();
    expect(created).toMatchObject({
      entity: 'order',
      amount: 379_000,
      status: 'created',
      notes: [],
    });
    expect(await official.orders.fetch(created.id)).toEqual(created);
    const found = await official.orders.all({ receipt: created.receipt });
    expect(found).toEqual({ entity: 'collection', count: 1, items: [created] });
  });

  test('fetches the payments of an order, one payment and those of a period', async () => {
    const created = await order();
    const paymentId = await pay(created.id);
    const payments = await official.orders.fetchPayments(created.id);
    expect(payments.items).toMatchObject([{ id: paymentId, status: 'captured', order_id: created.id }]);
    expect(await official.payments.fetch(paymentId)).toEqual(payments.items[0]);
    const at = Math.floor(clock.now().getTime() / 1000);
    const listed = await official.payments.all({ from: at, to: at, count: 1 });
    expect(listed.items.map(({ id }) => id)).toEqual([paymentId]);
    expect((await official.payments.all({ to: at - 365 * 86_400 })).count).toBe(0);
    expect((await official.orders.fetch(created.id)).status).toBe('paid');
  });

  test('refunds in part and in full, and follows the refund', async () => {
    const created = await order();
    const paymentId = await pay(created.id);
    const part = await official.payments.refund(paymentId, { amount: 100_000, notes: { why: 'one of three' } });
    expect(part).toMatchObject({ entity: 'refund', payment_id: paymentId, amount: 100_000, status: 'pending' });
    clock.advance(60_000);
    const rest = await official.payments.refund(paymentId, {});
    expect(rest.amount).toBe(279_000);
    await processDuePayments(app);
    expect((await official.refunds.fetch(part.id)).status).toBe('processed');
    expect((await official.refunds.fetch(part.id, { payment_id: paymentId })).id).toBe(part.id);
    const { items } = await official.payments.fetchMultipleRefund(paymentId, {});
    expect(items.map(({ id }) => id)).toEqual([part.id, rest.id]);
    expect((await official.refunds.all({ count: 1 })).items.map(({ id }) => id)).toEqual([rest.id]);
    expect(await official.payments.fetch(paymentId)).toMatchObject({ status: 'refunded', amount_refunded: 379_000 });
  });

  test('receives errors in the expected format', async () => {
    const errorOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);
    expect(await errorOf(official.orders.create({ amount: 1, currency: 'INR' }))).toMatchObject({
      statusCode: 400,
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Order amount less than minimum amount allowed',
        field: 'amount',
      },
    });
    expect(await errorOf(official.payments.fetch('pay_nobody'))).toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    });
    const stranger = new Razorpay({ key_id: keyId, key_secret: 'another secret' });
    Object.assign(Reflect.get(Reflect.get(stranger.api, 'rq'), 'defaults'), { baseURL: apiBase });
    expect(await errorOf(stranger.orders.all())).toMatchObject({
      statusCode: 401,
      error: { description: 'Authentication failed' },
    });
  });
});

test('the test provider returns documented fields only', async () => {
  const undocumented = (entity: object, documented: object) =>
    Object.keys(entity).filter((field) => !(field in documented));
  const created = await order();
  const paid = await pay(created.id);
  const refund = await official.payments.refund(paid, { amount: 379_000 });
  expect(undocumented(await official.orders.fetch(created.id), entities.order)).toEqual([]);
  expect(undocumented(await official.payments.fetch(paid), { ...entities.payment, card_last4: null })).toEqual([]);
  expect(undocumented(await official.refunds.fetch(refund.id), entities.refund)).toEqual([]);
});
