import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../database/database.server.ts';
import {
  type ApiResult,
  apiRefusal,
  apiSuccess,
  invalidField,
  newProviderId,
  unknownIdRefusal,
} from './api-result.server.ts';
import type { PaymentRow, RefundRow } from './entities.server.ts';
import { type ListRange, parseOrderNotes } from './orders.server.ts';
import { refundsFailFor } from './test-data.ts';
import { provider_payments, provider_refunds } from './test-provider.tables.server.ts';
import { enqueueWebhook } from './webhooks.server.ts';

/** How long a refund is pending. */
const refundPendingMs = 2_000;

type NewRefund = {
  amount: number;
  notes: Record<string, string>;
  receipt: string | null;
  key: string | null;
  request: string;
};

/** Records a refund of a payment. The caller has locked the payment. */
export const recordRefund = async (
  tx: Tx,
  now: Date,
  payment: PaymentRow,
  wanted: NewRefund,
): Promise<{ refund: RefundRow; payment: PaymentRow }> => {
  const refunded = payment.amount_refunded + wanted.amount;
  const [changed] = await tx
    .update(provider_payments)
    .set({ amount_refunded: refunded, status: refunded === payment.amount ? 'refunded' : payment.status })
    .where(eq(provider_payments.id, payment.id))
    .returning();
  const [refund] = await tx
    .insert(provider_refunds)
    .values({
      id: newProviderId('rfnd_'),
      payment_id: payment.id,
      amount: wanted.amount,
      currency: payment.currency,
      status: 'pending',
      notes: wanted.notes,
      receipt: wanted.receipt,
      idempotency_key: wanted.key,
      request_body: wanted.request,
      created_at: now,
    })
    .returning();
  if (!changed || !refund) throw new Error('A refund was not inserted.');
  await enqueueWebhook(tx, now, 'refund.created', { refund, payment: changed });
  return { refund, payment: changed };
};

const knownFields = new Set(['amount', 'speed', 'notes', 'receipt']);

const refundableAmount = (payment: PaymentRow, amount: unknown): ApiResult<number> => {
  if (payment.status === 'refunded') return apiRefusal('The payment has been fully refunded already');
  if (payment.status !== 'captured') return apiRefusal('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  if (amount === undefined || amount === null) return apiSuccess(left);
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    return invalidField('amount', 'The amount must be an integer.');
  if (amount < 100) return invalidField('amount', 'The amount must be atleast INR 1.00');
  if (amount > payment.amount)
    return invalidField('amount', 'The refund amount provided is greater than amount captured');
  if (amount > left) return invalidField('amount', 'The total refund amount is greater than the refund payment amount');
  return apiSuccess(amount);
};

const findRepeatedRequest = async (tx: Tx, key: string, request: string): Promise<ApiResult<RefundRow> | null> => {
  const [earlier] = await tx.select().from(provider_refunds).where(eq(provider_refunds.idempotency_key, key));
  if (!earlier) return null;
  return earlier.request_body === request
    ? apiSuccess(earlier)
    : apiRefusal('Different request with the same idempotency key has already been processed.');
};

/**
 * Refunds a captured payment, in part or the rest of it. With an idempotency key the same request gets the same refund, a different
 * request is rejected, and a concurrent one gets 409.
 */
export const createRefund = async (
  db: Queryable,
  now: Date,
  paymentId: string,
  body: Record<string, unknown>,
  key: string | null,
): Promise<ApiResult<RefundRow>> => {
  if (key !== null && !/^[A-Za-z0-9_-]{10,}$/.test(key))
    return apiRefusal('The idempotency key must be at least 10 characters: letters, digits, hyphens and underscores.');
  const extra = Object.keys(body).filter((field) => !knownFields.has(field));
  if (extra.length > 0)
    return apiRefusal(`${extra.join(', ')} is/are not required and should not be sent`, { reason: 'extra_field_sent' });
  const notes = parseOrderNotes(body.notes);
  if (!notes.success) return notes;
  const request = `${paymentId} ${JSON.stringify(body)}`;
  return db.transaction(async (tx) => {
    if (key !== null) {
      const lock = await tx.execute<{ acquired: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${`test refund ${key}`}, 0)) as acquired`,
      );
      if (!lock.rows[0]?.acquired)
        return apiRefusal('Another request with the same idempotency key is in progress.', { status: 409 });
      const repeated = await findRepeatedRequest(tx, key, request);
      if (repeated) return repeated;
    }
    const [payment] = await tx
      .select()
      .from(provider_payments)
      .where(eq(provider_payments.id, paymentId))
      .for('update');
    if (!payment) return unknownIdRefusal();
    const amount = refundableAmount(payment, body.amount);
    if (!amount.success) return amount;
    const receipt = typeof body.receipt === 'string' ? body.receipt : null;
    const { refund } = await recordRefund(tx, now, payment, {
      amount: amount.data,
      notes: notes.data,
      receipt,
      key,
      request,
    });
    return apiSuccess(refund);
  });
};

/** The refunds of one payment, oldest first. */
export const listRefundsOfPayment = (db: Queryable, paymentId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(provider_refunds)
    .where(eq(provider_refunds.payment_id, paymentId))
    .orderBy(asc(provider_refunds.created_at), asc(provider_refunds.id));

/** Refunds of a period, newest first. */
export const listAllRefunds = (db: Queryable, page: ListRange): Promise<RefundRow[]> =>
  db
    .select()
    .from(provider_refunds)
    .where(
      and(
        page.from ? gte(provider_refunds.created_at, page.from) : undefined,
        page.to ? lte(provider_refunds.created_at, page.to) : undefined,
      ),
    )
    .orderBy(desc(provider_refunds.created_at), desc(provider_refunds.id))
    .limit(page.count)
    .offset(page.skip);

/** One refund by id; with `paymentId`, only if it belongs to this payment. */
export const findProviderRefund = async (
  db: Queryable,
  id: string,
  paymentId?: string,
): Promise<ApiResult<RefundRow>> => {
  const [refund] = await db.select().from(provider_refunds).where(eq(provider_refunds.id, id));
  return refund && (paymentId === undefined || refund.payment_id === paymentId)
    ? apiSuccess(refund)
    : unknownIdRefusal();
};

/** Processes one due refund; false when none is left. A failed refund restores the payment. */
const processOneRefund = (db: Queryable, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [refund] = await tx
      .select()
      .from(provider_refunds)
      .where(
        and(
          eq(provider_refunds.status, 'pending'),
          lte(provider_refunds.created_at, new Date(now.getTime() - refundPendingMs)),
        ),
      )
      .limit(1)
      .for('update', { skipLocked: true });
    if (!refund) return false;
    const ofPayment = eq(provider_payments.id, refund.payment_id);
    let [payment] = await tx.select().from(provider_payments).where(ofPayment);
    const status = refundsFailFor(payment?.vpa ?? null) ? 'failed' : 'processed';
    await tx.update(provider_refunds).set({ status }).where(eq(provider_refunds.id, refund.id));
    if (status === 'failed')
      [payment] = await tx
        .update(provider_payments)
        .set({ amount_refunded: sql`${provider_payments.amount_refunded} - ${refund.amount}`, status: 'captured' })
        .where(ofPayment)
        .returning();
    await enqueueWebhook(tx, now, `refund.${status}`, { refund: { ...refund, status }, payment });
    return true;
  });

/** Processes refunds that have been pending long enough; returns their number. */
export const processDueRefunds = async (db: Queryable, now: Date): Promise<number> => {
  let processed = 0;
  while (await processOneRefund(db, now)) processed += 1;
  return processed;
};
