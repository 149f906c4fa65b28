import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { ProviderPayment } from '~/server/razorpay/gateway.server.ts';
import type { Paise } from '~/shared/money.ts';
import type { AlertKind } from './alert.ts';
import { enterInLedger } from './ledger.store.server.ts';
import {
  givenBackOf,
  hasOpenRefund,
  lockPayment,
  lockPaymentRow,
  owesRefund,
  paymentsOf,
  raiseAlert,
  recordPayment,
  requestRefund,
  type StoredPayment,
  setPaymentStatus,
} from './payments.store.server.ts';

export type { StoredPayment } from './payments.store.server.ts';

/** Why money goes back: `cancelled` when an administrator cancels the booking, `after_cancelling` when it comes after it was cancelled by anybody. */
export const refundPurposes = [
  'no_seats',
  'paid_twice',
  'wrong_amount',
  'cancelled',
  'cancelled_by_traveller',
  'after_cancelling',
] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

export const refundQueue = 'refund';

const enterPayment = (tx: Tx, payment: StoredPayment, money: ProviderPayment, now: Date): Promise<void> =>
  enterInLedger(
    tx,
    {
      kind: 'payment',
      provider_id: money.id,
      booking_id: payment.booking_id,
      payment_id: payment.id,
      amount_paise: money.amount,
      currency: money.currency,
      happened_at: new Date(money.created_at * 1000),
    },
    now,
  );

/** Writes a captured payment down, in the ledger too; `fresh` the first time only. */
export const recordSuccess = async (tx: Tx, bookingId: string, money: ProviderPayment, now: Date) => {
  const recorded = await recordPayment(tx, bookingId, money, 'successful', now);
  if (recorded.fresh) await enterPayment(tx, recorded.payment, money, now);
  return recorded;
};

/** Writes a failed attempt down; `fresh` the first time only, and never over a success. */
export const recordFailure = (tx: Tx, bookingId: string, money: ProviderPayment, now: Date) =>
  recordPayment(tx, bookingId, money, 'failed', now);

type GivingBack = {
  purpose: RefundPurpose;
  /** Without it, all that has not gone back before. */
  amount?: Paise;
  /** The rest of the payment still pays for somebody's ticket. */
  ticketStays?: boolean;
};

/**
 * Asks for money of a payment back: the refund's row and the job that sends it, in the caller's transaction; the one place where a refund begins. The caller
 * has locked the payment. False when so much is not left of it; a refund that failed is no obstacle.
 */
export const giveBack = async (
  app: Pick<App, 'jobs'>,
  tx: Tx,
  payment: StoredPayment,
  { purpose, amount, ticketStays = false }: GivingBack,
  now: Date,
): Promise<boolean> => {
  const left = payment.amount_paise - (await givenBackOf(tx, payment.id));
  const sum = amount ?? left;
  if (sum <= 0 || sum > left) return false;
  const refund = await requestRefund(tx, {
    payment_id: payment.id,
    booking_id: payment.booking_id,
    purpose,
    amount_paise: sum,
    created_at: now,
  });
  if (!ticketStays) await setPaymentStatus(tx, payment.id, 'refund_pending', now);
  await app.jobs.enqueue(tx, refundQueue, { refund: refund.id }, { key: `refund ${refund.id}` });
  return true;
};

/** Calls a payment refunded when nothing of it pays for a ticket any more and nothing of it is on its way: of two refunds that end at once the second does it. */
export const closePayment = async (tx: Tx, paymentId: string, now: Date): Promise<void> => {
  const payment = await lockPaymentRow(tx, paymentId);
  if (payment?.status === 'refund_pending' && !(await owesRefund(tx, paymentId)))
    await setPaymentStatus(tx, paymentId, 'refunded', now);
};

/**
 * The provider has given this payment back by itself (a second success on a paid order). False while a refund of ours is under way: the provider calls the
 * payment refunded before the bank has agreed, so that refund's own end counts.
 */
export const recordReturned = async (tx: Tx, payment: StoredPayment, now: Date): Promise<boolean> => {
  if (await hasOpenRefund(tx, payment.id)) return false;
  await setPaymentStatus(tx, payment.id, 'refunded', now);
  return true;
};

/** The payment with this id of the provider, locked until the transaction ends. */
export const holdPayment = (tx: Tx, providerPaymentId: string): Promise<StoredPayment | null> =>
  lockPayment(tx, providerPaymentId);

/** Tells the admin what no rule could settle. */
export const alertAdmin = (
  tx: Tx,
  alert: { kind: AlertKind; subject: string; detail: string; booking_id: string | null },
  now: Date,
): Promise<void> => raiseAlert(tx, alert, now);

/** Payments of these bookings, the newest first. */
export const paymentsOfBookings = (app: Pick<App, 'db'>, bookingIds: string[]): Promise<StoredPayment[]> =>
  paymentsOf(app.db, bookingIds);
