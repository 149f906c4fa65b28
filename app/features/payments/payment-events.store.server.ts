import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { OrderRef } from './payments.store.server.ts';
import { payment_events, payment_orders, payments, refunds } from './payments.tables.server.ts';

/** The key of an event: ids of two providers may be the same. */
export type EventKey = Pick<typeof payment_events.$inferSelect, 'event_id' | 'provider'>;

export type IncomingEvent = Pick<
  typeof payment_events.$inferSelect,
  'event_id' | 'provider' | 'event' | 'provider_order_id' | 'provider_payment_id' | 'provider_refund_id'
>;

/** Inserts a received webhook; false when it was received before. */
export const insertEvent = async (tx: Queryable, event: IncomingEvent, now: Date): Promise<boolean> => {
  const rows = await tx
    .insert(payment_events)
    .values({ ...event, received_at: now })
    .onConflictDoNothing()
    .returning({ id: payment_events.event_id });
  return rows.length > 0;
};

export type StoredEvent = typeof payment_events.$inferSelect;

const isEvent = ({ event_id, provider }: EventKey): SQL | undefined =>
  and(eq(payment_events.event_id, event_id), eq(payment_events.provider, provider));

export const findEvent = async (db: Queryable, key: EventKey): Promise<StoredEvent | null> => {
  const [event] = await db.select().from(payment_events).where(isEvent(key));
  return event ?? null;
};

export const updateEventProcessed = async (db: Queryable, key: EventKey, outcome: string, now: Date): Promise<void> => {
  await db
    .update(payment_events)
    .set({ processed_at: now, outcome, attempts: sql`${payment_events.attempts} + 1` })
    .where(isEvent(key));
};

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
