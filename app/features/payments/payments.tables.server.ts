import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { providerColumn } from '~/server/payment-providers/provider-column.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One provider order per booking: the receipt is the booking's id, so a repeated creation returns this row. */
export const payment_orders = pgTable(
  'payment_orders',
  {
    booking_id: uuid('booking_id').primaryKey(),
    provider: providerColumn(),
    provider_order_id: text('provider_order_id').notNull(),
    amount_paise: integer('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    created_at: instant('created_at').notNull().defaultNow(),
    /** Last check at the provider. */
    checked_at: instant('checked_at'),
    /** Next check at the provider; null when no check is needed any more. */
    next_check_at: instant('next_check_at'),
    /** Result of the last check. */
    last_answer: text('last_answer'),
  },
  (t) => [
    // Also serves lookups by the order id alone.
    unique('payment_orders_provider_order').on(t.provider_order_id, t.provider),
    index('payment_orders_due').on(t.next_check_at, t.booking_id).where(sql`next_check_at is not null`),
    check(
      'payment_orders_answer',
      sql`${t.last_answer} in ('untried','failed','waiting','silent','unknown','settled')`,
    ),
  ],
);

/**
 * Received and expected payments. The first row of a booking is inserted with the hold (no provider id yet); a second payment on the
 * same order gets its own row.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    booking_id: uuid('booking_id').notNull(),
    booking_type: text('booking_type').notNull().default('train'),
    amount_paise: integer('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    status: text('status').notNull().default('pending'),
    provider: providerColumn(),
    provider_payment_id: text('provider_payment_id'),
    method: text('method'),
    error_description: text('error_description'),
    /** When the payment was received; null until then, unchanged by refunds. */
    received_at: instant('received_at'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // Also serves lookups by the payment id alone.
    unique('payments_provider_payment').on(t.provider_payment_id, t.provider),
    index('payments_booking').on(t.booking_id),
    // For revenue by day and recently failed payments.
    index('payments_received').on(t.received_at, t.amount_paise).where(sql`received_at is not null`),
    // For what changed since the last check of the ledger and of the statistics.
    index('payments_changed').on(t.updated_at),
    index('payments_failed').on(t.updated_at).where(sql`status = 'failed'`),
    check('payments_status', sql`${t.status} in ('pending','successful','failed','refund_pending','refunded')`),
    check('payments_amount', sql`${t.amount_paise} > 0`),
  ],
);

/** Webhook inbox: one row per event of a provider, ids only (no personal data). */
export const payment_events = pgTable(
  'payment_events',
  {
    event_id: text('event_id').notNull(),
    event: text('event').notNull(),
    provider: providerColumn(),
    provider_order_id: text('provider_order_id'),
    provider_payment_id: text('provider_payment_id'),
    provider_refund_id: text('provider_refund_id'),
    received_at: instant('received_at').notNull().defaultNow(),
    processed_at: instant('processed_at'),
    attempts: integer('attempts').notNull().default(0),
    outcome: text('outcome'),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.provider] }),
    index('payment_events_waiting').on(t.received_at).where(sql`processed_at is null`),
    index('payment_events_order').on(t.provider_order_id),
    index('payment_events_refund').on(t.provider_refund_id).where(sql`provider_refund_id is not null`),
  ],
);

/**
 * Refunds: of a whole payment, or of a part for each cancellation. A trigger keeps the sum of refunds that have not failed within the payment. The id is
 * the idempotency key at the provider.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    payment_id: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    booking_id: uuid('booking_id').notNull(),
    purpose: text('purpose').notNull(),
    amount_paise: integer('amount_paise').notNull(),
    status: text('status').notNull().default('requested'),
    provider: providerColumn(),
    provider_refund_id: text('provider_refund_id'),
    error_description: text('error_description'),
    /** Of a failed refund: when it was replaced by another refund or paid another way. */
    handled_at: instant('handled_at'),
    /** Of a failed refund: the refund that replaces it. */
    replaced_by: uuid('replaced_by'),
    /** Next check at the provider while it is pending; null means at once. */
    next_check_at: instant('next_check_at'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('refunds_provider_refund').on(t.provider_refund_id, t.provider),
    index('refunds_payment').on(t.payment_id),
    index('refunds_booking').on(t.booking_id),
    index('refunds_changed').on(t.updated_at),
    index('refunds_processed').on(t.updated_at, t.amount_paise).where(sql`status = 'processed'`),
    index('refunds_open')
      .on(sql`coalesce(next_check_at, updated_at)`, t.id)
      .where(sql`status in ('requested','pending')`),
    check('refunds_status', sql`${t.status} in ('requested','pending','processed','failed')`),
    check('refunds_amount', sql`${t.amount_paise} > 0`),
    check('refunds_replaced', sql`${t.replaced_by} is null or ${t.handled_at} is not null`),
    check('refunds_handled', sql`${t.handled_at} is null or ${t.status} = 'failed'`),
  ],
);

/** Alerts about payments for the administrator, who marks them as handled, once. Rows are never deleted. */
export const payment_alerts = pgTable(
  'payment_alerts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    detail: text('detail').notNull(),
    /** The booking concerned; null for a payment of an unknown order. */
    booking_id: uuid('booking_id'),
    created_at: instant('created_at').notNull().defaultNow(),
    handled_at: instant('handled_at'),
    /** The administrator's name at that time. */
    handled_by: text('handled_by'),
    /** What was done. */
    handled_note: text('handled_note'),
  },
  (t) => [
    index('payment_alerts_open').on(t.created_at).where(sql`handled_at is null`),
    index('payment_alerts_booking').on(t.booking_id),
    // One open alert per kind and subject.
    uniqueIndex('payment_alerts_once').on(t.kind, t.subject).where(sql`handled_at is null`),
    check('payment_alerts_handled', sql`(${t.handled_at} is null) = (${t.handled_by} is null)`),
  ],
);
