import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../database/database.server.ts';
import type { PaymentRow, RefundRow } from './entities.server.ts';
import { type Page, readNotes } from './orders.server.ts';
import { type Answer, granted, invalid, newId, refused, unknownId } from './provider-answers.server.ts';
import { refundsFailFor } from './test-data.ts';
import { provider_payments, provider_refunds } from './test-provider.tables.server.ts';
import { announce } from './webhooks.server.ts';

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
      id: newId('rfnd_'),
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
  await announce(tx, now, 'refund.created', { refund, payment: changed });
  return { refund, payment: changed };
};

const knownFields = new Set(['amount', 'speed', 'notes', 'receipt']);

const refundableAmount = (payment: PaymentRow, amount: unknown): Answer<number> => {
  if (payment.status === 'refunded') return refused('The payment has been fully refunded already');
  if (payment.status !== 'captured') return refused('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  if (amount === undefined || amount === null) return granted(left);
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    return invalid('amount', 'The amount must be an integer.');
  if (amount < 100) return invalid('amount', 'The amount must be atleast INR 1.00');
  if (amount > payment.amount) return invalid('amount', 'The refund amount provided is greater than amount captured');
  if (amount > left) return invalid('amount', 'The total refund amount is greater than the refund payment amount');
  return granted(amount);
};

const findRepeatedRequest = async (tx: Tx, key: string, request: string): Promise<Answer<RefundRow> | null> => {
  const [earlier] = await tx.select().from(provider_refunds).where(eq(provider_refunds.idempotency_key, key));
  if (!earlier) return null;
  return earlier.request_body === request
    ? granted(earlier)
    : refused('Different request with the same idempotency key has already been processed.');
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
): Promise<Answer<RefundRow>> => {
  if (key !== null && !/^[A-Za-z0-9_-]{10,}$/.test(key))
    return refused('The idempotency key must be at least 10 characters: letters, digits, hyphens and underscores.');
  const extra = Object.keys(body).filter((field) => !knownFields.has(field));
  if (extra.length > 0)
    return refused(`${extra.join(', ')} is/are not required and should not be sent`, { reason: 'extra_field_sent' });
  const notes = readNotes(body.notes);
  if (!notes.success) return notes;
  const request = `${paymentId} ${JSON.stringify(body)}`;
  return db.transaction(async (tx) => {
    if (key !== null) {
      const lock = await tx.execute<{ acquired: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${`test refund ${key}`}, 0)) as acquired`,
      );
      if (!lock.rows[0]?.acquired)
        return refused('Another request with the same idempotency key is in progress.', { status: 409 });
      const repeated = await findRepeatedRequest(tx, key, request);
      if (repeated) return repeated;
    }
    const [payment] = await tx
      .select()
      .from(provider_payments)
      .where(eq(provider_payments.id, paymentId))
      .for('update');
    if (!payment) return unknownId();
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
    return granted(refund);
  });
};

/** The refunds of one payment, oldest first. */
export const listRefunds = (db: Queryable, paymentId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(provider_refunds)
    .where(eq(provider_refunds.payment_id, paymentId))
    .orderBy(asc(provider_refunds.created_at), asc(provider_refunds.id));

/** Refunds of a period, newest first. */
export const listAllRefunds = (db: Queryable, page: Page): Promise<RefundRow[]> =>
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
export const findRefund = async (db: Queryable, id: string, paymentId?: string): Promise<Answer<RefundRow>> => {
  const [refund] = await db.select().from(provider_refunds).where(eq(provider_refunds.id, id));
  return refund && (paymentId === undefined || refund.payment_id === paymentId) ? granted(refund) : unknownId();
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
    await announce(tx, now, `refund.${status}`, { refund: { ...refund, status }, payment });
    return true;
  });

/** Processes refunds that have been pending long enough; returns their number. */
export const settleRefunds = async (db: Queryable, now: Date): Promise<number> => {
  let processed = 0;
  while (await processOneRefund(db, now)) processed += 1;
  return processed;
};
