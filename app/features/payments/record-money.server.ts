import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { ProviderPayment } from '~/server/razorpay/gateway.server.ts';
import {
  paymentsOf,
  raiseAlert,
  recordPayment,
  requestRefund,
  type StoredPayment,
  setPaymentStatus,
} from './payments.store.server.ts';

export type { StoredPayment } from './payments.store.server.ts';

/** Why money goes back; one purpose is refunded once for a payment. */
export type RefundPurpose = 'no_seats' | 'paid_twice' | 'wrong_amount';

export const refundQueue = 'refund';

/** Writes a captured payment down; `fresh` the first time only. */
export const recordSuccess = (tx: Tx, bookingId: string, money: ProviderPayment, now: Date) =>
  recordPayment(tx, bookingId, money, 'successful', now);

/** Writes a failed attempt down; `fresh` the first time only, and never over a success. */
export const recordFailure = (tx: Tx, bookingId: string, money: ProviderPayment, now: Date) =>
  recordPayment(tx, bookingId, money, 'failed', now);

/** Asks for the whole payment back: the refund's row and the job that sends it, in the caller's transaction. True the first time. */
export const giveBack = async (
  app: Pick<App, 'jobs'>,
  tx: Tx,
  payment: StoredPayment,
  purpose: RefundPurpose,
  now: Date,
): Promise<boolean> => {
  const refund = await requestRefund(tx, {
    payment_id: payment.id,
    booking_id: payment.booking_id,
    purpose,
    amount_paise: payment.amount_paise,
    created_at: now,
  });
  if (!refund) return false;
  await setPaymentStatus(tx, payment.id, 'refund_pending', now);
  await app.jobs.enqueue(tx, refundQueue, { refund: refund.id }, { key: `refund ${refund.id}` });
  return true;
};

/** The provider has given this payment back by itself (a second success on a paid order). */
export const recordReturned = (tx: Tx, payment: StoredPayment, now: Date): Promise<void> =>
  setPaymentStatus(tx, payment.id, 'refunded', now);

/** Tells the admin what no rule could settle. */
export const alertAdmin = (
  tx: Tx,
  alert: { kind: string; subject: string; detail: string },
  now: Date,
): Promise<void> => raiseAlert(tx, alert, now);

/** Payments of these bookings, the newest first. */
export const paymentsOfBookings = (app: Pick<App, 'db'>, bookingIds: string[]): Promise<StoredPayment[]> =>
  paymentsOf(app.db, bookingIds);
