import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Environment } from '../environment.server.ts';
import {
  type GatewayError,
  type GatewayResult,
  type PaymentGateway,
  type ProviderOrder,
  type ProviderPage,
  providerPageSize,
} from './gateway.server.ts';
import { errorBody, listOf, order, payment, refund } from './provider-shapes.server.ts';
import { checkoutContent, signatureIsValid } from './signatures.server.ts';

type Refused = GatewayError & { field?: string | null };
type Answer<Data> = { success: true; data: Data } | { success: false; error: Refused };
type Call = { method: 'GET' | 'POST'; path: string; body?: Record<string, unknown>; headers?: Record<string, string> };

const failed = (kind: GatewayError['kind'], status: number | null, description: string, field?: string | null) => ({
  success: false as const,
  error: field ? { kind, status, description, field } : { kind, status, description },
});

/** Razorpay answers 400 with this sentence, not 404, when an id is unknown. */
const unknownId = 'The id provided does not exist';

const kindOf = (status: number, description: string): GatewayError['kind'] => {
  if (status === 409 || status === 429) return 'busy';
  if (status === 408 || status >= 500) return 'unreachable';
  if (status === 404 || description.startsWith(unknownId)) return 'not_found';
  return 'refused';
};

/** An id in a path. Whatever is no id names nothing there, and leads nowhere else. */
const inPath = (id: string): string => (/^\w+$/.test(id) ? id : 'unknown');

/** JSON or nothing: a proxy in between may answer with HTML. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const browserAddresses = (builtIn: boolean) =>
  builtIn
    ? {
        checkoutScriptUrl: '/test-razorpay/v1/checkout.js',
        hostedCheckoutUrl: '/test-razorpay/v1/checkout/embedded',
      }
    : {
        checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
        hostedCheckoutUrl: 'https://api.razorpay.com/v1/checkout/embedded',
      };

/** Unix seconds, as the provider counts; a page never reaches beyond the second of `to`. */
const pageQuery = ({ from, to, skip }: ProviderPage): URLSearchParams => {
  const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));
  return new URLSearchParams({
    from: seconds(from),
    to: seconds(to),
    count: String(providerPageSize),
    skip: String(skip),
  });
};

type Wanted = Parameters<PaymentGateway['createOrder']>[0];

/** An order of the same receipt counts only when it is over the same money. */
const overTheSameAmount = (found: ProviderOrder, wanted: Wanted): Answer<ProviderOrder> =>
  found.amount === wanted.amount && found.currency === 'INR'
    ? { success: true, data: found }
    : failed('refused', null, `The receipt ${wanted.receipt} belongs to an order over another amount.`);

const progress = { paid: 0, attempted: 1, created: 2 };

/** How often a question is put again after 429, which says that nothing was done about it. */
const repeats = 2;

/** What is still uncaptured 12 minutes after the attempt (the least allowed) goes back to the traveller. */
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 12, refund_speed: 'normal' },
};

/**
 * The payment provider, reached over its HTTP API. What went wrong is a value, and only "too many requests" is asked again here, after
 * a pause that doubles and is never the same for two askers; everything else is the caller's to repeat. `razorpay.apiBase` is read at
 * each call, so a server on a port chosen at start may fill it in later.
 */
export const createGateway = (
  razorpay: Environment['razorpay'],
  { timeoutMs = 5_000, pauseMs = 250 }: { timeoutMs?: number; pauseMs?: number } = {},
): PaymentGateway => {
  const authorization = `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64')}`;

  const callOnce = async <Schema extends z.ZodType>(
    { method, path, body, headers }: Call,
    schema: Schema,
  ): Promise<Answer<z.output<Schema>>> => {
    let status: number;
    let text: string;
    let retryAfter: string | null;
    try {
      const response = await fetch(`${razorpay.apiBase}/v1${path}`, {
        method,
        headers: { Authorization: authorization, 'Content-Type': 'application/json', ...headers },
        body: body ? JSON.stringify(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      retryAfter = response.headers.get('Retry-After');
      text = await response.text();
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      return failed(
        'unreachable',
        null,
        `The payment provider ${late ? 'did not answer in time' : 'could not be reached'}.`,
      );
    }
    const json = parseJson(text);
    if (status >= 200 && status < 300) {
      const parsed = schema.safeParse(json);
      return parsed.success
        ? { success: true, data: parsed.data }
        : failed('unreachable', status, 'The payment provider gave an answer that could not be read.');
    }
    const told = errorBody.safeParse(json);
    const description = told.success ? told.data.error.description : `The payment provider answered ${status}.`;
    const wrong = failed(kindOf(status, description), status, description, told.data?.error.field);
    const seconds = Number(retryAfter);
    return seconds > 0 ? { ...wrong, error: { ...wrong.error, retryAfterSeconds: seconds } } : wrong;
  };

  const call = async <Schema extends z.ZodType>(asked: Call, schema: Schema): Promise<Answer<z.output<Schema>>> => {
    for (let turn = 0; ; turn += 1) {
      const answer = await callOnce(asked, schema);
      if (answer.success || answer.error.status !== 429 || turn === repeats) return answer;
      // Who is asked to stay away for longer does so; nobody waits here.
      if ((answer.error.retryAfterSeconds ?? 0) > 1) return answer;
      await pause(pauseMs * 2 ** turn * (1 + Math.random()));
    }
  };

  const postOrder = (wanted: Wanted, more: Record<string, unknown>) =>
    call(
      {
        method: 'POST',
        path: '/orders',
        body: {
          amount: wanted.amount,
          currency: 'INR',
          receipt: wanted.receipt,
          ...more,
          notes: wanted.notes,
          payment: capture,
        },
      },
      order,
    );

  const ordersOfReceipt = (receipt: string) =>
    call({ method: 'GET', path: `/orders?${new URLSearchParams({ receipt, count: '100' })}` }, listOf(order));

  const fetchPayment: PaymentGateway['fetchPayment'] = (paymentId) =>
    call({ method: 'GET', path: `/payments/${inPath(paymentId)}` }, payment);

  return {
    keyId: razorpay.keyId,
    testMode: razorpay.keyId.startsWith('rzp_test_'),
    ...browserAddresses(razorpay.builtIn),

    createOrder: async (wanted): Promise<GatewayResult<ProviderOrder>> => {
      const created = await postOrder(wanted, { unique_receipt: true });
      if (created.success) return overTheSameAmount(created.data, wanted);
      const { kind, description, field } = created.error;
      // Newer than most accounts: where it is not known yet, looking the receipt up does its work.
      const unknownField = kind === 'refused' && /unique_receipt/.test(description);
      const receiptIsTaken = kind === 'refused' && (field === 'receipt' || /receipt/i.test(description));
      if (kind !== 'unreachable' && !receiptIsTaken) return created;
      // The order may exist all the same: the answer was lost, or an earlier try made it.
      const existing = await ordersOfReceipt(wanted.receipt);
      const found = existing.success
        ? existing.data
            .filter(({ receipt }) => receipt === wanted.receipt)
            .sort((a, b) => progress[a.status] - progress[b.status] || a.created_at - b.created_at)[0]
        : undefined;
      if (found) return overTheSameAmount(found, wanted);
      if (!unknownField || !existing.success) return created;
      const plain = await postOrder(wanted, {});
      return plain.success ? overTheSameAmount(plain.data, wanted) : plain;
    },

    fetchOrder: (orderId) => call({ method: 'GET', path: `/orders/${inPath(orderId)}` }, order),

    fetchOrderPayments: (orderId) =>
      call({ method: 'GET', path: `/orders/${inPath(orderId)}/payments` }, listOf(payment)),

    fetchPayment,

    capturePayment: async (paymentId, amount) => {
      const path = `/payments/${inPath(paymentId)}/capture`;
      const captured = await call({ method: 'POST', path, body: { amount, currency: 'INR' } }, payment);
      // A repeated capture is refused although its purpose is fulfilled.
      if (!captured.success && /already been captured/i.test(captured.error.description))
        return fetchPayment(paymentId);
      return captured;
    },

    refundPayment: ({ paymentId, amount, idempotencyKey, notes }) =>
      call(
        {
          method: 'POST',
          path: `/payments/${inPath(paymentId)}/refund`,
          body: { amount, speed: 'normal', notes },
          headers: { 'X-Refund-Idempotency': idempotencyKey },
        },
        refund,
      ),

    fetchRefund: (paymentId, refundId) =>
      call({ method: 'GET', path: `/payments/${inPath(paymentId)}/refunds/${inPath(refundId)}` }, refund),

    fetchRefunds: (paymentId) =>
      call({ method: 'GET', path: `/payments/${inPath(paymentId)}/refunds?count=${providerPageSize}` }, listOf(refund)),

    listPayments: (page) => call({ method: 'GET', path: `/payments?${pageQuery(page)}` }, listOf(payment)),

    listRefunds: (page) => call({ method: 'GET', path: `/refunds?${pageQuery(page)}` }, listOf(refund)),

    checkoutSignatureIsValid: ({ orderId, paymentId, signature }) =>
      signatureIsValid(razorpay.keySecret, checkoutContent(orderId, paymentId), signature),

    webhookSignatureIsValid: (rawBody, signature) =>
      razorpay.webhookSecrets.some((secret) => signatureIsValid(secret, rawBody, signature)),
  };
};
