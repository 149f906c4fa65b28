import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentError } from './test-data.ts';

/** The test provider has its own schema, separate from Raahi's tables. */
export const testRazorpay = pgSchema('test_razorpay');

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const notes = () => jsonb('notes').$type<Record<string, string>>().notNull().default({});

export const provider_orders = testRazorpay.table('orders', {
  id: text('id').primaryKey(),
  amount: integer('amount').notNull(),
  amount_paid: integer('amount_paid').notNull().default(0),
  currency: text('currency').notNull(),
  receipt: text('receipt').unique(),
  status: text('status').notNull().default('created'),
  attempts: integer('attempts').notNull().default(0),
  notes: notes(),
  created_at: instant('created_at').notNull(),
});

export const provider_payments = testRazorpay.table(
  'payments',
  {
    id: text('id').primaryKey(),
    order_id: text('order_id')
      .notNull()
      .references(() => provider_orders.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    method: text('method').notNull(),
    amount_refunded: integer('amount_refunded').notNull().default(0),
    /** The bank, or the wallet. */
    bank: text('bank'),
    /** The payer's UPI ID. */
    vpa: text('vpa'),
    card_last4: text('card_last4'),
    error: jsonb('error').$type<PaymentError>(),
    created_at: instant('created_at').notNull(),
    /** When the bank approves by itself a payment that is slow, or late after it has failed. */
    due_at: instant('due_at'),
  },
  (t) => [index('test_payments_order').on(t.order_id)],
);

export const provider_refunds = testRazorpay.table(
  'refunds',
  {
    id: text('id').primaryKey(),
    payment_id: text('payment_id')
      .notNull()
      .references(() => provider_payments.id),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').notNull(),
    notes: notes(),
    idempotency_key: text('idempotency_key').unique(),
    request_body: text('request_body').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('test_refunds_payment').on(t.payment_id)],
);

/** Webhook outbox: delivered at least once, with backoff, as by the real provider. */
export const provider_webhooks = testRazorpay.table(
  'webhooks',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    event_id: text('event_id').notNull().unique(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull(),
    delivered_at: instant('delivered_at'),
  },
  (t) => [index('test_webhooks_due').on(t.next_attempt_at).where(sql`delivered_at is null`)],
);

export type OrderRow = typeof provider_orders.$inferSelect;
export type PaymentRow = typeof provider_payments.$inferSelect;
export type RefundRow = typeof provider_refunds.$inferSelect;
