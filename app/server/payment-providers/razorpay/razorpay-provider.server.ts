import {
  type NewProviderOrder,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPage,
  type ProviderResult,
  providerPageSize,
} from '../payment-provider.ts';
import { listSchema, orderSchema, paymentSchema, refundNote, refundSchema } from './api-schemas.server.ts';
import { createCheckout, readCheckoutReturn } from './checkout.server.ts';
import {
  type CallResult,
  createRazorpayClient,
  failedCall,
  pathId,
  type RazorpaySettings,
  type RazorpayTimes,
} from './razorpay-client.server.ts';
import { parseRazorpayWebhook } from './webhook.server.ts';

/** Stored with orders, payments, refunds and events, and part of the webhook URL. */
export const razorpayName = 'razorpay';
const displayName = 'Razorpay';

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

/** An existing order with the same receipt is used only when its amount is the same. */
const requireSameAmount = (order: ProviderOrder, request: NewProviderOrder): CallResult<ProviderOrder> =>
  order.amount === request.amount && order.currency === 'INR'
    ? { success: true, data: order }
    : failedCall('refused', null, `The receipt ${request.reference} belongs to an order of a different amount.`);

const progress = { paid: 0, attempted: 1, created: 2 };

/** A payment not captured within 12 minutes (the minimum allowed) is refunded to the traveller. */
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 12, refund_speed: 'normal' },
};

/** Keys of Razorpay's test mode move no money. */
const isTestKey = (keyId: string): boolean => keyId.startsWith('rzp_test_');

/**
 * The adapter for Razorpay (Orders, Payments and Refunds API, Standard Checkout, webhooks). Without keys it talks to the built-in test provider,
 * which serves the same contract (docs/decisions, "Payment providers").
 */
export const createRazorpayProvider = (razorpay: RazorpaySettings, times: RazorpayTimes = {}): PaymentProvider => {
  const call = createRazorpayClient(razorpay, times);

  /** With `unique_receipt` a repeated request gets the same order; if an account ignores that, a second order stays unpaid: only the stored one is offered. */
  const postOrder = (order: NewProviderOrder, extra: { unique_receipt?: true }) =>
    call(
      {
        method: 'POST',
        path: '/orders',
        body: {
          amount: order.amount,
          currency: 'INR',
          receipt: order.reference,
          ...extra,
          notes: order.notes,
          payment: capture,
        },
      },
      orderSchema,
    );

  const ordersOfReceipt = (receipt: string) =>
    call({ method: 'GET', path: `/orders?${new URLSearchParams({ receipt, count: '100' })}` }, listSchema(orderSchema));

  return {
    name: razorpayName,
    displayName,
    testNotice: isTestKey(razorpay.keyId)
      ? {
          title: 'Razorpay Is In Test Mode',
          text: razorpay.builtIn
            ? 'No real money is charged. Choose UPI and approve on the test phone, or pay with a test card.'
            : 'No real money is charged. Pay by UPI or with a test card.',
        }
      : null,

    createOrder: async (request): Promise<ProviderResult<ProviderOrder>> => {
      const created = await postOrder(request, { unique_receipt: true });
      if (created.success) return requireSameAmount(created.data, request);
      const { kind, description, field } = created.error;
      // Not every account supports `unique_receipt` yet; the receipt is then looked up instead.
      const fieldUnsupported = kind === 'refused' && /unique_receipt/.test(description);
      const receiptIsTaken = kind === 'refused' && (field === 'receipt' || /receipt/i.test(description));
      if (kind !== 'unreachable' && !receiptIsTaken) return created;
      // The order may exist nevertheless: the response was lost, or an earlier attempt created it.
      const existing = await ordersOfReceipt(request.reference);
      const earlier = existing.success
        ? existing.data
            .filter(({ reference }) => reference === request.reference)
            .sort((a, b) => progress[a.status] - progress[b.status] || a.createdAt.getTime() - b.createdAt.getTime())[0]
        : undefined;
      if (earlier) return requireSameAmount(earlier, request);
      if (!fieldUnsupported || !existing.success) return created;
      const retried = await postOrder(request, {});
      return retried.success ? requireSameAmount(retried.data, request) : retried;
    },

    fetchOrderPayments: (orderId) =>
      call({ method: 'GET', path: `/orders/${pathId(orderId)}/payments` }, listSchema(paymentSchema)),

    fetchPayment: (paymentId) => call({ method: 'GET', path: `/payments/${pathId(paymentId)}` }, paymentSchema),

    refundPayment: ({ paymentId, amount, idempotencyKey, ourId, notes }) =>
      call(
        {
          method: 'POST',
          path: `/payments/${pathId(paymentId)}/refund`,
          body: { amount, speed: 'normal', notes: ourId ? { ...notes, [refundNote]: ourId } : notes },
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

    checkout: (request) => createCheckout(razorpay, { name: razorpayName, displayName }, request),

    readReturn: (form, orderId) => readCheckoutReturn(razorpay, form, orderId),

    parseWebhook: (webhook) => parseRazorpayWebhook(razorpay, webhook),
  };
};
