import { and, asc, desc, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../database/database.server.ts';
import {
  type ApiResult,
  apiRefusal,
  apiSuccess,
  invalidField,
  newProviderId,
  unknownIdRefusal,
} from './api-result.server.ts';
import type { OrderRow, PaymentRow } from './entities.server.ts';
import type { ListRange } from './orders.server.ts';
import { recordRefund } from './refunds.server.ts';
import { type PaymentError, paymentErrors, upiBehaviour } from './test-data.ts';
import { provider_orders, provider_payments } from './test-provider.tables.server.ts';
import { enqueueWebhook } from './webhooks.server.ts';

/** The chosen payment method. Of a card only the last four digits are stored. */
export type ChosenPaymentMethod = {
  method: 'upi' | 'card' | 'netbanking' | 'wallet';
  /** The payer's UPI ID. The checkout never knows it in advance: the UPI app reports it with the answer. */
  vpa?: string;
  card_last4?: string;
  /** Code of the bank, the wallet or the UPI app. */
  bank?: string;
  email?: string;
  contact?: string;
};

const lockOrder = async (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(provider_orders).where(eq(provider_orders.id, id)).for('update'))[0];

const changePayment = async (tx: Tx, id: string, change: Partial<PaymentRow>): Promise<PaymentRow> => {
  const [changed] = await tx.update(provider_payments).set(change).where(eq(provider_payments.id, id)).returning();
  if (!changed) throw new Error('A payment is missing.');
  return changed;
};

/** The payment with its order, both locked; always the order first. */
const lockPayment = async (tx: Tx, id: string): Promise<{ payment: PaymentRow; order: OrderRow } | null> => {
  const [known] = await tx
    .select({ order_id: provider_payments.order_id })
    .from(provider_payments)
    .where(eq(provider_payments.id, id));
  const order = known && (await lockOrder(tx, known.order_id));
  if (!order) return null;
  const [payment] = await tx.select().from(provider_payments).where(eq(provider_payments.id, id)).for('update');
  return payment ? { payment, order } : null;
};

/** Starts an attempt to pay an order. Rejected when the order is paid or has an authorised payment. */
export const createPaymentAttempt = (
  db: Queryable,
  now: Date,
  orderId: string,
  means: ChosenPaymentMethod,
): Promise<ApiResult<PaymentRow>> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return unknownIdRefusal();
    if (order.status === 'paid')
      return apiRefusal('Payment already done for this order.', { reason: 'order_already_paid' });
    const [waiting] = await tx
      .select({ id: provider_payments.id })
      .from(provider_payments)
      .where(and(eq(provider_payments.order_id, orderId), eq(provider_payments.status, 'authorized')))
      .limit(1);
    if (waiting) return apiRefusal('Payment processing failed because a payment for this order is already authorized.');
    await tx
      .update(provider_orders)
      .set({ status: 'attempted', attempts: order.attempts + 1 })
      .where(eq(provider_orders.id, orderId));
    const [payment] = await tx
      .insert(provider_payments)
      .values({
        id: newProviderId('pay_'),
        order_id: orderId,
        amount: order.amount,
        currency: order.currency,
        status: 'created',
        created_at: now,
        ...means,
      })
      .returning();
    if (!payment) throw new Error('A payment was not inserted.');
    return apiSuccess(payment);
  });

const captureLocked = async (tx: Tx, now: Date, payment: PaymentRow, order: OrderRow): Promise<PaymentRow> => {
  const captured = await changePayment(tx, payment.id, { status: 'captured' });
  const [paid] = await tx
    .update(provider_orders)
    .set({ status: 'paid', amount_paid: order.amount })
    .where(eq(provider_orders.id, order.id))
    .returning();
  await enqueueWebhook(tx, now, 'payment.captured', { payment: captured });
  await enqueueWebhook(tx, now, 'order.paid', { payment: captured, order: paid });
  return captured;
};

const noError = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null };

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
    const authorized = await changePayment(tx, paymentId, { status: 'authorized', ...noError });
    await enqueueWebhook(tx, now, 'payment.authorized', { payment: authorized });
    if (order.status === 'paid') {
      const notes = { reason: 'the order was paid already' };
      const refund = {
        amount: payment.amount,
        notes,
        receipt: null,
        key: null,
        request: 'second payment on a paid order',
      };
      return (await recordRefund(tx, now, authorized, refund)).payment;
    }
    return authorizedOnly ? authorized : captureLocked(tx, now, authorized, order);
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
    if (!locked) return null;
    if (locked.payment.status !== 'created') return locked.payment;
    const failed = await changePayment(tx, paymentId, {
      status: 'failed',
      error_code: error.code,
      error_description: error.description,
      error_source: error.source,
      error_step: error.step,
      error_reason: error.reason,
    });
    await enqueueWebhook(tx, now, 'payment.failed', { payment: failed });
    return failed;
  });

/** Records who pays and when the bank will approve by itself. Null when the payer has answered before. */
const recordPayer = async (tx: Tx, paymentId: string, payer: { vpa: string; due_at: Date | null }) => {
  const [answered] = await tx
    .update(provider_payments)
    .set(payer)
    .where(
      and(eq(provider_payments.id, paymentId), eq(provider_payments.status, 'created'), isNull(provider_payments.vpa)),
    )
    .returning();
  return answered ?? null;
};

/** The payer answers in the UPI app from this UPI ID, which decides the result (`upiBehaviour`). Only the first answer counts. */
export const answerInUpiApp = (db: Queryable, now: Date, paymentId: string, vpa: string): Promise<PaymentRow | null> =>
  db.transaction(async (tx) => {
    const behaviour = upiBehaviour(vpa);
    const due_at = 'seconds' in behaviour ? new Date(now.getTime() + behaviour.seconds * 1000) : null;
    const answered = await recordPayer(tx, paymentId, { vpa, due_at });
    if (!answered) return null;
    switch (behaviour.kind) {
      case 'success':
        return approvePayment(tx, now, paymentId);
      case 'authorized':
        return approvePayment(tx, now, paymentId, { authorizedOnly: true });
      case 'failure':
        return declinePayment(tx, now, paymentId, paymentErrors.payment_declined);
      case 'late':
        return declinePayment(tx, now, paymentId, paymentErrors.payment_timed_out);
      case 'slow':
        return answered;
    }
  });

/** Captures an authorised payment, in full only. */
export const capturePayment = (
  db: Queryable,
  now: Date,
  paymentId: string,
  body: Record<string, unknown>,
): Promise<ApiResult<PaymentRow>> =>
  db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return unknownIdRefusal();
    const { payment, order } = locked;
    if (payment.status === 'captured' || payment.status === 'refunded')
      return apiRefusal('This payment has already been captured');
    if (payment.status !== 'authorized')
      return apiRefusal('Only payments which have been authorized and not yet captured can be captured');
    if (body.currency !== undefined && body.currency !== payment.currency)
      return invalidField('currency', 'The currency does not match the payment.');
    if (body.amount !== payment.amount)
      return invalidField('amount', 'Capture amount must be equal to the amount authorized');
    if (order.status === 'paid')
      return apiRefusal('Capture failed because the order is already paid.', { reason: 'order_already_paid' });
    return apiSuccess(await captureLocked(tx, now, payment, order));
  });

/** One payment by id. */
export const findProviderPayment = async (db: Queryable, id: string): Promise<ApiResult<PaymentRow>> => {
  const [payment] = await db.select().from(provider_payments).where(eq(provider_payments.id, id));
  return payment ? apiSuccess(payment) : unknownIdRefusal();
};

/** The payments of an order, oldest first. */
export const listPaymentsOfOrder = (db: Queryable, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(provider_payments)
    .where(eq(provider_payments.order_id, orderId))
    .orderBy(asc(provider_payments.created_at), asc(provider_payments.id));

/** Payments of a period, newest first. */
export const listPayments = (db: Queryable, page: ListRange): Promise<PaymentRow[]> =>
  db
    .select()
    .from(provider_payments)
    .where(
      and(
        page.from ? gte(provider_payments.created_at, page.from) : undefined,
        page.to ? lte(provider_payments.created_at, page.to) : undefined,
      ),
    )
    .orderBy(desc(provider_payments.created_at), desc(provider_payments.id))
    .limit(page.count)
    .offset(page.skip);
