import { unixSeconds } from './api-result.server.ts';
import type { provider_orders, provider_payments, provider_refunds } from './test-provider.tables.server.ts';

export type OrderRow = typeof provider_orders.$inferSelect;
export type PaymentRow = typeof provider_payments.$inferSelect;
export type RefundRow = typeof provider_refunds.$inferSelect;

/** Razorpay serialises empty notes as an empty list. */
const notesEntity = (notes: Record<string, string>) => (Object.keys(notes).length > 0 ? notes : []);

/** An order as the API and the webhooks show it. */
export const orderEntity = (order: OrderRow) => ({
  id: order.id,
  entity: 'order',
  amount: order.amount,
  amount_paid: order.amount_paid,
  amount_due: order.amount - order.amount_paid,
  currency: order.currency,
  receipt: order.receipt,
  offer_id: null,
  status: order.status,
  attempts: order.attempts,
  notes: notesEntity(order.notes),
  created_at: unixSeconds(order.created_at),
});

const refundStatus = (payment: PaymentRow): 'partial' | 'full' | null => {
  if (payment.amount_refunded === 0) return null;
  return payment.amount_refunded < payment.amount ? 'partial' : 'full';
};

const acquirerData = (payment: PaymentRow) => {
  // The bank's reference number, derived from our id so that it is the same in every response.
  const number = payment.status === 'created' || payment.status === 'failed' ? null : payment.id.slice(-12);
  if (payment.method === 'card') return { auth_code: number };
  if (payment.method === 'upi') return { rrn: number };
  return { bank_transaction_id: number };
};

/** A payment as the API and the webhooks show it. */
export const paymentEntity = (payment: PaymentRow) => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  order_id: payment.order_id,
  invoice_id: null,
  international: false,
  method: payment.method,
  amount_refunded: payment.amount_refunded,
  refund_status: refundStatus(payment),
  captured: payment.status === 'captured' || payment.status === 'refunded',
  description: null,
  card_id: payment.card_last4 ? `card_${payment.id.slice(-14)}` : null,
  ...(payment.card_last4 ? { card: { last4: payment.card_last4, entity: 'card' } } : {}),
  bank: payment.method === 'netbanking' ? payment.bank : null,
  wallet: payment.method === 'wallet' ? payment.bank : null,
  vpa: payment.vpa,
  email: payment.email,
  contact: payment.contact,
  notes: [],
  fee: null,
  tax: null,
  error_code: payment.error_code,
  error_description: payment.error_description,
  error_source: payment.error_source,
  error_step: payment.error_step,
  error_reason: payment.error_reason,
  acquirer_data: acquirerData(payment),
  created_at: unixSeconds(payment.created_at),
  ...(payment.vpa ? { upi: { vpa: payment.vpa, flow: 'intent', payer_account_type: 'bank_account' } } : {}),
});

/** A refund as the API and the webhooks show it. */
export const refundEntity = (refund: RefundRow) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: refund.currency,
  payment_id: refund.payment_id,
  notes: notesEntity(refund.notes),
  receipt: refund.receipt,
  acquirer_data: { arn: refund.status === 'processed' ? refund.id.slice(-12) : null },
  created_at: unixSeconds(refund.created_at),
  batch_id: null,
  status: refund.status,
  speed_requested: 'normal',
  speed_processed: 'normal',
});

/** A list response of the API. */
export const collection = <Entity>(items: Entity[]) => ({ entity: 'collection', count: items.length, items });
