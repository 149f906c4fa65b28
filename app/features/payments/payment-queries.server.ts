import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable } from '~/server/database/database.server.ts';
import { payment_orders, payments, refunds } from './payments.tables.server.ts';

/** Payments, received and expected, for statistics of other features. */
export const paymentRelation = new QueryBuilder()
  .select({
    id: payments.id,
    booking_id: payments.booking_id,
    amount_paise: payments.amount_paise,
    status: payments.status,
    error_description: payments.error_description,
    received_at: payments.received_at,
    updated_at: payments.updated_at,
  })
  .from(payments)
  .as('payment');

/** Refunds in any state, for joins of other features. */
export const refundRelation = new QueryBuilder()
  .select({
    payment_id: refunds.payment_id,
    booking_id: refunds.booking_id,
    purpose: refunds.purpose,
    amount_paise: refunds.amount_paise,
    status: refunds.status,
    handled_at: refunds.handled_at,
    updated_at: refunds.updated_at,
  })
  .from(refunds)
  .as('refund');

/** Condition: a payment of this trip was received, also when it was refunded later. */
export const hasReceivedPayment = (tripId: SQL): SQL =>
  sql`exists (select from ${paymentRelation}
    where ${paymentRelation.booking_id} = ${tripId} and ${paymentRelation.received_at} is not null)`;

/** Condition: a payment of this booking has to be refunded in full and is not refunded yet. */
export const hasPaymentToRefund = (bookingId: string): SQL =>
  sql`exists (select from ${paymentRelation}
    where ${paymentRelation.booking_id} = ${bookingId} and ${paymentRelation.status} = 'refund_pending')`;

/** Condition: a refund of this booking was requested, whatever became of it. */
export const hasRefund = (bookingId: AnyPgColumn): SQL =>
  sql`exists (select from ${refundRelation} where ${refundRelation.booking_id} = ${bookingId})`;

const isOpen = sql`(${refundRelation.status} in ('requested', 'pending')
  or (${refundRelation.status} = 'failed' and ${refundRelation.handled_at} is null))`;

/** Condition: a refund of this booking is in progress, or has failed and was neither replaced nor paid another way. */
export const hasOpenRefund = (bookingId: AnyPgColumn): SQL =>
  sql`exists (select from ${refundRelation} where ${refundRelation.booking_id} = ${bookingId} and ${isOpen})`;

/** Condition: a refund of a whole payment of this trip is open, not one of a single train. */
export const hasOpenFullRefund = (tripId: string): SQL =>
  sql`exists (select from ${refundRelation} where ${refundRelation.booking_id} = ${tripId}
    and ${refundRelation.purpose} not in ('cancelled', 'cancelled_by_traveller', 'partial') and ${isOpen})`;

/** Orders, payments and refunds of these bookings, payments and refunds oldest first. */
export const listPaymentRecords = async (db: Queryable, bookingIds: readonly string[]) => {
  const ids = [...bookingIds];
  const [orders, paid, returned] = await Promise.all([
    db
      .select()
      .from(payment_orders)
      .where(inArray(payment_orders.booking_id, ids))
      .orderBy(asc(payment_orders.created_at)),
    db
      .select()
      .from(payments)
      .where(inArray(payments.booking_id, ids))
      .orderBy(asc(payments.created_at), asc(payments.id)),
    db.select().from(refunds).where(inArray(refunds.booking_id, ids)).orderBy(asc(refunds.created_at), asc(refunds.id)),
  ]);
  return { orders, payments: paid, refunds: returned };
};
