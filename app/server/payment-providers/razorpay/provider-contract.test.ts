import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { formOf, signedReturn, signedWebhook } from '#tests/factories/payment-provider.ts';
import { testProviderServer } from '#tests/factories/test-provider.ts';
import {
  createFaultInjector,
  createSilenceSignals,
  type Fault,
  startFaultyProxy,
} from '#tests/fault-injection/fault-injector.ts';
import type { CheckoutRequest, ProviderEvent, ProviderResult } from '../payment-provider.ts';
import { createRazorpayProvider } from './razorpay-provider.server.ts';
import {
  approvePayment,
  createPaymentAttempt,
  declinePayment,
  processDuePayments,
} from './test-provider/payments.server.ts';
import { paymentErrors } from './test-provider/test-data.ts';
import { deliverWebhooks } from './test-provider/webhooks.server.ts';

// What a payment provider must do: the adapter with the test provider behind a network that can fail.

const server = await testProviderServer(await testDatabase());
const { app, clock, arrived } = server;
const faults = createFaultInjector();
const { timeoutSignal, onSilence } = createSilenceSignals();
const network = await startFaultyProxy(server.origin, faults, { onSilence });
const settings = { ...app.environment.razorpay, apiBase: `${network.url}/test-razorpay` };
const provider = createRazorpayProvider(settings, { timeoutSignal, pauseMs: 1 });
afterAll(async () => {
  await network.close();
  await server.close();
});

type SentWebhook = { rawBody: Uint8Array; headers: Headers };

/** The webhooks sent since the last call, oldest first. */
const takeWebhooks = async (): Promise<SentWebhook[]> => {
  await deliverWebhooks(app);
  return arrived.splice(0).map(({ bytes, signature, eventId }) => ({
    rawBody: bytes,
    headers: new Headers({ 'X-Razorpay-Signature': signature ?? '', 'X-Razorpay-Event-Id': eventId ?? '' }),
  }));
};
const breakNetwork = (fault: Fault | null): void => faults.watch(() => fault);
beforeEach(async () => {
  await takeWebhooks();
});
afterEach(() => breakNetwork(null));

const attempt = async (orderId: string, vpa = 'asha@okbank'): Promise<string> => {
  const started = await createPaymentAttempt(app.db, clock.now(), orderId, { method: 'upi', vpa });
  if (!started.success) throw new Error(started.error.message);
  return started.data.id;
};
const approve = (paymentId: string) => approvePayment(app.db, clock.now(), paymentId);
const decline = (paymentId: string) => declinePayment(app.db, clock.now(), paymentId, paymentErrors.insufficient_funds);
/** Pays an order whose refunds fail later. */
const payWithFailingRefunds = async (orderId: string): Promise<string> => {
  const paymentId = await attempt(orderId, 'norefund@razorpay');
  await approve(paymentId);
  return paymentId;
};
const settleRefunds = async (): Promise<void> => {
  clock.advance(60_000);
  await processDuePayments(app);
};

const amount = 379_000;
const references = { next: 1 };
const newReference = () => `contract-${references.next++}`;

const dataOf = <Data>(result: ProviderResult<Data>): Data => {
  if (!result.success) throw new Error(result.error.description);
  return result.data;
};

const checkoutRequest = (orderId: string): CheckoutRequest => ({
  orderId,
  amount,
  merchantName: 'A shop',
  description: 'Train 12051, Mumbai CSMT to Madgaon',
  customer: { name: 'Asha Rao', email: 'asha@example.in', phone: '+919876543210' },
  notes: { booking_ref: 'R1' },
  timeoutSeconds: 300,
  returnUrl: 'https://shop.example/return',
  cancelUrl: 'https://shop.example/pay',
});

/** Every call of the interface that goes over the network. */
const calls = (orderId: string, paymentId: string) => {
  const at = clock.now();
  const page = { from: at, to: at, skip: 0 };
  return {
    createOrder: () => provider.createOrder({ amount, reference: newReference(), notes: {} }),
    fetchOrderPayments: () => provider.fetchOrderPayments(orderId),
    fetchPayment: () => provider.fetchPayment(paymentId),
    refundPayment: () =>
      provider.refundPayment({ paymentId, amount: 100, idempotencyKey: `key-${newReference()}`, notes: {} }),
    fetchRefund: () => provider.fetchRefund(paymentId, 'unknown'),
    fetchRefunds: () => provider.fetchRefunds(paymentId),
    listPayments: () => provider.listPayments(page),
    listRefunds: () => provider.listRefunds(page),
  };
};

const newOrder = async () => dataOf(await provider.createOrder({ amount, reference: newReference(), notes: {} }));
const paid = async () => {
  const order = await newOrder();
  const id = await attempt(order.id);
  await approve(id);
  return { orderId: order.id, id };
};
const refund = (paymentId: string, paise: number, idempotencyKey = `key-${newReference()}`, ourId = 'our-refund') =>
  provider.refundPayment({ paymentId, amount: paise, idempotencyKey, ourId, notes: { purpose: 'contract' } });

describe('an order', () => {
  test('is created once for a reference, also by requests at the same time', async () => {
    const wanted = { amount, reference: newReference(), notes: { booking_ref: 'R1' } };
    const orders = await Promise.all([1, 2, 3].map(() => provider.createOrder(wanted)));
    const again = dataOf(await provider.createOrder(wanted));
    expect(new Set([...orders.map((order) => dataOf(order).id), again.id]).size).toBe(1);
    expect(again).toMatchObject({ amount, currency: 'INR', reference: wanted.reference, status: 'created' });
    expect(again.createdAt).toBeInstanceOf(Date);
    expect(dataOf(await provider.fetchOrderPayments(again.id))).toEqual([]);
  });

  test('of another amount is never returned for the same reference', async () => {
    const wanted = { amount, reference: newReference(), notes: {} };
    dataOf(await provider.createOrder(wanted));
    const other = await provider.createOrder({ ...wanted, amount: amount + 1 });
    expect(other).toMatchObject({ success: false, error: { kind: 'refused' } });
  });

  test('whose response was lost is returned by a retry', async () => {
    const wanted = { amount, reference: newReference(), notes: {} };
    breakNetwork('silence');
    expect(await provider.createOrder(wanted)).toMatchObject({ success: false, error: { kind: 'unreachable' } });
    breakNetwork(null);
    const [first, second] = [await provider.createOrder(wanted), await provider.createOrder(wanted)];
    expect(dataOf(first).id).toBe(dataOf(second).id);
  });
});

describe('a payment', () => {
  test('is reported with its order, amount, currency, method and time', async () => {
    const { orderId, id } = await paid();
    const expected = { id, orderId, amount, currency: 'INR', status: 'captured', amountRefunded: 0 };
    const payment = dataOf(await provider.fetchPayment(id));
    expect(payment).toMatchObject({ ...expected, errorDescription: null });
    expect(payment.method).not.toBe('');
    expect(Math.abs(payment.createdAt.getTime() - clock.now().getTime())).toBeLessThan(60_000);
    expect(dataOf(await provider.fetchOrderPayments(orderId))).toMatchObject([expected]);
  });

  test('that failed says why; another attempt on the same order may succeed', async () => {
    const order = await newOrder();
    const first = await attempt(order.id);
    await decline(first);
    expect(dataOf(await provider.fetchPayment(first))).toMatchObject({
      status: 'failed',
      errorDescription: expect.stringMatching(/\w/),
    });
    const second = await attempt(order.id);
    await approve(second);
    const attempts = dataOf(await provider.fetchOrderPayments(order.id));
    expect(attempts.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [first, 'failed'],
        [second, 'captured'],
      ].sort(),
    );
  });

  test('that failed may be captured late', async () => {
    const order = await newOrder();
    const id = await attempt(order.id);
    await decline(id);
    await approve(id);
    expect(dataOf(await provider.fetchPayment(id))).toMatchObject({ status: 'captured', errorDescription: null });
  });

  test.each<{ amount?: number; currency?: string }>([{ amount: 100 }, { currency: 'USD' }])(
    'is reported as the provider has it: %j',
    async (change) => {
      const { orderId, id } = await paid();
      await app.db.execute(sql`update test_razorpay.payments
        set amount = coalesce(${change.amount ?? null}::integer, amount), currency = coalesce(${change.currency ?? null}::text, currency)
        where id = ${id}`);
      expect(dataOf(await provider.fetchPayment(id))).toMatchObject(change);
      expect(dataOf(await provider.fetchOrderPayments(orderId))).toMatchObject([change]);
    },
  );

  test('is listed in the period of its creation only, newest first', async () => {
    const { id } = await paid();
    const day = 86_400_000;
    const from = (ms: number) => new Date(clock.now().getTime() + ms);
    const listed = dataOf(await provider.listPayments({ from: from(-day), to: from(day), skip: 0 }));
    expect(listed.map((payment) => payment.id)).toContain(id);
    const times = listed.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const rest = dataOf(await provider.listPayments({ from: from(-day), to: from(day), skip: listed.length }));
    expect(rest).toEqual([]);
    expect(dataOf(await provider.listPayments({ from: from(-2 * day), to: from(-day), skip: 0 }))).toEqual([]);
  });

  test.each(['unknown', '../orders', '', 'a b'])('with an unknown id is not found: %j', async (id) => {
    expect(await provider.fetchPayment(id)).toMatchObject({ success: false, error: { kind: 'not_found' } });
  });
});

describe('the checkout', () => {
  test('opens by script or as a hosted page, and returns to our URL', async () => {
    const order = await newOrder();
    const checkout = provider.checkout(checkoutRequest(order.id));
    expect(checkout).toMatchObject({
      provider: provider.name,
      providerName: provider.displayName,
      returnUrl: 'https://shop.example/return',
    });
    for (const url of [checkout.script.url, checkout.hosted.url]) expect(url).toMatch(/^(https:\/\/|\/)[^/]/);
    expect(Object.values(checkout.hosted.fields)).toEqual(
      expect.arrayContaining([order.id, String(amount), 'https://shop.example/return', 'https://shop.example/pay']),
    );
  });

  test('survives JSON and contains no secret', async () => {
    const checkout = provider.checkout(checkoutRequest((await newOrder()).id));
    const text = JSON.stringify(checkout);
    expect(JSON.parse(text)).toEqual(checkout);
    for (const secret of [settings.keySecret, ...settings.webhookSecrets]) expect(text).not.toContain(secret);
  });
});

describe('the return from the checkout', () => {
  const read = (fields: Record<string, string>, orderId: string) => provider.readReturn(formOf(fields), orderId);

  test('is signed after a payment', async () => {
    const { orderId, id } = await paid();
    expect(read(signedReturn(app, orderId, id), orderId)).toEqual({ signed: true, failed: false });
  });

  test('is not signed for another order, whichever order it names', async () => {
    const [own, other] = [await paid(), await paid()];
    const fields = signedReturn(app, other.orderId, other.id);
    expect(read(fields, own.orderId).signed).toBe(false);
    const renamed = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, value === other.orderId ? own.orderId : value]),
    );
    expect(read(renamed, own.orderId).signed).toBe(false);
  });

  test('is not signed with any field changed or missing', async () => {
    const { orderId, id } = await paid();
    const fields: Record<string, string> = signedReturn(app, orderId, id);
    expect(Object.keys(fields).length).toBeGreaterThan(0);
    for (const [field, value] of Object.entries(fields)) {
      const { [field]: _missing, ...rest } = fields;
      expect(read(rest, orderId).signed, `without ${field}`).toBe(false);
      for (const wrong of ['', `${value}0`, value.slice(1), [...value].reverse().join(''), '0'.repeat(64)])
        expect(read({ ...fields, [field]: wrong }, orderId).signed, `${field}: ${wrong}`).toBe(false);
    }
  });

  test('reports a failure unsigned, and an empty form is neither', async () => {
    const order = await newOrder();
    expect(read({ 'error[description]': 'The payment has failed.' }, order.id)).toEqual({
      signed: false,
      failed: true,
    });
    expect(read({}, order.id)).toEqual({ signed: false, failed: false });
  });
});

describe('a webhook', () => {
  const parsed = (webhook: SentWebhook): ProviderEvent => {
    const result = provider.parseWebhook(webhook);
    if (!result.success) throw new Error(result.error.message);
    return result.data;
  };

  test('of every kind names what it is about, with an id of its own', async () => {
    const { orderId, id } = await paid();
    const failing = await newOrder();
    const failed = await attempt(failing.id);
    await decline(failed);
    const refundId = dataOf(await refund(id, 100)).id;
    const lost = await newOrder();
    const unrefundable = await payWithFailingRefunds(lost.id);
    const failedRefund = dataOf(await refund(unrefundable, 100)).id;
    await settleRefunds();
    const sent = await takeWebhooks();
    const events = sent.map(parsed);
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
    for (const event of events) expect(event.kind).toMatch(/^(payment|order|refund)\.\w+$/);
    const about = (kind: string) => events.filter((event) => event.kind.startsWith(kind));
    const ids = { orderId, paymentId: id };
    expect(about('payment.')).toContainEqual(expect.objectContaining({ ...ids, refundId: null }));
    expect(about('payment.')).toContainEqual(expect.objectContaining({ orderId: failing.id, paymentId: failed }));
    expect(about('refund.')).toContainEqual(expect.objectContaining({ ...ids, refundId }));
    expect(about('refund.')).toContainEqual(
      expect.objectContaining({ orderId: lost.id, paymentId: unrefundable, refundId: failedRefund }),
    );
    for (const webhook of sent) expect(parsed(webhook)).toEqual(parsed(webhook));
  });

  test('with any byte changed, without its headers, or signed by another is rejected', async () => {
    await paid();
    await paid();
    const [webhook, other] = await takeWebhooks();
    if (!webhook || !other) throw new Error('no webhook was sent');
    const rejected = { success: false, error: { code: 'bad_signature' } };
    expect(provider.parseWebhook({ ...webhook, rawBody: webhook.rawBody.slice(1) })).toMatchObject(rejected);
    const changed = Uint8Array.from(webhook.rawBody, (byte, at) => (at === 20 ? byte ^ 1 : byte));
    expect(provider.parseWebhook({ ...webhook, rawBody: changed })).toMatchObject(rejected);
    expect(provider.parseWebhook({ ...webhook, headers: new Headers() })).toMatchObject(rejected);
    expect(provider.parseWebhook({ rawBody: webhook.rawBody, headers: other.headers })).toMatchObject(rejected);
  });

  test.each(['not json', '[1,2]', '"text"', '{}', '\0'])('signed, but of another shape, is a bad body: %j', (body) => {
    expect(provider.parseWebhook(signedWebhook(app, body, { eventId: crypto.randomUUID() }))).toMatchObject({
      success: false,
      error: { code: 'bad_body' },
    });
  });
});

describe('a refund', () => {
  test('goes from pending to processed and keeps our id', async () => {
    const { id } = await paid();
    const asked = dataOf(await refund(id, 1_000, undefined, 'our-refund-1'));
    expect(asked).toMatchObject({ paymentId: id, amount: 1_000, currency: 'INR', ourId: 'our-refund-1' });
    expect(asked.status).toBe('pending');
    expect(asked.createdAt).toBeInstanceOf(Date);
    await settleRefunds();
    expect(dataOf(await provider.fetchRefund(id, asked.id))).toEqual({ ...asked, status: 'processed' });
    expect(dataOf(await provider.fetchPayment(id))).toMatchObject({ status: 'captured', amountRefunded: 1_000 });
  });

  test('with the same key is one refund, also by requests at the same time', async () => {
    const { id } = await paid();
    const key = `key-${newReference()}`;
    const first = dataOf(await refund(id, 1_000, key));
    const again = await Promise.all([1, 2, 3].map(() => refund(id, 1_000, key)));
    // A provider may refuse a request while another one with the same key is in progress, and answers it when it is sent again.
    for (const result of again)
      expect(result).toMatchObject(result.success ? { data: { id: first.id } } : { error: { kind: 'busy' } });
    expect(dataOf(await refund(id, 1_000, key)).id).toBe(first.id);
    expect(dataOf(await provider.fetchRefunds(id))).toHaveLength(1);
    expect(await refund(id, 2_000, key)).toMatchObject({ success: false, error: { kind: 'refused' } });
    expect(dataOf(await provider.fetchPayment(id)).amountRefunded).toBe(1_000);
  });

  test('whose response was lost is found by our id and not paid twice', async () => {
    const { id } = await paid();
    const key = `key-${newReference()}`;
    breakNetwork('silence');
    expect(await refund(id, 1_000, key)).toMatchObject({ success: false, error: { kind: 'unreachable' } });
    breakNetwork(null);
    const [made] = dataOf(await provider.fetchRefunds(id));
    expect(made?.ourId).toBe('our-refund');
    expect(dataOf(await refund(id, 1_000, key)).id).toBe(made?.id);
  });

  test('in parts ends as refunded in full, and not a paisa more', async () => {
    const { id } = await paid();
    const parts = [dataOf(await refund(id, 1_000)), dataOf(await refund(id, amount - 1_000))];
    await settleRefunds();
    expect(dataOf(await provider.fetchPayment(id))).toMatchObject({ status: 'refunded', amountRefunded: amount });
    expect(await refund(id, 100)).toMatchObject({ success: false, error: { kind: 'refused' } });
    const listed = dataOf(await provider.fetchRefunds(id));
    expect(listed.map((one) => one.id).sort()).toEqual(parts.map((one) => one.id).sort());
    const around = (ms: number) => new Date(clock.now().getTime() + ms);
    const all = dataOf(await provider.listRefunds({ from: around(-86_400_000), to: around(86_400_000), skip: 0 }));
    expect(all.map((one) => one.id)).toEqual(expect.arrayContaining(parts.map((one) => one.id)));
  });
});

describe('a call over a failing network', () => {
  test.each<[Fault, string]>([
    ['silence', 'unreachable'],
    ['lost request', 'unreachable'],
    ['500', 'unreachable'],
    ['html', 'unreachable'],
    ['429', 'busy'],
  ])('%s is the error "%s" and never throws', async (fault, kind) => {
    const { orderId, id } = await paid();
    breakNetwork(fault);
    for (const [call, run] of Object.entries(calls(orderId, id)))
      expect(await run(), call).toMatchObject({ success: false, error: { kind } });
  });
});
