import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  CheckoutRequest,
  PaymentProvider,
  ProviderEvent,
  ProviderResult,
} from '~/server/payment-providers/payment-provider.ts';
import { formOf } from '../factories/payment-provider.ts';
import type { NetworkFault, ProviderStage, SentWebhook } from './provider-stage.ts';

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
const calls = (provider: PaymentProvider, orderId: string, paymentId: string, at: Date) => {
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

/** What every payment provider must do; a new one is done when this suite passes for it. */
export const describeProviderContract = (name: string, open: () => Promise<ProviderStage>): void => {
  describe(`the contract of a payment provider: ${name}`, () => {
    let stage: ProviderStage;
    let provider: PaymentProvider;
    beforeAll(async () => {
      stage = await open();
      provider = stage.provider;
    });
    afterAll(() => stage.close());
    beforeEach(() => stage.takeWebhooks());
    afterEach(() => stage.breakNetwork(null));

    const newOrder = async () => dataOf(await provider.createOrder({ amount, reference: newReference(), notes: {} }));
    const paid = async () => {
      const order = await newOrder();
      const id = await stage.attempt(order.id);
      await stage.approve(id);
      return { orderId: order.id, id };
    };
    const refund = (paymentId: string, paise: number, idempotencyKey = `key-${newReference()}`, ourId = 'our-refund') =>
      provider.refundPayment({ paymentId, amount: paise, idempotencyKey, ourId, notes: { purpose: 'contract' } });

    test('has a name fit for a column and a URL, and one for people', () => {
      expect(provider.name).toMatch(/^[a-z][a-z0-9]*$/);
      expect(provider.displayName).not.toBe('');
    });

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
        stage.breakNetwork('no response');
        expect(await provider.createOrder(wanted)).toMatchObject({ success: false, error: { kind: 'unreachable' } });
        stage.breakNetwork(null);
        const [first, second] = [await provider.createOrder(wanted), await provider.createOrder(wanted)];
        expect(dataOf(first).id).toBe(dataOf(second).id);
      });

      test('below the minimum is refused', async () => {
        const order = await provider.createOrder({ amount: 0, reference: newReference(), notes: {} });
        expect(order).toMatchObject({ success: false, error: { kind: 'refused' } });
      });
    });

    describe('a payment', () => {
      test('is reported with its order, amount, currency, method and time', async () => {
        const { orderId, id } = await paid();
        const expected = { id, orderId, amount, currency: 'INR', status: 'captured', amountRefunded: 0 };
        const payment = dataOf(await provider.fetchPayment(id));
        expect(payment).toMatchObject({ ...expected, errorDescription: null });
        expect(payment.method).not.toBe('');
        expect(Math.abs(payment.createdAt.getTime() - stage.now().getTime())).toBeLessThan(60_000);
        expect(dataOf(await provider.fetchOrderPayments(orderId))).toMatchObject([expected]);
      });

      test('is not captured before the bank has answered', async () => {
        const order = await newOrder();
        const id = await stage.attempt(order.id);
        expect(dataOf(await provider.fetchPayment(id)).status).toBe('created');
      });

      test('that failed says why; another attempt on the same order may succeed', async () => {
        const order = await newOrder();
        const first = await stage.attempt(order.id);
        await stage.decline(first);
        expect(dataOf(await provider.fetchPayment(first))).toMatchObject({
          status: 'failed',
          errorDescription: expect.stringMatching(/\w/),
        });
        const second = await stage.attempt(order.id);
        await stage.approve(second);
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
        const id = await stage.attempt(order.id);
        await stage.decline(id);
        await stage.approve(id);
        expect(dataOf(await provider.fetchPayment(id))).toMatchObject({ status: 'captured', errorDescription: null });
      });

      test.each([{ amount: 100 }, { currency: 'USD' }])('is reported as the provider has it: %j', async (change) => {
        const { orderId, id } = await paid();
        await stage.tamper(id, change);
        expect(dataOf(await provider.fetchPayment(id))).toMatchObject(change);
        expect(dataOf(await provider.fetchOrderPayments(orderId))).toMatchObject([change]);
      });

      test('is listed in the period of its creation only, newest first', async () => {
        const { id } = await paid();
        const day = 86_400_000;
        const from = (ms: number) => new Date(stage.now().getTime() + ms);
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
        for (const secret of stage.secrets) expect(text).not.toContain(secret);
      });
    });

    describe('the return from the checkout', () => {
      const read = (fields: Record<string, string>, orderId: string) => provider.readReturn(formOf(fields), orderId);

      test('is signed after a payment', async () => {
        const { orderId, id } = await paid();
        expect(read(stage.returnFields(orderId, id), orderId)).toEqual({ signed: true, failed: false });
      });

      test('is not signed for another order, whichever order it names', async () => {
        const [own, other] = [await paid(), await paid()];
        const fields = stage.returnFields(other.orderId, other.id);
        expect(read(fields, own.orderId).signed).toBe(false);
        const renamed = Object.fromEntries(
          Object.entries(fields).map(([field, value]) => [field, value === other.orderId ? own.orderId : value]),
        );
        expect(read(renamed, own.orderId).signed).toBe(false);
      });

      test('is not signed with any field changed or missing', async () => {
        const { orderId, id } = await paid();
        const fields = stage.returnFields(orderId, id);
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
        expect(read(stage.returnFields(order.id, null), order.id)).toEqual({ signed: false, failed: true });
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
        const failed = await stage.attempt(failing.id);
        await stage.decline(failed);
        const refundId = dataOf(await refund(id, 100)).id;
        const lost = await newOrder();
        const unrefundable = await stage.payWithFailingRefunds(lost.id);
        const failedRefund = dataOf(await refund(unrefundable, 100)).id;
        await stage.settleRefunds();
        const sent = await stage.takeWebhooks();
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
        const [webhook, other] = await stage.takeWebhooks();
        if (!webhook || !other) throw new Error('no webhook was sent');
        const rejected = { success: false, error: { code: 'bad_signature' } };
        expect(provider.parseWebhook({ ...webhook, rawBody: webhook.rawBody.slice(1) })).toMatchObject(rejected);
        const changed = Uint8Array.from(webhook.rawBody, (byte, at) => (at === 20 ? byte ^ 1 : byte));
        expect(provider.parseWebhook({ ...webhook, rawBody: changed })).toMatchObject(rejected);
        expect(provider.parseWebhook({ ...webhook, headers: new Headers() })).toMatchObject(rejected);
        expect(provider.parseWebhook({ rawBody: webhook.rawBody, headers: other.headers })).toMatchObject(rejected);
      });

      test.each(['not json', '[1,2]', '"text"', '{}', '\0'])(
        'signed, but of another shape, is a bad body: %j',
        (body) => {
          expect(provider.parseWebhook(stage.signWebhook(body))).toMatchObject({
            success: false,
            error: { code: 'bad_body' },
          });
        },
      );
    });

    describe('a refund', () => {
      test('goes from pending to processed and keeps our id', async () => {
        const { id } = await paid();
        const asked = dataOf(await refund(id, 1_000, undefined, 'our-refund-1'));
        expect(asked).toMatchObject({ paymentId: id, amount: 1_000, currency: 'INR', ourId: 'our-refund-1' });
        expect(asked.status).toBe('pending');
        expect(asked.createdAt).toBeInstanceOf(Date);
        await stage.settleRefunds();
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
        stage.breakNetwork('no response');
        expect(await refund(id, 1_000, key)).toMatchObject({ success: false, error: { kind: 'unreachable' } });
        stage.breakNetwork(null);
        const [made] = dataOf(await provider.fetchRefunds(id));
        expect(made?.ourId).toBe('our-refund');
        expect(dataOf(await refund(id, 1_000, key)).id).toBe(made?.id);
      });

      test('in parts ends as refunded in full, and not a paisa more', async () => {
        const { id } = await paid();
        const parts = [dataOf(await refund(id, 1_000)), dataOf(await refund(id, amount - 1_000))];
        await stage.settleRefunds();
        expect(dataOf(await provider.fetchPayment(id))).toMatchObject({ status: 'refunded', amountRefunded: amount });
        expect(await refund(id, 100)).toMatchObject({ success: false, error: { kind: 'refused' } });
        const listed = dataOf(await provider.fetchRefunds(id));
        expect(listed.map((one) => one.id).sort()).toEqual(parts.map((one) => one.id).sort());
        const around = (ms: number) => new Date(stage.now().getTime() + ms);
        const all = dataOf(await provider.listRefunds({ from: around(-86_400_000), to: around(86_400_000), skip: 0 }));
        expect(all.map((one) => one.id)).toEqual(expect.arrayContaining(parts.map((one) => one.id)));
      });

      test('of more than was paid, or of a payment that failed, is refused', async () => {
        const { id } = await paid();
        const refused = { success: false, error: { kind: 'refused', description: expect.stringMatching(/\w/) } };
        expect(await refund(id, amount + 1)).toMatchObject(refused);
        const failed = await stage.attempt((await newOrder()).id);
        await stage.decline(failed);
        expect(await refund(failed, 100)).toMatchObject(refused);
      });

      test('may fail', async () => {
        const id = await stage.payWithFailingRefunds((await newOrder()).id);
        const asked = dataOf(await refund(id, 1_000));
        await stage.settleRefunds();
        expect(dataOf(await provider.fetchRefund(id, asked.id)).status).toBe('failed');
      });

      test('made by somebody else has no id of ours', async () => {
        const { id } = await paid();
        const idempotencyKey = `key-${newReference()}`;
        dataOf(await provider.refundPayment({ paymentId: id, amount: 1_000, idempotencyKey, notes: {} }));
        expect(dataOf(await provider.fetchRefunds(id))).toMatchObject([{ ourId: null }]);
      });
    });

    describe('a call over a failing network', () => {
      test.each<[NetworkFault, string]>([
        ['no response', 'unreachable'],
        ['connection lost', 'unreachable'],
        ['broken', 'unreachable'],
        ['unreadable', 'unreachable'],
        ['busy', 'busy'],
      ])('%s is the error "%s" and never throws', async (fault, kind) => {
        const { orderId, id } = await paid();
        stage.breakNetwork(fault);
        for (const [call, run] of Object.entries(calls(provider, orderId, id, stage.now())))
          expect(await run(), call).toMatchObject({ success: false, error: { kind } });
      });
    });
  });
};
