import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { ProviderPayment } from '~/server/payment-providers/payment-provider.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import type { AlertKind } from './alert.ts';
import { payment_alerts, payment_orders, payments, refunds } from './payments.tables.server.ts';
import { firstOrderCheckAt } from './retry-schedule.ts';

export type PaymentOrder = typeof payment_orders.$inferSelect;
export type StoredPayment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;

/** An order at its provider. */
export type OrderRef = Pick<PaymentOrder, 'provider' | 'provider_order_id'>;

/** A payment or refund at its provider, by the provider's id. */
export type ProviderRef = { provider: string; id: string };

export const findOrderOfBooking = async (db: Queryable, bookingId: string): Promise<PaymentOrder | null> => {
  if (!isUuid(bookingId)) return null;
  const [row] = await db
    .select()
    .from(payment_orders)
    .where(eq(payment_orders.booking_id, sql.placeholder('bookingId')))
    .prepare('order_of_booking')
    .execute({ bookingId });
  return row ?? null;
};

/** Orders with this id, at whatever provider. */
export const listOrdersByProviderId = (db: Queryable, providerOrderId: string): Promise<PaymentOrder[]> =>
  db.select().from(payment_orders).where(eq(payment_orders.provider_order_id, providerOrderId));

/** The order with this id at this provider, or null. */
export const findOrderByProviderRef = async (db: Queryable, ref: OrderRef): Promise<PaymentOrder | null> => {
  const orders = await listOrdersByProviderId(db, ref.provider_order_id);
  return orders.find(({ provider }) => provider === ref.provider) ?? null;
};

type NewOrder = OrderRef & { booking_id: string; amount_paise: number; created_at: Date };

/** Stores the first order of a booking; a second one, or a concurrent call, gets that one. */
export const insertOrder = async (db: Queryable, order: NewOrder): Promise<PaymentOrder> => {
  const [inserted] = await db
    .insert(payment_orders)
    .values({ ...order, next_check_at: firstOrderCheckAt(order.created_at) })
    // Of both unique keys: the concurrent call has the same order of the provider, and either key may be found first.
    .onConflictDoNothing()
    .returning();
  const stored = inserted ?? (await findOrderOfBooking(db, order.booking_id));
  if (!stored) throw new Error('the order that another call has inserted is missing');
  return stored;
};

type PaymentFields = Pick<ProviderPayment, 'id' | 'amount' | 'currency' | 'method' | 'errorDescription'>;

/**
 * Stores a payment of the provider, once: it fills the booking's first row (no provider id yet), a further payment gets its own row. `fresh` is
 * false when it was stored before in this or a later state; a failed payment may still succeed (late authorisation), never the reverse.
 */
export const recordPayment = async (
  tx: Queryable,
  { booking_id: bookingId, provider }: { booking_id: string; provider: string },
  money: PaymentFields,
  status: 'successful' | 'failed',
  now: Date,
): Promise<{ payment: StoredPayment; fresh: boolean }> => {
  const values = {
    status,
    provider,
    amount_paise: money.amount,
    currency: money.currency,
    method: money.method,
    error_description: status === 'failed' ? money.errorDescription : null,
    received_at: status === 'failed' ? null : now,
    updated_at: now,
  };
  const isThisPayment = and(eq(payments.provider_payment_id, money.id), eq(payments.provider, provider));
  const known = await tx.select().from(payments).where(isThisPayment).for('update');
  const [before] = known;
  if (before) {
    if (before.status !== 'failed' || status === 'failed') return { payment: before, fresh: false };
    const [changed] = await tx.update(payments).set(values).where(eq(payments.id, before.id)).returning();
    return { payment: changed ?? before, fresh: true };
  }
  const [first] = await tx
    .update(payments)
    .set({ ...values, provider_payment_id: money.id })
    .where(
      and(
        // Compared, not searched in a set, which PostgreSQL may select anew for each unpaid payment.
        eq(
          payments.id,
          tx
            .select({ id: payments.id })
            .from(payments)
            .where(and(eq(payments.booking_id, bookingId), isNull(payments.provider_payment_id)))
            .limit(1)
            .for('update'),
        ),
        isNull(payments.provider_payment_id),
      ),
    )
    .returning();
  if (first) return { payment: first, fresh: true };
  const [added] = await tx
    .insert(payments)
    .values({ booking_id: bookingId, provider_payment_id: money.id, ...values, created_at: now })
    .onConflictDoNothing()
    .returning();
  if (added) return { payment: added, fresh: true };
  const [other] = await tx.select().from(payments).where(isThisPayment);
  if (!other) throw new Error('a payment disappeared while it was recorded');
  return { payment: other, fresh: false };
};

export const updatePaymentStatus = async (
  tx: Queryable,
  paymentId: string,
  status: StoredPayment['status'],
  now: Date,
): Promise<void> => {
  await tx.update(payments).set({ status, updated_at: now }).where(eq(payments.id, paymentId));
};

export const findPayment = async (db: Queryable, paymentId: string): Promise<StoredPayment | null> => {
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return row ?? null;
};

export const findPaymentByProviderId = async (
  db: Queryable,
  { provider, id }: ProviderRef,
): Promise<StoredPayment | null> => {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider_payment_id, id), eq(payments.provider, provider)));
  return row ?? null;
};

/** Payments of these bookings, newest first. */
export const listPaymentsOfBookings = (db: Queryable, bookingIds: string[]): Promise<StoredPayment[]> =>
  bookingIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(payments)
        .where(inArray(payments.booking_id, bookingIds))
        .orderBy(desc(payments.created_at), desc(payments.id));

export type RefundWithMethod = Refund & { method: string | null };

/** Refunds of these bookings with the payment method, oldest first. */
export const listRefundsOfBookings = async (db: Queryable, bookingIds: string[]): Promise<RefundWithMethod[]> => {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .select({ refund: refunds, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(inArray(refunds.booking_id, bookingIds))
    .orderBy(asc(refunds.created_at), asc(refunds.id));
  return rows.map(({ refund, method }) => ({ ...refund, method }));
};

/** Locks the payment with this provider id. Everything that refunds a booking takes this lock first. */
export const lockPaymentByProviderId = async (
  tx: Queryable,
  providerPaymentId: string,
): Promise<StoredPayment | null> => {
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.provider_payment_id, providerPaymentId))
    .for('update');
  return row ?? null;
};

/** Locks the payment with our own id. */
export const lockPaymentById = async (tx: Queryable, paymentId: string): Promise<StoredPayment | null> => {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  return row ?? null;
};

/** Inserts a refund. The schema refuses more than was paid. */
export const insertRefund = async (
  tx: Queryable,
  refund: Pick<Refund, 'payment_id' | 'booking_id' | 'provider' | 'purpose' | 'amount_paise'> & {
    created_at: Date;
    /** Only for a refund that was made at the provider. */
    status?: 'pending';
    provider_refund_id?: string;
  },
): Promise<Refund> => {
  const [row] = await tx
    .insert(refunds)
    .values({
      ...refund,
      updated_at: refund.created_at,
      next_check_at: new Date(refund.created_at.getTime() + 10 * 60_000),
    })
    .returning();
  if (!row) throw new Error('a refund was not inserted');
  return row;
};

/** Refunded and pending amount of a payment, in paise, without failed refunds. */
export const sumRefunds = async (tx: Queryable, paymentId: string): Promise<number> => {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount_paise}), 0)::integer` })
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), ne(refunds.status, 'failed')));
  return row?.sum ?? 0;
};

/** Whether a refund of this payment is pending, or has failed and was not handled yet. */
export const hasOutstandingRefund = async (tx: Queryable, paymentId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.payment_id, paymentId),
        or(
          inArray(refunds.status, ['requested', 'pending']),
          and(eq(refunds.status, 'failed'), isNull(refunds.handled_at)),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Failed refunds of this payment that were not handled yet, oldest first. */
export const listFailedRefunds = (tx: Queryable, paymentId: string): Promise<Refund[]> =>
  tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.payment_id, paymentId), eq(refunds.status, 'failed'), isNull(refunds.handled_at)))
    .orderBy(asc(refunds.created_at), asc(refunds.id));

/** Marks a failed refund as handled; false when it was handled before or has not failed. */
export const updateRefundHandled = async (tx: Queryable, refundId: string, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(refunds)
    .set({ handled_at: now })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'failed'), isNull(refunds.handled_at)))
    .returning({ id: refunds.id });
  return rows.length > 0;
};

export const findRefund = async (db: Queryable, refundId: string): Promise<Refund | null> => {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  return row ?? null;
};

/** Whether a pending refund of this payment has no provider id yet. */
export const hasUnsentRefund = async (tx: Queryable, paymentId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.payment_id, paymentId),
        inArray(refunds.status, ['requested', 'pending']),
        isNull(refunds.provider_refund_id),
      ),
    );
  return rows.length > 0;
};

/** Provider ids of the stored refunds of this payment. */
export const listProviderRefundIds = async (db: Queryable, paymentId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: refunds.provider_refund_id })
    .from(refunds)
    .where(eq(refunds.payment_id, paymentId));
  return rows.flatMap(({ id }) => id ?? []);
};

export const findRefundByProviderId = async (db: Queryable, { provider, id }: ProviderRef): Promise<Refund | null> => {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.provider_refund_id, id), eq(refunds.provider, provider)));
  return row ?? null;
};

/** Keyset cursor: the last refund of a page; null for the first page. */
export type RefundCursor = { at: Date; id: string } | null;

const refundDueAt = sql<Date>`coalesce(${refunds.next_check_at}, ${refunds.updated_at})`.mapWith(refunds.updated_at);

/** Pending refunds due for a check by `due`, in order of their due time (`turn`). */
export const listDueRefunds = (
  db: Queryable,
  due: Date,
  after: RefundCursor,
  limit: number,
): Promise<{ id: string; created_at: Date; updated_at: Date; booking_id: string; turn: Date }[]> =>
  db
    .select({
      id: refunds.id,
      created_at: refunds.created_at,
      updated_at: refunds.updated_at,
      booking_id: refunds.booking_id,
      turn: refundDueAt,
    })
    .from(refunds)
    .where(
      and(
        sql`${refunds.status} in ('requested','pending')`,
        sql`coalesce(${refunds.next_check_at}, ${refunds.updated_at}) <= ${due.toISOString()}::timestamptz`,
        after
          ? sql`(coalesce(${refunds.next_check_at}, ${refunds.updated_at}), ${refunds.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`coalesce(${refunds.next_check_at}, ${refunds.updated_at})`, asc(refunds.id))
    .limit(limit);

export const updateRefundNextCheck = async (db: Queryable, refundId: string, nextCheckAt: Date): Promise<void> => {
  await db.update(refunds).set({ next_check_at: nextCheckAt }).where(eq(refunds.id, refundId));
};

/** Pending refunds of these bookings. */
export const listOpenRefunds = (db: Queryable, bookingIds: string[]): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.booking_id, bookingIds), inArray(refunds.status, ['requested', 'pending'])));

/** Updates a pending refund; false when it has already ended. */
export const updateOpenRefund = async (
  tx: Queryable,
  refundId: string,
  to: {
    status: 'pending' | 'processed' | 'failed';
    provider_refund_id?: string | undefined;
    error_description?: string | undefined;
  },
  now: Date,
): Promise<boolean> => {
  const updated = await tx
    .update(refunds)
    .set({ ...to, updated_at: now })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, ['requested', 'pending'])))
    .returning({ id: refunds.id });
  return updated.length > 0;
};

/** Stores which refund replaces a failed one. */
export const updateRefundReplacedBy = async (tx: Queryable, refundId: string, by: string): Promise<void> => {
  await tx.update(refunds).set({ replaced_by: by }).where(eq(refunds.id, refundId));
};

/** Raises an alert for the administrator, once per kind and subject while it is open. */
export const raiseAlert = async (
  tx: Queryable,
  alert: { kind: AlertKind; subject: string; detail: string; booking_id: string | null },
  now: Date,
): Promise<void> => {
  await tx
    .insert(payment_alerts)
    .values({ ...alert, created_at: now })
    .onConflictDoNothing();
};
