import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fail, ok } from '~/shared/data/result.ts';
import type { App } from '../../../app.server.ts';
import type { Queryable, Tx } from '../../../database/database.server.ts';
import { type ApiResult, newProviderId, oneOf, type orderBody, type refundBody, unknownId } from './entities.server.ts';
import { type PaymentError, payerBehaviour, paymentErrors, refundsFailFor } from './test-data.ts';
import {
  type OrderRow,
  type PaymentRow,
  provider_orders,
  provider_payments,
  provider_refunds,
  type RefundRow,
} from './test-provider.tables.server.ts';
import { enqueueWebhook } from './webhooks.server.ts';

/**
 * Creates an order. Receipts are unique: with `unique_receipt` a repeated request gets the same order, without it (or with another
 * amount) it is rejected.
 */
export const createOrder = async (
  db: Queryable,
  now: Date,
  { amount, currency, receipt, notes, unique_receipt }: z.output<typeof orderBody>,
): Promise<ApiResult<OrderRow>> => {
  const values = { id: newProviderId('order_'), amount, currency, receipt, notes: notes ?? {}, created_at: now };
  const [order] = await db
    .insert(provider_orders)
    .values(values)
    .onConflictDoNothing({ target: provider_orders.receipt })
    .returning();
  if (order) return ok(order);
  const [existing] = await db
    .select()
    .from(provider_orders)
    .where(eq(provider_orders.receipt, receipt ?? ''));
  if (existing && unique_receipt && existing.amount === amount) return ok(existing);
  return fail('receipt', 'The receipt has already been taken.');
};

/** One order by id. */
export const findOrder = async (db: Queryable, id: string): Promise<ApiResult<OrderRow>> =>
  oneOf(await db.select().from(provider_orders).where(eq(provider_orders.id, id)));

/** One payment by id. */
export const findProviderPayment = async (db: Queryable, id: string): Promise<ApiResult<PaymentRow>> =>
  oneOf(await db.select().from(provider_payments).where(eq(provider_payments.id, id)));

/** The payments of an order, oldest first. */
export const listPaymentsOfOrder = (db: Queryable, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(provider_payments)
    .where(eq(provider_payments.order_id, orderId))
    .orderBy(asc(provider_payments.created_at), asc(provider_payments.id));

const lockOrder = async (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(provider_orders).where(eq(provider_orders.id, id)).for('update'))[0];

const lockPaymentRow = async (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  (await tx.select().from(provider_payments).where(eq(provider_payments.id, id)).for('update'))[0];

/** The payment with its order, both locked; always the order first. */
const lockPayment = async (tx: Tx, id: string): Promise<{ payment: PaymentRow; order: OrderRow } | null> => {
  const known = await findProviderPayment(tx, id);
  const order = known.success && (await lockOrder(tx, known.data.order_id));
  if (!order) return null;
  const payment = await lockPaymentRow(tx, id);
  return payment ? { payment, order } : null;
};

const changePayment = async (tx: Tx, id: string, change: Partial<PaymentRow>): Promise<PaymentRow> => {
  const [changed] = await tx.update(provider_payments).set(change).where(eq(provider_payments.id, id)).returning();
  if (!changed) throw new Error('A payment is missing.');
  return changed;
};

/** The chosen payment method: `vpa` is the payer's UPI ID, `bank` the code of a bank or wallet. */
export type PaymentMethod = Partial<Pick<PaymentRow, 'vpa' | 'card_last4' | 'bank'>> & {
  method: 'upi' | 'card' | 'netbanking' | 'wallet';
};

/** Starts an attempt to pay an order. Rejected when the order is paid or has an authorised payment. */
export const createPaymentAttempt = (
  db: Queryable,
  now: Date,
  orderId: string,
  method: PaymentMethod,
): Promise<ApiResult<PaymentRow>> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return unknownId();
    if (order.status === 'paid') return fail('request', 'Payment already done for this order.');
    const earlier = await listPaymentsOfOrder(tx, orderId);
    if (earlier.some(({ status }) => status === 'authorized'))
      return fail('request', 'Payment processing failed because a payment for this order is already authorized.');
    await tx
      .update(provider_orders)
      .set({ status: 'attempted', attempts: order.attempts + 1 })
      .where(eq(provider_orders.id, orderId));
    const { amount, currency } = order;
    const id = newProviderId('pay_');
    const [payment] = await tx
      .insert(provider_payments)
      .values({ ...method, id, order_id: orderId, amount, currency, status: 'created', created_at: now })
      .returning();
    if (!payment) throw new Error('A payment was not inserted.');
    return ok(payment);
  });

/** How long a refund is pending. */
const refundPendingMs = 2_000;

type RefundRequest = z.output<typeof refundBody>;

/** Records a refund of a payment. The caller has locked the payment. `request` is compared when the key comes again. */
export const recordRefund = async (
  tx: Tx,
  now: Date,
  { id, amount: paid, amount_refunded, currency, status }: PaymentRow,
  amount: number,
  { notes, key = null, request = '' }: RefundRequest & { key?: string | null; request?: string } = {},
): Promise<{ refund: RefundRow; payment: PaymentRow }> => {
  const refunded = amount_refunded + amount;
  const [payment] = await tx
    .update(provider_payments)
    .set({ amount_refunded: refunded, status: refunded === paid ? 'refunded' : status })
    .where(eq(provider_payments.id, id))
    .returning();
  const ids = { id: newProviderId('rfnd_'), payment_id: id, idempotency_key: key, request_body: request };
  const [refund] = await tx
    .insert(provider_refunds)
    .values({ ...ids, amount, currency, status: 'pending', notes: notes ?? {}, created_at: now })
    .returning();
  if (!payment || !refund) throw new Error('A refund was not inserted.');
  await enqueueWebhook(tx, now, 'refund.created', { refund, payment });
  return { refund, payment };
};

/**
 * The bank approves: authorised, and captured at once unless `authorizedOnly`. Also for a payment that had failed (late
 * authorisation). On an order that is already paid, the payment is refunded at once, as Razorpay does. Idempotent.
 */
export const approvePayment = (
  db: Queryable,
  now: Date,
  paymentId: string,
  { authorizedOnly = false }: { authorizedOnly?: boolean } = {},
): Promise<PaymentRow | null> =>
  db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return null;
    const { payment, order } = locked;
    if (payment.status !== 'created' && payment.status !== 'failed') return payment;
    const authorized = await changePayment(tx, paymentId, { status: 'authorized', error: null });
    await enqueueWebhook(tx, now, 'payment.authorized', { payment: authorized });
    if (order.status === 'paid') return (await recordRefund(tx, now, authorized, payment.amount)).payment;
    if (authorizedOnly) return authorized;
    const captured = await changePayment(tx, paymentId, { status: 'captured' });
    const [paid] = await tx
      .update(provider_orders)
      .set({ status: 'paid', amount_paid: order.amount })
      .where(eq(provider_orders.id, order.id))
      .returning();
    await enqueueWebhook(tx, now, 'payment.captured', { payment: captured });
    await enqueueWebhook(tx, now, 'order.paid', { payment: captured, order: paid });
    return captured;
  });

/** The bank declines, or the customer did not respond. Only an open payment can fail. */
export const declinePayment = (
  db: Queryable,
  now: Date,
  paymentId: string,
  error: PaymentError,
): Promise<PaymentRow | null> =>
  db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (locked?.payment.status !== 'created') return locked?.payment ?? null;
    const failed = await changePayment(tx, paymentId, { status: 'failed', error });
    await enqueueWebhook(tx, now, 'payment.failed', { payment: failed });
    return failed;
  });

/** Pays an order; the payer's UPI ID decides the result (`payerBehaviour`), `error` is the reason when it is declined. */
export const payOrder = (
  db: Queryable,
  now: Date,
  orderId: string,
  { payer, error, ...method }: PaymentMethod & { payer: string; error: PaymentError },
): Promise<ApiResult<PaymentRow>> =>
  db.transaction(async (tx) => {
    const attempt = await createPaymentAttempt(tx, now, orderId, method);
    if (!attempt.success) return attempt;
    const { id } = attempt.data;
    const { kind, seconds } = payerBehaviour(payer);
    if (seconds) await changePayment(tx, id, { due_at: new Date(now.getTime() + seconds * 1000) });
    if (kind === 'failure') await declinePayment(tx, now, id, error);
    if (kind === 'late') await declinePayment(tx, now, id, paymentErrors.payment_timed_out);
    if (kind === 'success') await approvePayment(tx, now, id);
    if (kind === 'authorized') await approvePayment(tx, now, id, { authorizedOnly: true });
    return findProviderPayment(tx, id);
  });

/**
 * Refunds a captured payment, in part or the rest of it. With an idempotency key the same request gets the same refund, and a different
 * request is rejected.
 */
export const createRefund = (
  db: Queryable,
  now: Date,
  paymentId: string,
  body: RefundRequest,
  key: string | null,
): Promise<ApiResult<RefundRow>> =>
  db.transaction(async (tx) => {
    if (key !== null && !/^[\w-]{10,}$/.test(key))
      return fail('request', 'The idempotency key must have at least 10 characters.');
    const payment = await lockPaymentRow(tx, paymentId);
    if (!payment) return unknownId();
    const request = `${paymentId} ${JSON.stringify(body)}`;
    const [earlier] = key
      ? await tx.select().from(provider_refunds).where(eq(provider_refunds.idempotency_key, key))
      : [];
    if (earlier && earlier.request_body !== request)
      return fail('request', 'Different request with the same idempotency key has already been processed.');
    if (earlier) return ok(earlier);
    const left = payment.status === 'captured' ? payment.amount - payment.amount_refunded : 0;
    const amount = body.amount ?? left;
    if (amount === 0 || amount > left)
      return fail('amount', 'The total refund amount is greater than the refund payment amount');
    return ok((await recordRefund(tx, now, payment, amount, { ...body, key, request })).refund);
  });

/** Ends what is due at the test bank: slow and late payments, and pending refunds, of which a failed one restores its payment. Idempotent. */
export const processDuePayments = async ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const open = inArray(provider_payments.status, ['created', 'failed']);
  const duePayments = await db
    .select()
    .from(provider_payments)
    .where(and(open, lte(provider_payments.due_at, now)));
  for (const { id } of duePayments) await approvePayment(db, now, id);
  const isDue = lte(provider_refunds.created_at, new Date(now.getTime() - refundPendingMs));
  const isPending = eq(provider_refunds.status, 'pending');
  const due = await db.select().from(provider_refunds).where(and(isPending, isDue));
  for (const { id, payment_id, amount } of due)
    await db.transaction(async (tx) => {
      let payment = await lockPaymentRow(tx, payment_id);
      const status = refundsFailFor(payment?.vpa ?? null) ? 'failed' : 'processed';
      const ofRefund = and(eq(provider_refunds.id, id), isPending);
      const [refund] = await tx.update(provider_refunds).set({ status }).where(ofRefund).returning();
      if (!refund) return;
      if (status === 'failed')
        [payment] = await tx
          .update(provider_payments)
          .set({ amount_refunded: sql`${provider_payments.amount_refunded} - ${amount}`, status: 'captured' })
          .where(eq(provider_payments.id, payment_id))
          .returning();
      await enqueueWebhook(tx, now, `refund.${status}`, { refund, payment });
    });
};
