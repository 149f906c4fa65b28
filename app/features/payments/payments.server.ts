import type { App } from '~/server/app.server.ts';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import type { ProviderPayment, ProviderRefund } from '~/server/payment-providers/payment-provider.ts';
import type { Paise } from '~/shared/money/money.ts';
import { brand } from '~/shared/site/brand.ts';
import type { AlertKind } from './alert.ts';
import { updateAlertHandled } from './alerts.store.server.ts';
import { insertLedgerEntry } from './ledger.store.server.ts';
import {
  hasOutstandingRefund,
  hasUnsentRefund,
  insertRefund,
  listFailedRefunds,
  listPaymentsOfBookings,
  listProviderRefundIds,
  listRefundsOfBookings,
  lockPaymentById,
  lockPaymentByProviderId,
  type Refund,
  type RefundWithMethod,
  raiseAlert,
  recordPayment,
  type StoredPayment,
  sumRefunds,
  updatePaymentStatus,
  updateRefundHandled,
  updateRefundReplacedBy,
} from './payments.store.server.ts';

export type { OrderRef, ProviderRef, RefundWithMethod, StoredPayment } from './payments.store.server.ts';

/** Reason of a refund: `at_provider` when it was made there and not by us, `not_confirmed` when the traveller waited until the chart without a seat, `cancelled` when an administrator cancelled the booking, `partial` when an administrator refunded a part of the price of a valid ticket, `after_cancelling` when the payment arrived after a cancellation. */
export const refundPurposes = [
  'no_seats',
  'not_confirmed',
  'paid_twice',
  'wrong_amount',
  'cancelled',
  'cancelled_by_traveller',
  'partial',
  'after_cancelling',
  'at_provider',
] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

export const refundQueue = 'refund';

const insertPaymentEntry = (tx: Tx, payment: StoredPayment, money: ProviderPayment, now: Date): Promise<void> =>
  insertLedgerEntry(
    tx,
    {
      kind: 'payment',
      provider: payment.provider,
      provider_id: money.id,
      booking_id: payment.booking_id,
      payment_id: payment.id,
      amount_paise: money.amount,
      currency: money.currency,
      happened_at: money.createdAt,
    },
    now,
  );

/** The booking that an order pays for, and where the order is. */
type RecordedOrder = { booking_id: string; provider: string };

/** Records a captured payment, also in the ledger; `fresh` is true the first time only. */
export const recordPaymentSuccess = async (tx: Tx, order: RecordedOrder, money: ProviderPayment, now: Date) => {
  const recorded = await recordPayment(tx, order, money, 'successful', now);
  if (recorded.fresh) await insertPaymentEntry(tx, recorded.payment, money, now);
  return recorded;
};

/** Records a failed attempt; `fresh` is true the first time only. Never overwrites a success. */
export const recordPaymentFailure = (tx: Tx, order: RecordedOrder, money: ProviderPayment, now: Date) =>
  recordPayment(tx, order, money, 'failed', now);

/** Amount of a payment that is neither refunded nor being refunded, in paise. */
export const refundableAmount = async (db: Queryable, payment: StoredPayment): Promise<Paise> =>
  payment.amount_paise - (await sumRefunds(db, payment.id));

type NewRefund = {
  purpose: RefundPurpose;
  /** The cancelled booking of a trip; without it the refund is of the whole trip. */
  bookingId?: string;
  /** In paise; without it the whole refundable amount. */
  amount?: Paise;
  /** The rest of the payment still pays for a valid ticket. */
  ticketStays?: boolean;
};

/**
 * Inserts a refund and enqueues the job that sends it, in the caller's transaction; every refund starts here. The caller has locked the payment. Null
 * when the amount exceeds what is refundable; failed refunds do not count.
 */
export const enqueueRefund = async (
  app: Pick<App, 'jobs'>,
  tx: Tx,
  payment: StoredPayment,
  { purpose, bookingId = payment.booking_id, amount, ticketStays = false }: NewRefund,
  now: Date,
): Promise<Refund | null> => {
  const left = await refundableAmount(tx, payment);
  const sum = amount ?? left;
  if (sum <= 0 || sum > left) return null;
  const refund = await insertRefund(tx, {
    payment_id: payment.id,
    booking_id: bookingId,
    provider: payment.provider,
    purpose,
    amount_paise: sum,
    created_at: now,
  });
  if (!ticketStays) await updatePaymentStatus(tx, payment.id, 'refund_pending', now);
  await app.jobs.enqueue(tx, refundQueue, { refund: refund.id }, { key: `refund ${refund.id}` });
  return refund;
};

/** Sets a payment to `refunded` once none of its refunds is pending or waiting to be handled. Locks the payment, so that of two refunds ending at once the second one does it. */
export const closeRefundedPayment = async (tx: Tx, paymentId: string, now: Date): Promise<void> => {
  const payment = await lockPaymentById(tx, paymentId);
  if (payment?.status === 'refund_pending' && !(await hasOutstandingRefund(tx, paymentId)))
    await updatePaymentStatus(tx, paymentId, 'refunded', now);
};

/** Sets a payment back to `refund_pending` when a refund made at the provider has failed: such a payment was set to `refunded` at once. */
export const reopenRefundedPayment = async (tx: Tx, refund: Refund, now: Date): Promise<void> => {
  const payment = refund.purpose === 'at_provider' ? await lockPaymentById(tx, refund.payment_id) : null;
  if (payment?.status === 'refunded') await updatePaymentStatus(tx, payment.id, 'refund_pending', now);
};

/**
 * A refund made at the provider replaces a failed one of ours: one of the same amount, or any that the payment has too little left for. Those are marked
 * as handled, so that they can't be sent again or recorded as paid.
 */
const replaceFailedRefunds = async (tx: Tx, payment: StoredPayment, recorded: Refund[], now: Date): Promise<void> => {
  const left = await refundableAmount(tx, payment);
  const free = [...recorded];
  for (const failed of await listFailedRefunds(tx, payment.id)) {
    const same = free.findIndex(({ amount_paise }) => amount_paise === failed.amount_paise);
    const by = same >= 0 ? free.splice(same, 1)[0] : left < failed.amount_paise ? recorded[0] : undefined;
    if (!by || !(await updateRefundHandled(tx, failed.id, now))) continue;
    await updateRefundReplacedBy(tx, failed.id, by.id);
    const note = 'Refunded at the provider.';
    await updateAlertHandled(tx, { kind: 'refund_failed', subject: failed.id }, { by: brand.name, note }, now);
  }
};

/**
 * Records refunds that the provider made without us: automatically (a second payment on a paid order) or in its dashboard. Each is followed to its end
 * like our own. Returns the newly recorded amount in paise; 0 while a refund of ours has no provider id yet, since it may be that one. The caller has
 * locked the payment.
 */
export const recordProviderRefunds = async (
  tx: Tx,
  payment: StoredPayment,
  { there, whole }: { there: ProviderRefund[]; whole: boolean },
  now: Date,
): Promise<Paise> => {
  if (there.length === 0 || payment.status === 'refunded' || (await hasUnsentRefund(tx, payment.id))) return 0;
  const known = await listProviderRefundIds(tx, payment.id);
  const fresh = there.filter(({ id, status }) => status !== 'failed' && !known.includes(id));
  const sum = fresh.reduce((total, { amount }) => total + amount, 0);
  // More than was paid can't have been refunded; the nightly reconciliation reports such a mismatch.
  if (sum === 0 || sum > payment.amount_paise - (await sumRefunds(tx, payment.id))) return 0;
  const recorded: Refund[] = [];
  for (const { id, amount } of fresh)
    recorded.push(
      await insertRefund(tx, {
        payment_id: payment.id,
        booking_id: payment.booking_id,
        provider: payment.provider,
        purpose: 'at_provider',
        amount_paise: amount,
        // Its result is checked like that of our own refunds.
        status: 'pending',
        provider_refund_id: id,
        created_at: now,
      }),
    );
  await replaceFailedRefunds(tx, payment, recorded, now);
  if (whole) await updatePaymentStatus(tx, payment.id, 'refunded', now);
  return sum;
};

/** Locks the payment with this provider id until the transaction ends. */
export const lockProviderPayment = (tx: Tx, providerPaymentId: string): Promise<StoredPayment | null> =>
  lockPaymentByProviderId(tx, providerPaymentId);

/** Raises an alert for the administrator. */
export const raisePaymentAlert = (
  tx: Tx,
  alert: { kind: AlertKind; subject: string; detail: string; booking_id: string | null },
  now: Date,
): Promise<void> => raiseAlert(tx, alert, now);

/** Payments of these bookings, newest first. */
export const listBookingPayments = (app: Pick<App, 'db'>, bookingIds: string[]): Promise<StoredPayment[]> =>
  listPaymentsOfBookings(app.db, bookingIds);

/** All refunds of these bookings, each with its payment method, oldest first. */
export const listBookingRefunds = (app: Pick<App, 'db'>, bookingIds: string[]): Promise<RefundWithMethod[]> =>
  listRefundsOfBookings(app.db, bookingIds);
