import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One order at the provider for each booking: the receipt is the booking's id, so a repeated creation meets this row. */
export const payment_orders = pgTable(
  'payment_orders',
  {
    booking_id: uuid('booking_id').primaryKey(),
    provider_order_id: text('provider_order_id').notNull().unique(),
    amount_paise: integer('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    created_at: instant('created_at').notNull().defaultNow(),
    /** When the reconciler last asked the provider about it. */
    checked_at: instant('checked_at'),
    /** When it is the order's turn to be asked about; null when it needs no asking any more. */
    next_check_at: instant('next_check_at'),
    /** What the last asking came to. */
    last_answer: text('last_answer'),
  },
  (t) => [
    index('payment_orders_due').on(t.next_check_at, t.booking_id).where(sql`next_check_at is not null`),
    check(
      'payment_orders_answer',
      sql`${t.last_answer} in ('untried','failed','waiting','silent','unknown','settled')`,
    ),
  ],
);

/**
 * Money that came or should come. The first row of a booking is written with the hold (no provider id yet); a second payment on the
 * same order gets a row of its own.
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
    provider_payment_id: text('provider_payment_id').unique(),
    method: text('method'),
    error_description: text('error_description'),
    /** When the money came; null until then. It stays when the money goes back. */
    received_at: instant('received_at'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('payments_booking').on(t.booking_id),
    // Revenue by day, and what failed lately.
    index('payments_received').on(t.received_at, t.amount_paise).where(sql`received_at is not null`),
    index('payments_failed').on(t.updated_at).where(sql`status = 'failed'`),
    check('payments_status', sql`${t.status} in ('pending','successful','failed','refund_pending','refunded')`),
    check('payments_amount', sql`${t.amount_paise} > 0`),
  ],
);

/** Webhook inbox: one row an event id, ids only (no personal data). */
export const payment_events = pgTable(
  'payment_events',
  {
    event_id: text('event_id').primaryKey(),
    event: text('event').notNull(),
    provider_order_id: text('provider_order_id'),
    provider_payment_id: text('provider_payment_id'),
    provider_refund_id: text('provider_refund_id'),
    received_at: instant('received_at').notNull().defaultNow(),
    processed_at: instant('processed_at'),
    attempts: integer('attempts').notNull().default(0),
    outcome: text('outcome'),
  },
  (t) => [
    index('payment_events_waiting').on(t.received_at).where(sql`processed_at is null`),
    index('payment_events_order').on(t.provider_order_id),
  ],
);

/**
 * Money to give back: a whole payment, or a part of it for each cancellation. A trigger keeps the refunds of a payment that have not failed within what was
 * paid, whoever asks and why. The id is the key by which a repeat at the provider is known.
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
    provider_refund_id: text('provider_refund_id').unique(),
    error_description: text('error_description'),
    /** Of a failed one: when its money was sent again by another, or was paid another way. */
    handled_at: instant('handled_at'),
    /** Of a failed one: the refund by which its money was sent again. */
    replaced_by: uuid('replaced_by'),
    /** When the provider is asked about it again, while it has not ended; null is at once. */
    next_check_at: instant('next_check_at'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('refunds_payment').on(t.payment_id),
    index('refunds_booking').on(t.booking_id),
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

/** What needs a person: payments that no rule could settle. A row stays; an administrator marks it handled, once. */
export const payment_alerts = pgTable(
  'payment_alerts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    detail: text('detail').notNull(),
    /** The booking it is about; null for money of an unknown order. */
    booking_id: uuid('booking_id'),
    created_at: instant('created_at').notNull().defaultNow(),
    handled_at: instant('handled_at'),
    /** The administrator's name, as it was then. */
    handled_by: text('handled_by'),
    /** What was done. */
    handled_note: text('handled_note'),
  },
  (t) => [
    index('payment_alerts_open').on(t.created_at).where(sql`handled_at is null`),
    index('payment_alerts_booking').on(t.booking_id),
    // What waits for a person waits once.
    uniqueIndex('payment_alerts_once').on(t.kind, t.subject).where(sql`handled_at is null`),
    check('payment_alerts_handled', sql`(${t.handled_at} is null) = (${t.handled_by} is null)`),
  ],
);
