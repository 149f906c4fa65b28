import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { testProviderServer } from '#tests/factories/test-provider.ts';
import { answerInUpiApp, approvePayment, createPaymentAttempt, declinePayment } from './payments.server.ts';
import { processDuePayments } from './process-due-payments.server.ts';
import { paymentErrors } from './test-data.ts';

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
  if (!started.success) throw new Error(started.refusal.description);
  return started.data.id;
};
const answer = (id: string, vpa: string) => answerInUpiApp(app.db, clock.now(), id, vpa);
const approve = (id: string, options = {}) => approvePayment(app.db, clock.now(), id, options);
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
    expect((await api('GET', '/invoices')).status).toBe(404);
    expect((await api('DELETE', '/orders')).status).toBe(405);
    const broken = await fetch(`${origin}/test-razorpay/v1/orders`, {
      method: 'POST',
      headers: { Authorization: key },
      body: 'amount=100',
    });
    expect(broken.status).toBe(400);
  });
});

describe('orders', () => {
  it('start as created, with the whole amount due', async () => {
    const answer = await api('POST', '/orders', { amount: 100, currency: 'INR', receipt: 'least', notes: { a: 1 } });
    expect(answer).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
        entity: 'order',
        amount: 100,
        amount_paid: 0,
        amount_due: 100,
        currency: 'INR',
        receipt: 'least',
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: { a: '1' },
        created_at: Math.floor(clock.now().getTime() / 1000),
      },
    });
  });

  it.each([
    [{ currency: 'INR' }, 'The amount field is required.', 'amount'],
    [{ amount: '100', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: 99, currency: 'INR' }, 'Order amount less than minimum amount allowed', 'amount'],
    [{ amount: 2 ** 40, currency: 'INR' }, 'Amount exceeds maximum amount allowed.', 'amount'],
    [{ amount: 100 }, 'The currency field is required.', 'currency'],
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

  it('are created once per receipt, also by concurrent and repeated requests', async () => {
    const create = () => client.createOrder({ amount: 5_000, reference: 'same', notes: {} });
    const answers = await Promise.all(Array.from({ length: 8 }, create));
    const ids = new Set(answers.map((answer) => (answer.success ? answer.data.id : answer.error.description)));
    expect(ids.size).toBe(1);
    expect(await client.createOrder({ amount: 5_100, reference: 'same', notes: {} })).toMatchObject({
      success: false,
      error: { kind: 'refused' },
    });
    const twice = await api('POST', '/orders', { amount: 5_000, currency: 'INR', receipt: 'same' });
    expect(twice.body.error.field).toBe('receipt');
    const listed = await api('GET', '/orders?receipt=same');
    expect(listed.body).toMatchObject({ entity: 'collection', count: 1, items: [{ receipt: 'same' }] });
  });

  it('can only change their notes', async () => {
    const { id } = await newOrder();
    expect((await api('PATCH', `/orders/${id}`, { notes: { booking_ref: 'RAAHI1' } })).body).toMatchObject({
      id,
      amount: 379_000,
      notes: { booking_ref: 'RAAHI1' },
    });
    expect((await api('PATCH', '/orders/order_unknown', { notes: {} })).body.error.description).toBe(
      'The id provided does not exist',
    );
  });

  it('go from created over attempted to paid, and count attempts', async () => {
    const { id } = await newOrder();
    const states = async () => (await api('GET', `/orders/${id}`)).body;
    await decline(await startAttempt(id));
    expect(await states()).toMatchObject({ status: 'attempted', attempts: 1, amount_due: 379_000 });
    clock.advance(1_000);
    const second = await startAttempt(id);
    await approve(second);
    await approve(second);
    expect(await states()).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 379_000, amount_due: 0 });
    const payments = await client.fetchOrderPayments(id);
    expect(payments).toMatchObject({
      success: true,
      data: [{ status: 'failed', errorDescription: paymentErrors.payment_failed.description }, { status: 'captured' }],
    });
    const third = await createPaymentAttempt(app.db, clock.now(), id, { method: 'upi' });
    expect(third).toMatchObject({ success: false, refusal: { description: 'Payment already done for this order.' } });
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
  it('are listed by period', async () => {
    clock.advance(3_600_000);
    const from = Math.floor(clock.now().getTime() / 1000);
    const ids = [(await paid()).id, (await paid()).id];
    clock.advance(1_000);
    await paid();
    const listed = await api('GET', `/payments?from=${from}&to=${from}&count=100`);
    expect(listed.body.items.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
    expect((await api('GET', `/payments?from=${from}&count=1&skip=1`)).body.count).toBe(1);
    expect((await api('GET', '/payments?count=101')).status).toBe(400);
  });

  it('that are only authorised are captured in full, once, and block a further attempt', async () => {
    const { id: orderId } = await newOrder();
    const id = await startAttempt(orderId);
    await approve(id, { authorizedOnly: true });
    expect(await client.fetchOrder(orderId)).toMatchObject({ data: { status: 'attempted' } });
    expect((await createPaymentAttempt(app.db, clock.now(), orderId, { method: 'upi' })).success).toBe(false);
    expect(await client.capturePayment(id, 100)).toMatchObject({
      error: { description: 'Capture amount must be equal to the amount authorized' },
    });
    expect(await client.capturePayment(id, 379_000)).toMatchObject({ data: { status: 'captured' } });
    expect(await client.capturePayment(id, 379_000)).toMatchObject({ data: { status: 'captured' } });
    expect(await client.fetchOrder(orderId)).toMatchObject({ data: { status: 'paid' } });
  });

  it('that failed may be authorised late', async () => {
    const { id: orderId } = await newOrder();
    const id = await startAttempt(orderId);
    clock.advance(60_000);
    await answer(id, 'late900@razorpay');
    clock.advance(899_000);
    await processDuePayments(app);
    expect(await client.fetchPayment(id)).toMatchObject({ data: { status: 'failed' } });
    clock.advance(1_000);
    await processDuePayments(app);
    expect(await client.fetchPayment(id)).toMatchObject({ data: { status: 'captured', errorDescription: null } });
    expect(await client.fetchOrder(orderId)).toMatchObject({ data: { status: 'paid' } });
  });

  it('that are slow are captured later, and unanswered ones time out', async () => {
    const slow = await startAttempt((await newOrder()).id);
    const forgotten = await startAttempt((await newOrder()).id);
    await answer(slow, 'slow@razorpay');
    clock.advance(6_000);
    await processDuePayments(app);
    expect(await client.fetchPayment(slow)).toMatchObject({ data: { status: 'captured' } });
    expect(await client.fetchPayment(forgotten)).toMatchObject({ data: { status: 'created' } });
    clock.advance(594_000);
    await processDuePayments(app);
    expect(await client.fetchPayment(forgotten)).toMatchObject({
      data: { status: 'failed', errorDescription: paymentErrors.payment_timed_out.description },
    });
  });

  it('name UPI, and the payer once paid', async () => {
    const { id: orderId } = await newOrder();
    const id = await startAttempt(orderId);
    expect((await api('GET', `/payments/${id}`)).body).toMatchObject({ method: 'upi', vpa: null });
    await answer(id, 'asha@okbank');
    expect((await api('GET', `/payments/${id}`)).body).toMatchObject({
      status: 'captured',
      method: 'upi',
      vpa: 'asha@okbank',
      upi: { vpa: 'asha@okbank', flow: 'intent', payer_account_type: 'bank_account' },
    });
  });

  it('take only the first answer of a payer', async () => {
    const id = await startAttempt((await newOrder()).id);
    const answers = await Promise.all([answer(id, 'slow@razorpay'), answer(id, 'failure@razorpay')]);
    expect(answers.filter((each) => each !== null)).toHaveLength(1);
    const { vpa, status } = (await api('GET', `/payments/${id}`)).body;
    expect(status).toBe(vpa === 'slow@razorpay' ? 'created' : 'failed');
  });

  it('do not fail once they are captured', async () => {
    const { id } = await paid();
    await decline(id);
    expect(await client.fetchPayment(id)).toMatchObject({ data: { status: 'captured' } });
  });
});

describe('refunds', () => {
  const refund = (paymentId: string, amount: number, idempotencyKey: string) =>
    client.refundPayment({ paymentId, amount, idempotencyKey, notes: { purpose: 'test' } });

  it('go from pending to processed', async () => {
    const { id } = await paid();
    const requested = await refund(id, 100_000, 'refund-part-1');
    if (!requested.success) throw new Error(requested.error.description);
    expect(requested.data).toMatchObject({ status: 'pending', amount: 100_000, paymentId: id });
    clock.advance(2_000);
    await processDuePayments(app);
    expect(await client.fetchRefund(id, requested.data.id)).toMatchObject({ data: { status: 'processed' } });
    expect((await api('GET', `/payments/${id}`)).body).toMatchObject({
      status: 'captured',
      amount_refunded: 100_000,
      refund_status: 'partial',
    });
    expect((await api('GET', `/payments/${id}/refunds`)).body.count).toBe(1);
    expect((await api('GET', `/refunds/${requested.data.id}`)).body.id).toBe(requested.data.id);
  });

  it('never exceed the payment', async () => {
    const { id } = await paid();
    expect(await refund(id, 379_001, 'refund-more-1')).toMatchObject({
      error: { description: 'The refund amount provided is greater than amount captured' },
    });
    const parts = await Promise.all([1, 2, 3, 4].map((part) => refund(id, 150_000, `refund-parallel-${part}`)));
    expect(parts.filter(({ success }) => success)).toHaveLength(2);
    expect((await api('POST', `/payments/${id}/refund`, {})).body).toMatchObject({ amount: 79_000 });
    expect(await refund(id, 100, 'refund-full-again')).toMatchObject({
      error: { description: 'The payment has been fully refunded already' },
    });
    expect((await api('GET', `/payments/${id}`)).body).toMatchObject({ status: 'refunded', refund_status: 'full' });
  });

  it('are for captured payments only', async () => {
    const id = await startAttempt((await newOrder()).id);
    expect(await refund(id, 100, 'refund-created')).toMatchObject({ success: false, error: { kind: 'refused' } });
    expect(await refund('pay_unknown0000000', 100, 'refund-unknown')).toMatchObject({ error: { kind: 'not_found' } });
  });

  it('are the same for the same key and body, and rejected for the same key and another body', async () => {
    const { id } = await paid();
    const answers = [await refund(id, 5_000, 'refund-same-key'), await refund(id, 5_000, 'refund-same-key')];
    expect(new Set(answers.map((answer) => (answer.success ? answer.data.id : answer.error.kind))).size).toBe(1);
    expect(await refund(id, 6_000, 'refund-same-key')).toMatchObject({
      error: { description: 'Different request with the same idempotency key has already been processed.' },
    });
    expect(await refund(id, 5_000, 'short')).toMatchObject({ error: { kind: 'refused' } });
    expect((await api('GET', `/payments/${id}`)).body.amount_refunded).toBe(5_000);
  });

  it('requested many times at once are made once; concurrent requests get busy', async () => {
    const { id } = await paid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, 5_000, 'refund-storm-1')));
    const ids = new Set(answers.flatMap((answer) => (answer.success ? [answer.data.id] : [])));
    expect(ids.size).toBe(1);
    expect(answers.every((answer) => answer.success || answer.error.kind === 'busy')).toBe(true);
    expect((await api('GET', `/payments/${id}`)).body.amount_refunded).toBe(5_000);
  });

  it('that the bank rejects end as failed', async () => {
    const { id: orderId } = await newOrder();
    const id = await startAttempt(orderId);
    await answer(id, 'norefund@razorpay');
    const requested = await refund(id, 379_000, 'refund-rejected');
    if (!requested.success) throw new Error(requested.error.description);
    clock.advance(2_000);
    await processDuePayments(app);
    expect(await client.fetchRefund(id, requested.data.id)).toMatchObject({ data: { status: 'failed' } });
    expect(await client.fetchPayment(id)).toMatchObject({ data: { status: 'captured', amountRefunded: 0 } });
  });
});
