import Razorpay from 'razorpay';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { testRazorpayServer } from '#tests/factories/test-razorpay.ts';
import entities from '#tests/fixtures/razorpay/entities.json' with { type: 'json' };
import { checkoutContent, sign } from './signatures.server.ts';
import { deliverWebhooks } from './test-provider/deliver-webhooks.server.ts';
import { bankApproves, bankDeclines, beginPayment } from './test-provider/payments.server.ts';
import { settleDue } from './test-provider/settle-due.server.ts';
import { paymentErrors } from './test-provider/test-data.ts';

const provider = await testRazorpayServer(await testDatabase());
afterAll(provider.close);
const { app, clock, arrived } = provider;
const { keyId, keySecret, webhookSecrets, apiBase } = app.environment.razorpay;

/** The official client, which knows no other host than its own: its address is changed from outside. */
const official = new Razorpay({ key_id: keyId, key_secret: keySecret });

beforeAll(() => {
  const requests: unknown = Reflect.get(official.api, 'rq');
  if (typeof requests !== 'function' || !('defaults' in requests))
    throw new Error('The package keeps its client elsewhere.');
  if (typeof requests.defaults !== 'object' || requests.defaults === null) throw new Error('It has no defaults.');
  Object.assign(requests.defaults, { baseURL: apiBase, timeout: 5_000 });
});

const pay = async (orderId: string): Promise<string> => {
  const begun = await beginPayment(app.db, clock.now(), orderId, { method: 'upi', vpa: 'asha@okbank' });
  if (!begun.success) throw new Error(begun.refusal.description);
  await bankApproves(app.db, clock.now(), begun.data.id);
  return begun.data.id;
};
const receipts = { next: 1 };
const order = () =>
  official.orders.create({ amount: 379_000, currency: 'INR', receipt: `official-${receipts.next++}` });

describe('the provider’s own functions', () => {
  test('case 9: find the signature of our checkout good, and no other', async () => {
    const { id } = await order();
    const paymentId = await pay(id);
    const signature = sign(keySecret, checkoutContent(id, paymentId));
    expect(validatePaymentVerification({ order_id: id, payment_id: paymentId }, signature, keySecret)).toBe(true);
    expect(validatePaymentVerification({ order_id: paymentId, payment_id: id }, signature, keySecret)).toBe(false);
  });

  test('find every webhook that we sign good, over the bytes that arrived', async () => {
    const { id } = await order();
    const paymentId = await pay(id);
    const failing = await beginPayment(app.db, clock.now(), (await order()).id, { method: 'netbanking', bank: 'HDFC' });
    if (failing.success) await bankDeclines(app.db, clock.now(), failing.data.id, paymentErrors.payment_failed);
    await official.payments.refund(paymentId, { amount: 379_000 });
    clock.advance(60_000);
    await settleDue(app);
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

describe('the official client at our stand-in', () => {
  test('creates, fetches and lists orders', async () => {
    const made = await order();
    expect(made).toMatchObject({ entity: 'order', amount: 379_000, amount_due: 379_000, status: 'created', notes: [] });
    expect(await official.orders.fetch(made.id)).toEqual(made);
    const found = await official.orders.all({ receipt: made.receipt });
    expect(found).toEqual({ entity: 'collection', count: 1, items: [made] });
  });

  test('sees the payments of an order, one payment and those of a time', async () => {
    const made = await order();
    const paymentId = await pay(made.id);
    const payments = await official.orders.fetchPayments(made.id);
    expect(payments.items).toMatchObject([{ id: paymentId, status: 'captured', order_id: made.id, captured: true }]);
    expect(await official.payments.fetch(paymentId)).toEqual(payments.items[0]);
    const at = Math.floor(clock.now().getTime() / 1000);
    const listed = await official.payments.all({ from: at, to: at, count: 1 });
    expect(listed.items.map(({ id }) => id)).toEqual([paymentId]);
    expect((await official.payments.all({ to: at - 365 * 86_400 })).count).toBe(0);
    expect((await official.orders.fetch(made.id)).status).toBe('paid');
  });

  test('refunds in part and in full, and follows the refund', async () => {
    const made = await order();
    const paymentId = await pay(made.id);
    const part = await official.payments.refund(paymentId, { amount: 100_000, notes: { why: 'one of three' } });
    expect(part).toMatchObject({ entity: 'refund', payment_id: paymentId, amount: 100_000, status: 'pending' });
    clock.advance(60_000);
    const rest = await official.payments.refund(paymentId, {});
    expect(rest.amount).toBe(279_000);
    await settleDue(app);
    expect((await official.refunds.fetch(part.id)).status).toBe('processed');
    expect((await official.refunds.fetch(part.id, { payment_id: paymentId })).id).toBe(part.id);
    const { items } = await official.payments.fetchMultipleRefund(paymentId, {});
    expect(items.map(({ id }) => id)).toEqual([part.id, rest.id]);
    expect((await official.refunds.all({ count: 1 })).items.map(({ id }) => id)).toEqual([rest.id]);
    expect(await official.payments.fetch(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
  });

  test('hears refusals in the words it expects', async () => {
    const refusal = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);
    expect(await refusal(official.orders.create({ amount: 1, currency: 'INR' }))).toMatchObject({
      statusCode: 400,
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Order amount less than minimum amount allowed',
        field: 'amount',
      },
    });
    expect(await refusal(official.payments.fetch('pay_nobody'))).toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    });
    const stranger = new Razorpay({ key_id: keyId, key_secret: 'another secret' });
    Object.assign(Reflect.get(Reflect.get(stranger.api, 'rq'), 'defaults'), { baseURL: apiBase });
    expect(await refusal(stranger.orders.all())).toMatchObject({
      statusCode: 401,
      error: { description: 'Authentication failed' },
    });
  });
});

test('our stand-in shows every field that the documentation shows, and no other', async () => {
  const fields = (entity: object) => Object.keys(entity).sort();
  const made = await order();
  const declined = await beginPayment(app.db, clock.now(), made.id, { method: 'card', card_last4: '1007' });
  if (!declined.success) throw new Error(declined.refusal.description);
  await bankDeclines(app.db, clock.now(), declined.data.id, paymentErrors.payment_failed);
  const paid = await pay(made.id);
  const refund = await official.payments.refund(paid, { amount: 379_000 });
  expect(fields(await official.orders.fetch(made.id))).toEqual(fields(entities.order));
  expect(fields(await official.payments.fetch(paid))).toEqual(fields(entities.payment));
  expect(fields(await official.payments.fetch(declined.data.id))).toEqual(fields(entities.payment_card));
  expect(fields(await official.refunds.fetch(refund.id))).toEqual(fields(entities.refund));
});
