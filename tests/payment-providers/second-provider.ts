import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  PaymentProvider,
  ProviderCallError,
  ProviderOrder,
  ProviderPage,
  ProviderPayment,
  ProviderRefund,
  ProviderResult,
} from '~/server/payment-providers/payment-provider.ts';
import { fail, ok } from '~/shared/data/result.ts';
import type { NetworkFault, ProviderStage, SentWebhook } from './provider-stage.ts';

type StoredRefund = ProviderRefund & { key: string; request: string; fails: boolean };
type StoredPayment = ProviderPayment & { refundsFail: boolean };

const secret = 'the secret of the second provider';
const digestOf = (content: string | Uint8Array): string =>
  createHmac('sha512', secret).update(content).digest('base64url');
const digestIsValid = (content: string | Uint8Array, given: string | null): boolean => {
  const [expected, digest] = [Buffer.from(digestOf(content)), Buffer.from(given ?? '')];
  return expected.length === digest.length && timingSafeEqual(expected, digest);
};

const refused = (description: string): ProviderResult<never> => ({
  success: false,
  error: { kind: 'refused', status: 422, description },
});
const notFound: ProviderResult<never> = {
  success: false,
  error: { kind: 'not_found', status: 404, description: 'There is nothing with this id.' },
};
const networkErrors: Record<NetworkFault, ProviderCallError> = {
  'no response': { kind: 'unreachable', status: null, description: 'No response.' },
  'connection lost': { kind: 'unreachable', status: null, description: 'The connection was lost.' },
  broken: { kind: 'unreachable', status: 500, description: 'Internal error.' },
  unreadable: { kind: 'unreachable', status: 200, description: 'Unreadable.' },
  busy: { kind: 'busy', status: 429, description: 'Too many requests.', retryAfterSeconds: 1 },
};

/**
 * A provider in memory that shares nothing with Razorpay but the interface: other ids, other field names, another signature, the event's id in the body.
 * It proves that the interface, the contract suite and the rest of the product do not depend on Razorpay.
 */
export const secondProvider = (clock: { now(): Date }): ProviderStage => {
  const orders = new Map<string, ProviderOrder>();
  const payments = new Map<string, StoredPayment>();
  const refunds = new Map<string, StoredRefund>();
  const sent: SentWebhook[] = [];
  let fault: NetworkFault | null = null;
  const numbers = { next: 1 };
  const newId = (kind: string) => `2-${kind}-${numbers.next++}`;

  const signWebhook = (body: string): SentWebhook => {
    const rawBody = new TextEncoder().encode(body);
    return { rawBody, headers: new Headers({ 'Second-Digest': digestOf(rawBody) }) };
  };
  const tell = (what: string, payment: ProviderPayment, refund?: ProviderRefund) =>
    sent.push(
      signWebhook(
        JSON.stringify({ no: newId('event'), what, for: payment.orderId, by: payment.id, back: refund?.id ?? null }),
      ),
    );

  /** Executes a call as the network allows: the server may have done its work although there is no response. */
  const call = async <Data>(run: () => ProviderResult<Data>): Promise<ProviderResult<Data>> => {
    if (fault === null) return run();
    if (fault === 'no response') run();
    return { success: false, error: networkErrors[fault] };
  };
  const plainPayment = ({ refundsFail: _, ...payment }: StoredPayment): ProviderPayment => payment;
  const plainRefund = ({ key: _key, request: _request, fails: _fails, ...refund }: StoredRefund): ProviderRefund =>
    refund;
  const newestFirst = <Item extends { createdAt: Date }>(items: Item[], { from, to, skip }: ProviderPage): Item[] =>
    items
      .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(skip, skip + 100);
  const changePayment = (id: string, change: Partial<StoredPayment>): StoredPayment => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`the second provider has no payment ${id}`);
    const changed = { ...payment, ...change };
    payments.set(id, changed);
    return changed;
  };

  const provider: PaymentProvider = {
    name: 'second',
    displayName: 'Second Pay',
    testNotice: null,
    createOrder: ({ amount, reference }) =>
      call(() => {
        const known = [...orders.values()].find((order) => order.reference === reference);
        if (known) return known.amount === amount ? ok(known) : refused('The reference is taken.');
        if (amount <= 0) return refused('The amount is too small.');
        const fields = { amountPaid: 0, currency: 'INR', status: 'created', createdAt: clock.now() } as const;
        const order = { id: newId('order'), amount, reference, ...fields };
        orders.set(order.id, order);
        return ok(order);
      }),
    fetchOrderPayments: (orderId) =>
      call(() =>
        orders.has(orderId)
          ? ok([...payments.values()].filter((payment) => payment.orderId === orderId).map(plainPayment))
          : notFound,
      ),
    fetchPayment: (id) =>
      call(() => {
        const payment = payments.get(id);
        return payment ? ok(plainPayment(payment)) : notFound;
      }),
    refundPayment: ({ paymentId, amount, idempotencyKey, ourId = null }) =>
      call(() => {
        const request = JSON.stringify([paymentId, amount, ourId]);
        const known = [...refunds.values()].find(({ key }) => key === idempotencyKey);
        if (known) return known.request === request ? ok(plainRefund(known)) : refused('The key is taken.');
        const payment = payments.get(paymentId);
        if (payment?.status !== 'captured') return refused('Only a captured payment can be refunded.');
        const amountRefunded = payment.amountRefunded + amount;
        if (amountRefunded > payment.amount) return refused('The refund exceeds the payment.');
        changePayment(paymentId, {
          amountRefunded,
          status: amountRefunded === payment.amount ? 'refunded' : payment.status,
        });
        const fields = { currency: payment.currency, status: 'pending', createdAt: clock.now() } as const;
        const ids = { id: newId('refund'), paymentId, ourId, key: idempotencyKey, request };
        const refund: StoredRefund = { ...ids, amount, ...fields, fails: payment.refundsFail };
        refunds.set(refund.id, refund);
        return ok(plainRefund(refund));
      }),
    fetchRefund: (_paymentId, refundId) =>
      call(() => {
        const refund = refunds.get(refundId);
        return refund ? ok(plainRefund(refund)) : notFound;
      }),
    fetchRefunds: (paymentId) =>
      call(() => ok([...refunds.values()].filter((refund) => refund.paymentId === paymentId).map(plainRefund))),
    listPayments: (page) => call(() => ok(newestFirst([...payments.values()].map(plainPayment), page))),
    listRefunds: (page) => call(() => ok(newestFirst([...refunds.values()].map(plainRefund), page))),
    checkout: ({ orderId, amount, returnUrl, cancelUrl }) => ({
      provider: 'second',
      providerName: 'Second Pay',
      returnUrl,
      script: { url: 'https://second.example/pay.js', options: { session: orderId, sum: amount } },
      hosted: {
        url: 'https://second.example/pay',
        fields: { session: orderId, sum: String(amount), back: returnUrl, leave: cancelUrl },
      },
    }),
    readReturn: (form, orderId) => ({
      signed: digestIsValid(`${orderId} ${form.get('receipt')}`, String(form.get('mac') ?? '')),
      failed: form.get('outcome') === 'declined',
    }),
    parseWebhook: ({ rawBody, headers }) => {
      if (!digestIsValid(rawBody, headers.get('Second-Digest'))) return fail('bad_signature', 'Invalid signature.');
      try {
        const body = JSON.parse(new TextDecoder().decode(rawBody));
        if (typeof body?.no === 'string' && typeof body?.what === 'string')
          return ok({ id: body.no, kind: body.what, orderId: body.for, paymentId: body.by, refundId: body.back });
      } catch {
        // Rejected below, like any other shape.
      }
      return fail('bad_body', 'The body is not a valid webhook.');
    },
  };

  const attempt = async (orderId: string, refundsFail = false): Promise<string> => {
    const order = orders.get(orderId);
    if (!order) throw new Error(`the second provider has no order ${orderId}`);
    const { amount, currency } = order;
    const money = { orderId, amount, currency, status: 'created', method: 'upi', amountRefunded: 0 } as const;
    const payment = { id: newId('payment'), ...money, errorDescription: null, createdAt: clock.now(), refundsFail };
    payments.set(payment.id, payment);
    return payment.id;
  };
  const approve = async (paymentId: string): Promise<void> => {
    tell('payment.captured', changePayment(paymentId, { status: 'captured', errorDescription: null }));
  };

  return {
    provider,
    attempt: (orderId) => attempt(orderId),
    approve,
    decline: async (paymentId) => {
      const change = { status: 'failed', errorDescription: 'The bank said no.' } as const;
      tell('payment.failed', changePayment(paymentId, change));
    },
    payWithFailingRefunds: async (orderId) => {
      const paymentId = await attempt(orderId, true);
      await approve(paymentId);
      return paymentId;
    },
    tamper: async (paymentId, change) => {
      changePayment(paymentId, change);
    },
    settleRefunds: async () => {
      for (const refund of refunds.values()) {
        if (refund.status !== 'pending') continue;
        const settled: StoredRefund = { ...refund, status: refund.fails ? 'failed' : 'processed' };
        refunds.set(refund.id, settled);
        const payment = changePayment(refund.paymentId, {});
        tell(`refund.${settled.status}`, payment, settled);
      }
    },
    returnFields: (orderId, paymentId): Record<string, string> =>
      paymentId === null ? { outcome: 'declined' } : { receipt: paymentId, mac: digestOf(`${orderId} ${paymentId}`) },
    takeWebhooks: async () => sent.splice(0),
    signWebhook,
    breakNetwork: (next) => {
      fault = next;
    },
    secrets: [secret],
    now: () => clock.now(),
    close: async () => undefined,
  };
};
