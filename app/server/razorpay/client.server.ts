import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Environment } from '../environment.server.ts';
import { errorBodySchema, listSchema, orderSchema, paymentSchema, refundSchema } from './api-schemas.server.ts';
import {
  type GatewayError,
  type GatewayResult,
  type PaymentGateway,
  type ProviderOrder,
  type ProviderPage,
  providerPageSize,
} from './gateway.server.ts';
import { checkoutContent, signatureIsValid } from './signatures.server.ts';

type CallError = GatewayError & { field?: string | null };
type CallResult<Data> = { success: true; data: Data } | { success: false; error: CallError };
type Call = { method: 'GET' | 'POST'; path: string; body?: Record<string, unknown>; headers?: Record<string, string> };

const failed = (kind: GatewayError['kind'], status: number | null, description: string, field?: string | null) => ({
  success: false as const,
  error: field ? { kind, status, description, field } : { kind, status, description },
});

/** Razorpay responds 400 with this description, not 404, when an id is unknown. */
const unknownIdDescription = 'The id provided does not exist';

const kindOf = (status: number, description: string): GatewayError['kind'] => {
  if (status === 409 || status === 429) return 'busy';
  if (status === 408 || status >= 500) return 'unreachable';
  if (status === 404 || description.startsWith(unknownIdDescription)) return 'not_found';
  return 'refused';
};

/** An id for use in a path; anything that is not an id becomes "unknown", so it can't change the path. */
const pathId = (id: string): string => (/^\w+$/.test(id) ? id : 'unknown');

/** Undefined when the text is not JSON: a proxy in between may respond with HTML. */
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

/** Times are Unix seconds; `to` is inclusive. */
const pageQuery = ({ from, to, skip }: ProviderPage): URLSearchParams => {
  const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));
  return new URLSearchParams({
    from: seconds(from),
    to: seconds(to),
    count: String(providerPageSize),
    skip: String(skip),
  });
};

type OrderRequest = Parameters<PaymentGateway['createOrder']>[0];

/** An existing order with the same receipt is used only when its amount is the same. */
const requireSameAmount = (found: ProviderOrder, request: OrderRequest): CallResult<ProviderOrder> =>
  found.amount === request.amount && found.currency === 'INR'
    ? { success: true, data: found }
    : failed('refused', null, `The receipt ${request.receipt} belongs to an order of a different amount.`);

const progress = { paid: 0, attempted: 1, created: 2 };

/** Retries after 429, which guarantees that the request had no effect. */
const maxRetries = 2;

/** A payment not captured within 12 minutes (the minimum allowed) is refunded to the traveller. */
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 12, refund_speed: 'normal' },
};

/**
 * Client of the payment provider's HTTP API. Errors are values. Only "too many requests" is retried here, with exponential backoff and
 * jitter; other retries are up to the caller. `razorpay.apiBase` is read at each call, so that a server on a port chosen at start can
 * set it later.
 */
export const createGateway = (
  razorpay: Environment['razorpay'],
  { timeoutMs = 5_000, pauseMs = 250 }: { timeoutMs?: number; pauseMs?: number } = {},
): PaymentGateway => {
  const authorization = `Basic ${Buffer.from(`${razorpay.keyId}:${razorpay.keySecret}`).toString('base64')}`;

  const callOnce = async <Schema extends z.ZodType>(
    { method, path, body, headers }: Call,
    schema: Schema,
  ): Promise<CallResult<z.output<Schema>>> => {
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
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      return failed(
        'unreachable',
        null,
        `The payment provider ${timedOut ? 'did not respond in time' : 'could not be reached'}.`,
      );
    }
    const json = parseJson(text);
    if (status >= 200 && status < 300) {
      const parsed = schema.safeParse(json);
      return parsed.success
        ? { success: true, data: parsed.data }
        : failed('unreachable', status, 'The payment provider sent a response that could not be read.');
    }
    const parsedError = errorBodySchema.safeParse(json);
    const description = parsedError.success
      ? parsedError.data.error.description
      : `The payment provider answered ${status}.`;
    const failure = failed(kindOf(status, description), status, description, parsedError.data?.error.field);
    const seconds = Number(retryAfter);
    return seconds > 0 ? { ...failure, error: { ...failure.error, retryAfterSeconds: seconds } } : failure;
  };

  const call = async <Schema extends z.ZodType>(
    request: Call,
    schema: Schema,
  ): Promise<CallResult<z.output<Schema>>> => {
    for (let attempt = 0; ; attempt += 1) {
      const result = await callOnce(request, schema);
      if (result.success || result.error.status !== 429 || attempt === maxRetries) return result;
      // A longer `Retry-After` is left to the caller.
      if ((result.error.retryAfterSeconds ?? 0) > 1) return result;
      await pause(pauseMs * 2 ** attempt * (1 + Math.random()));
    }
  };

  const postOrder = (request: OrderRequest, extra: Record<string, unknown>) =>
    call(
      {
        method: 'POST',
        path: '/orders',
        body: {
          amount: request.amount,
          currency: 'INR',
          receipt: request.receipt,
          ...extra,
          notes: request.notes,
          payment: capture,
        },
      },
      orderSchema,
    );

  const ordersOfReceipt = (receipt: string) =>
    call({ method: 'GET', path: `/orders?${new URLSearchParams({ receipt, count: '100' })}` }, listSchema(orderSchema));

  const fetchPayment: PaymentGateway['fetchPayment'] = (paymentId) =>
    call({ method: 'GET', path: `/payments/${pathId(paymentId)}` }, paymentSchema);

  return {
    keyId: razorpay.keyId,
    testMode: razorpay.keyId.startsWith('rzp_test_'),
    ...browserAddresses(razorpay.builtIn),

    createOrder: async (request): Promise<GatewayResult<ProviderOrder>> => {
      const created = await postOrder(request, { unique_receipt: true });
      if (created.success) return requireSameAmount(created.data, request);
      const { kind, description, field } = created.error;
      // Not every account supports `unique_receipt` yet; the receipt is then looked up instead.
      const fieldUnsupported = kind === 'refused' && /unique_receipt/.test(description);
      const receiptIsTaken = kind === 'refused' && (field === 'receipt' || /receipt/i.test(description));
      if (kind !== 'unreachable' && !receiptIsTaken) return created;
      // The order may exist nevertheless: the response was lost, or an earlier attempt created it.
      const existing = await ordersOfReceipt(request.receipt);
      const found = existing.success
        ? existing.data
            .filter(({ receipt }) => receipt === request.receipt)
            .sort((a, b) => progress[a.status] - progress[b.status] || a.created_at - b.created_at)[0]
        : undefined;
      if (found) return requireSameAmount(found, request);
      if (!fieldUnsupported || !existing.success) return created;
      const retried = await postOrder(request, {});
      return retried.success ? requireSameAmount(retried.data, request) : retried;
    },

    fetchOrder: (orderId) => call({ method: 'GET', path: `/orders/${pathId(orderId)}` }, orderSchema),

    fetchOrderPayments: (orderId) =>
      call({ method: 'GET', path: `/orders/${pathId(orderId)}/payments` }, listSchema(paymentSchema)),

    fetchPayment,

    capturePayment: async (paymentId, amount) => {
      const path = `/payments/${pathId(paymentId)}/capture`;
      const captured = await call({ method: 'POST', path, body: { amount, currency: 'INR' } }, paymentSchema);
      // A repeated capture is rejected, but the payment is captured.
      if (!captured.success && /already been captured/i.test(captured.error.description))
        return fetchPayment(paymentId);
      return captured;
    },

    refundPayment: ({ paymentId, amount, idempotencyKey, notes }) =>
      call(
        {
          method: 'POST',
          path: `/payments/${pathId(paymentId)}/refund`,
          body: { amount, speed: 'normal', notes },
          headers: { 'X-Refund-Idempotency': idempotencyKey },
        },
        refundSchema,
      ),

    fetchRefund: (paymentId, refundId) =>
      call({ method: 'GET', path: `/payments/${pathId(paymentId)}/refunds/${pathId(refundId)}` }, refundSchema),

    fetchRefunds: (paymentId) =>
      call(
        { method: 'GET', path: `/payments/${pathId(paymentId)}/refunds?count=${providerPageSize}` },
        listSchema(refundSchema),
      ),

    listPayments: (page) => call({ method: 'GET', path: `/payments?${pageQuery(page)}` }, listSchema(paymentSchema)),

    listRefunds: (page) => call({ method: 'GET', path: `/refunds?${pageQuery(page)}` }, listSchema(refundSchema)),

    checkoutSignatureIsValid: ({ orderId, paymentId, signature }) =>
      signatureIsValid(razorpay.keySecret, checkoutContent(orderId, paymentId), signature),

    webhookSignatureIsValid: (rawBody, signature) =>
      razorpay.webhookSecrets.some((secret) => signatureIsValid(secret, rawBody, signature)),
  };
};
