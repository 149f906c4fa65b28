import { and, asc, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { OrderRef } from './payments.store.server.ts';
import { payment_events, payment_orders, payments, refunds } from './payments.tables.server.ts';

/** Order, payments and refunds of one trip, each oldest first. */
export const findPaymentRecords = async (db: Queryable, tripId: string) => {
  const [[order], paymentRows, refundRows] = await Promise.all([
    db.select().from(payment_orders).where(eq(payment_orders.booking_id, tripId)),
    db
      .select()
      .from(payments)
      .where(eq(payments.booking_id, tripId))
      .orderBy(asc(payments.created_at), asc(payments.id)),
    db
      .select(getTableColumns(refunds))
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(eq(payments.booking_id, tripId))
      .orderBy(asc(refunds.created_at), asc(refunds.id)),
  ]);
  return { order: order ?? null, payments: paymentRows, refunds: refundRows };
};

/** Webhooks received for this order and these refunds, oldest first, at most 200. */
export const listProviderEvents = (db: Queryable, order: OrderRef, refundIds: string[]) => {
  const about: SQL[] = [eq(payment_events.provider_order_id, order.provider_order_id)];
  if (refundIds.length > 0) about.push(inArray(payment_events.provider_refund_id, refundIds));
  return db
    .select()
    .from(payment_events)
    .where(and(eq(payment_events.provider, order.provider), or(...about)))
    .orderBy(asc(payment_events.received_at), asc(payment_events.event_id))
    .limit(200);
};
