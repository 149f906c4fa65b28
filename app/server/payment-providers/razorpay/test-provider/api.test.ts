import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { testProviderServer } from '#tests/factories/test-provider.ts';
import {
  approvePayment,
  createPaymentAttempt,
  declinePayment,
  payOrder,
  processDuePayments,
} from './payments.server.ts';
import { payerAnswers, payerBehaviour, paymentErrors } from './test-data.ts';

// What our adapter can not see is here; the rest is in provider-contract.test.ts.

const provider = await testProviderServer(await testDatabase());
afterAll(provider.close);
const { app, clock, client, origin } = provider;
const { keyId, keySecret } = app.environment.razorpay;
const key = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

const api = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}/test-razorpay/v1${path}`, {
    method,
    headers: { Authorization: key, ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

const receipts = { next: 1 };
const newOrder = async (amount = 379_000) => {
  const created = await client.createOrder({ amount, reference: `booking-${receipts.next++}`, notes: {} });
  if (!created.success) throw new Error(created.error.description);
  return created.data;
};
const startAttempt = async (orderId: string) => {
  const started = await createPaymentAttempt(app.db, clock.now(), orderId, { method: 'upi' });
  if (!started.success) throw new Error(started.error.message);
  return started.data.id;
};
/** Pays a new order from this UPI ID. */
const payFrom = async (payer: string) => {
  const order = await newOrder();
  const by = { method: 'upi', vpa: payer, payer, error: paymentErrors.payment_declined } as const;
  const payment = await payOrder(app.db, clock.now(), order.id, by);
  if (!payment.success) throw new Error(payment.error.message);
  return { order, id: payment.data.id };
};
const statusOf = async (kind: 'orders' | 'payments', id: string) => (await api('GET', `/${kind}/${id}`)).body.status;
const approve = (id: string) => approvePayment(app.db, clock.now(), id);
const decline = (id: string) => declinePayment(app.db, clock.now(), id, paymentErrors.payment_failed);
const paid = async (amount = 379_000) => {
  const order = await newOrder(amount);
  const id = await startAttempt(order.id);
  await approve(id);
  return { order, id };
};

describe('access', () => {
  it.each(['', 'Basic bm9ib2R5Om5vdGhpbmc=', `Bearer ${keySecret}`])('rejects a wrong key: %s', async (wrong) => {
    expect(await api('GET', '/orders', undefined, { Authorization: wrong })).toMatchObject({
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    });
  });

  it('responds 404 when real keys are configured', async () => {
    app.environment.razorpay.builtIn = false;
    const answers = await Promise.all(
      ['/v1/orders', '/v1/checkout.js', '/v1/checkout'].map((path) => fetch(`${origin}/test-razorpay${path}`)),
    );
    app.environment.razorpay.builtIn = true;
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('rejects an unknown path, and a body that is not JSON', async () => {
    expect((await api('GET', '/invoices')).status).toBe(400);
    expect((await api('POST', '/invoices', {})).status).toBe(400);
    const headers = { Authorization: key };
    const broken = await fetch(`${origin}/test-razorpay/v1/orders`, { method: 'POST', headers, body: 'amount=100' });
    expect(broken.status).toBe(400);
  });
});

describe('orders', () => {
  it('start as created, with the whole amount due', async () => {
    const answer = await api('POST', '/orders', { amount: 100, currency: 'INR', receipt: 'least', notes: { a: '1' } });
    expect(answer).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
        entity: 'order',
        amount: 100,
        amount_paid: 0,
        currency: 'INR',
        receipt: 'least',
        status: 'created',
        attempts: 0,
        notes: { a: '1' },
        created_at: Math.floor(clock.now().getTime() / 1000),
      },
    });
  });

  it.each([
    [{ currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: '100', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: 99, currency: 'INR' }, 'Order amount less than minimum amount allowed', 'amount'],
    [{ amount: 2 ** 40, currency: 'INR' }, 'Amount exceeds maximum amount allowed.', 'amount'],
    [{ amount: 100 }, 'Currency is not supported', 'currency'],
    [{ amount: 100, currency: 'USD' }, 'Currency is not supported', 'currency'],
    [
      { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
      'receipt',
    ],
    [{ amount: 100, currency: 'INR', fare: 1 }, 'fare is/are not required and should not be sent', undefined],
  ])('rejects %j', async (body, description, field) => {
    const answer = await api('POST', '/orders', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description });
    expect(answer.body.error.field).toBe(field);
  });

  it('go from created over attempted to paid, and count attempts', async () => {
    const { id } = await newOrder();
    const states = async () => (await api('GET', `/orders/${id}`)).body;
    await decline(await startAttempt(id));
    expect(await states()).toMatchObject({ status: 'attempted', attempts: 1 });
    clock.advance(1_000);
    const second = await startAttempt(id);
    await approve(second);
    await approve(second);
    expect(await states()).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 379_000 });
    const payments = await client.fetchOrderPayments(id);
    expect(payments).toMatchObject({
      success: true,
      data: [{ status: 'failed', errorDescription: paymentErrors.payment_failed.description }, { status: 'captured' }],
    });
    const third = await createPaymentAttempt(app.db, clock.now(), id, { method: 'upi' });
    expect(third).toMatchObject({ success: false, error: { message: 'Payment already done for this order.' } });
  });

  it('that are paid twice refund the second payment at once', async () => {
    const { id } = await newOrder();
    const [first, second] = [await startAttempt(id), await startAttempt(id)];
    await Promise.all([approve(first), approve(second)]);
    const states = await Promise.all([first, second].map((payment) => client.fetchPayment(payment)));
    const shown = states.map((state) => (state.success ? [state.data.status, state.data.amountRefunded] : state.error));
    expect(shown).toEqual(
      expect.arrayContaining([
        ['captured', 0],
        ['refunded', 379_000],
      ]),
    );
    expect((await api('GET', `/orders/${id}`)).body).toMatchObject({ status: 'paid', amount_paid: 379_000 });
  });
});

describe('payments', () => {
  it('that are only authorised block a further attempt', async () => {
    const { order, id } = await payFrom('authorized@razorpay');
    expect([await statusOf('orders', order.id), await statusOf('payments', id)]).toEqual(['attempted', 'authorized']);
    expect((await createPaymentAttempt(app.db, clock.now(), order.id, { method: 'upi' })).success).toBe(false);
  });

  it('that failed may be authorised late', async () => {
    const { order, id } = await payFrom('late900@razorpay');
    clock.advance(899_000);
    await processDuePayments(app);
    expect(await statusOf('payments', id)).toBe('failed');
    clock.advance(1_000);
    await processDuePayments(app);
    expect(await statusOf('orders', order.id)).toBe('paid');
  });

  it('that are slow are captured later', async () => {
    const { id } = await payFrom('slow@razorpay');
    expect(await statusOf('payments', id)).toBe('created');
    clock.advance(6_000);
    await processDuePayments(app);
    expect(await statusOf('payments', id)).toBe('captured');
  });

  it('name the payer', async () => {
    const { id } = await payFrom('asha@okbank');
    expect((await api('GET', `/payments/${id}`)).body).toMatchObject({ status: 'captured', vpa: 'asha@okbank' });
  });

  it('do not fail once they are captured', async () => {
    const { id } = await paid();
    await decline(id);
    expect(await statusOf('payments', id)).toBe('captured');
  });

  it('are approved, declined, slow or late as the payer answers', () => {
    expect(payerAnswers.map(({ payer }) => payerBehaviour(payer))).toEqual([
      { kind: 'success', seconds: 0 },
      { kind: 'failure', seconds: 0 },
      { kind: 'slow', seconds: 6 },
      { kind: 'late', seconds: 20 },
    ]);
  });
});

describe('refunds', () => {
  const refund = (paymentId: string, amount: number, idempotencyKey: string) =>
    client.refundPayment({ paymentId, amount, idempotencyKey, notes: { purpose: 'test' } });

  it('never exceed the payment, also at the same time', async () => {
    const { id } = await paid();
    const parts = await Promise.all([1, 2, 3, 4].map((part) => refund(id, 150_000, `refund-parallel-${part}`)));
    expect(parts.filter(({ success }) => success)).toHaveLength(2);
    expect((await api('GET', `/payments/${id}`)).body).toMatchObject({ amount_refunded: 300_000 });
  });

  it('need a key of 10 characters', async () => {
    expect(await refund((await paid()).id, 5_000, 'short')).toMatchObject({ error: { kind: 'refused' } });
  });

  it('that the bank rejects end as failed', async () => {
    const { id } = await payFrom('norefund@razorpay');
    const requested = await refund(id, 379_000, 'refund-rejected');
    if (!requested.success) throw new Error(requested.error.description);
    clock.advance(2_000);
    await processDuePayments(app);
    expect(await client.fetchRefund(id, requested.data.id)).toMatchObject({ data: { status: 'failed' } });
    expect(await client.fetchPayment(id)).toMatchObject({ data: { status: 'captured', amountRefunded: 0 } });
  });
});
