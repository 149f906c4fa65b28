import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { ProviderPayment, ProviderRefund } from '~/server/razorpay/gateway.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Paise } from '~/shared/money.ts';
import type { AlertKind } from './alert.ts';
import { setHandled } from './alerts.store.server.ts';
import { enterInLedger } from './ledger.store.server.ts';
import {
  failedRefundsOf,
  givenBackOf,
  hasUnsentRefund,
  lockPayment,
  lockPaymentRow,
  owesRefund,
  paymentsOf,
  providerRefundIdsOf,
  type Refund,
  raiseAlert,
  recordPayment,
  requestRefund,
  type StoredPayment,
  setPaymentStatus,
  setRefundHandled,
  setRefundReplaced,
} from './payments.store.server.ts';

export type { StoredPayment } from './payments.store.server.ts';

/** Why money goes back: `at_provider` when it was given back there and not by us, `cancelled` when an administrator cancels the booking, `after_cancelling` when it comes after it was cancelled by anybody. */
export const refundPurposes = [
  'no_seats',
  'paid_twice',
  'wrong_amount',
  'cancelled',
  'cancelled_by_traveller',
  'after_cancelling',
  'at_provider',
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

/** What of a payment has not gone back and is not on its way back, in paise. */
export const leftOfPayment = async (tx: Tx, payment: StoredPayment): Promise<Paise> =>
  payment.amount_paise - (await givenBackOf(tx, payment.id));

type GivingBack = {
  purpose: RefundPurpose;
  /** Without it, all that has not gone back before. */
  amount?: Paise;
  /** The rest of the payment still pays for somebody's ticket. */
  ticketStays?: boolean;
};

/**
 * Asks for money of a payment back: the refund's row and the job that sends it, in the caller's transaction; the one place where a refund begins. The caller
 * has locked the payment. Null when so much is not left of it; a refund that failed is no obstacle.
 */
export const giveBack = async (
  app: Pick<App, 'jobs'>,
  tx: Tx,
  payment: StoredPayment,
  { purpose, amount, ticketStays = false }: GivingBack,
  now: Date,
): Promise<Refund | null> => {
  const left = await leftOfPayment(tx, payment);
  const sum = amount ?? left;
  if (sum <= 0 || sum > left) return null;
  const refund = await requestRefund(tx, {
    payment_id: payment.id,
    booking_id: payment.booking_id,
    purpose,
    amount_paise: sum,
    created_at: now,
  });
  if (!ticketStays) await setPaymentStatus(tx, payment.id, 'refund_pending', now);
  await app.jobs.enqueue(tx, refundQueue, { refund: refund.id }, { key: `refund ${refund.id}` });
  return refund;
};

/** Calls a payment refunded when nothing of it pays for a ticket any more and nothing of it is on its way: of two refunds that end at once the second does it. */
export const closePayment = async (tx: Tx, paymentId: string, now: Date): Promise<void> => {
  const payment = await lockPaymentRow(tx, paymentId);
  if (payment?.status === 'refund_pending' && !(await owesRefund(tx, paymentId)))
    await setPaymentStatus(tx, paymentId, 'refunded', now);
};

/**
 * A refund has failed. When it was made at the provider its payment was called refunded already: it is not, and waits for a person like the money of
 * other refunds that failed.
 */
export const reopenPayment = async (tx: Tx, refund: Refund, now: Date): Promise<void> => {
  const payment = refund.purpose === 'at_provider' ? await lockPaymentRow(tx, refund.payment_id) : null;
  if (payment?.status === 'refunded') await setPaymentStatus(tx, payment.id, 'refund_pending', now);
};

/**
 * What was given back at the provider stands in for a refund that had failed: one of the same sum, or any that it leaves too little of the payment for.
 * That one waits for nobody any more, so that its money can't be sent, or called paid, once more.
 */
const settleFailedBy = async (tx: Tx, payment: StoredPayment, recorded: Refund[], now: Date): Promise<void> => {
  const left = await leftOfPayment(tx, payment);
  const free = [...recorded];
  for (const failed of await failedRefundsOf(tx, payment.id)) {
    const same = free.findIndex(({ amount_paise }) => amount_paise === failed.amount_paise);
    const by = same >= 0 ? free.splice(same, 1)[0] : left < failed.amount_paise ? recorded[0] : undefined;
    if (!by || !(await setRefundHandled(tx, failed.id, now))) continue;
    await setRefundReplaced(tx, failed.id, by.id);
    const note = 'The money was given back at the provider.';
    await setHandled(tx, { kind: 'refund_failed', subject: failed.id }, { by: brand.name, note }, now);
  }
};

/**
 * Writes down what the provider has given back of a payment without us: by itself (a second success on a paid order) or at its dashboard. Each becomes a
 * refund that is followed to its end, as ours are. The sum that is new, in paise; 0 while one of ours is on its way there, since it may be that one.
 * The caller has locked the payment.
 */
export const recordReturned = async (
  tx: Tx,
  payment: StoredPayment,
  { there, whole }: { there: ProviderRefund[]; whole: boolean },
  now: Date,
): Promise<Paise> => {
  if (payment.status === 'refunded' || (await hasUnsentRefund(tx, payment.id))) return 0;
  const known = await providerRefundIdsOf(tx, payment.id);
  const fresh = there.filter(({ id, status }) => status !== 'failed' && !known.includes(id));
  const sum = fresh.reduce((total, { amount }) => total + amount, 0);
  // More than was paid can't have gone back: what is wrong there is found by the comparison of the night.
  if (sum === 0 || sum > payment.amount_paise - (await givenBackOf(tx, payment.id))) return 0;
  const recorded: Refund[] = [];
  for (const { id, amount } of fresh)
    recorded.push(
      await requestRefund(tx, {
        payment_id: payment.id,
        booking_id: payment.booking_id,
        purpose: 'at_provider',
        amount_paise: amount,
        // How it ends is asked like that of any other.
        status: 'pending',
        provider_refund_id: id,
        created_at: now,
      }),
    );
  await settleFailedBy(tx, payment, recorded, now);
  if (whole) await setPaymentStatus(tx, payment.id, 'refunded', now);
  return sum;
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
