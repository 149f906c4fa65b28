/** Shapes of the provider's API that Raahi uses (facts: Razorpay Orders, Payments, Refunds API). Amounts in paise. */
export type ProviderOrder = {
  id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  created_at: number;
};

export type ProviderPayment = {
  id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  amount_refunded: number;
  error_description: string | null;
  created_at: number;
};

export type ProviderRefund = {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  created_at: number;
  /** The refund of ours that it was made for; null when it was made at the dashboard, or by the provider itself. */
  made_for?: string | null;
};

/** The note by which a refund at the provider says which of ours it was made for. */
export const refundNote = 'refund_id';

/** A page of what was made at the provider from one moment to another, both included; the newest come first, a hundred at a time. */
export type ProviderPage = { from: Date; to: Date; skip: number };

/** As many as the provider puts on a page. */
export const providerPageSize = 100;

/**
 * What can go wrong with a call: 'refused' is final (4xx with the provider's description), 'not_found' too; 'busy' (409, 429) and
 * 'unreachable' (time-out, network, 5xx, an answer that is no JSON) may be tried again with the same idempotency key.
 */
export type GatewayError = {
  kind: 'refused' | 'not_found' | 'busy' | 'unreachable';
  status: number | null;
  description: string;
  /** What the provider asks for when it is busy. */
  retryAfterSeconds?: number;
};

export type GatewayResult<T> = { success: true; data: T } | { success: false; error: GatewayError };

/** The payment provider. The same code talks to Razorpay and to the built-in test provider. */
export type PaymentGateway = {
  /** The key that the browser may know. */
  keyId: string;
  testMode: boolean;
  /** Address of the checkout script. */
  checkoutScriptUrl: string;
  /** Where a plain form opens the provider's hosted checkout (no JavaScript, in-app browsers). */
  hostedCheckoutUrl: string;
  /** Same receipt, same order: looks the receipt up before it creates a second one. */
  createOrder(order: {
    amount: number;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<GatewayResult<ProviderOrder>>;
  fetchOrder(orderId: string): Promise<GatewayResult<ProviderOrder>>;
  fetchOrderPayments(orderId: string): Promise<GatewayResult<ProviderPayment[]>>;
  fetchPayment(paymentId: string): Promise<GatewayResult<ProviderPayment>>;
  capturePayment(paymentId: string, amount: number): Promise<GatewayResult<ProviderPayment>>;
  refundPayment(refund: {
    paymentId: string;
    amount: number;
    idempotencyKey: string;
    notes: Record<string, string>;
  }): Promise<GatewayResult<ProviderRefund>>;
  fetchRefund(paymentId: string, refundId: string): Promise<GatewayResult<ProviderRefund>>;
  /** Everything that went back of a payment, whoever asked for it. */
  fetchRefunds(paymentId: string): Promise<GatewayResult<ProviderRefund[]>>;
  listPayments(page: ProviderPage): Promise<GatewayResult<ProviderPayment[]>>;
  listRefunds(page: ProviderPage): Promise<GatewayResult<ProviderRefund[]>>;
  /** hex(HMAC-SHA256(key_secret, order|payment)), compared in constant time. The order id must be the stored one. */
  checkoutSignatureIsValid(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  /** hex(HMAC-SHA256(webhook_secret, raw bytes)); during a rotation the old secret counts too. */
  webhookSignatureIsValid(rawBody: Uint8Array, signature: string | null): boolean;
};
