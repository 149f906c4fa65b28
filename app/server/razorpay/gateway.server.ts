/** The parts of the provider's API that Raahi uses (Razorpay Orders, Payments and Refunds API). Amounts are in paise. */
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
  /** Our id of the refund; null when it was made in the dashboard or by the provider itself. */
  made_for?: string | null;
};

/** Name of the note that holds our refund id in a refund at the provider. */
export const refundNote = 'refund_id';

/** A page of records created at the provider in a period (both ends included), newest first. */
export type ProviderPage = { from: Date; to: Date; skip: number };

/** Maximum page size of the provider. */
export const providerPageSize = 100;

/**
 * What can go wrong with a call: 'refused' is final (4xx with the provider's description), 'not_found' too; 'busy' (409, 429) and
 * 'unreachable' (timeout, network, 5xx, not JSON) may be retried with the same idempotency key.
 */
export type GatewayError = {
  kind: 'refused' | 'not_found' | 'busy' | 'unreachable';
  status: number | null;
  description: string;
  /** `Retry-After` of a busy provider. */
  retryAfterSeconds?: number;
};

export type GatewayResult<T> = { success: true; data: T } | { success: false; error: GatewayError };

/** Client of the payment provider, the same for Razorpay and for the built-in test provider. */
export type PaymentGateway = {
  /** The public API key. */
  keyId: string;
  testMode: boolean;
  /** URL of the checkout script. */
  checkoutScriptUrl: string;
  /** URL to which a form is posted to open the hosted checkout (no JavaScript, in-app browsers). */
  hostedCheckoutUrl: string;
  /** Idempotent by receipt: looks up the receipt before it creates a second order. */
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
  /** All refunds of a payment, whoever requested them. */
  fetchRefunds(paymentId: string): Promise<GatewayResult<ProviderRefund[]>>;
  listPayments(page: ProviderPage): Promise<GatewayResult<ProviderPayment[]>>;
  listRefunds(page: ProviderPage): Promise<GatewayResult<ProviderRefund[]>>;
  /** hex(HMAC-SHA256(key_secret, order|payment)), compared in constant time. The order id must be the stored one. */
  checkoutSignatureIsValid(signed: { orderId: string; paymentId: string; signature: string }): boolean;
  /** hex(HMAC-SHA256(webhook_secret, raw bytes)); during a rotation the old secret is valid too. */
  webhookSignatureIsValid(rawBody: Uint8Array, signature: string | null): boolean;
};
