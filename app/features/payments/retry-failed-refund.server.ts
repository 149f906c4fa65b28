import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { insertLedgerEntry } from './ledger.store.server.ts';
import { closeRefundedPayment, enqueueRefund, refundPurposes } from './payments.server.ts';
import {
  findRefund,
  lockPaymentById,
  type Refund,
  updateRefundHandled,
  updateRefundReplacedBy,
} from './payments.store.server.ts';

/** A failed refund of one of these bookings, handled or not; null when there is none with this id. */
export const findFailedRefund = async (
  tx: Tx,
  { bookingIds, refundId }: { bookingIds: readonly string[]; refundId: string },
): Promise<Refund | null> => {
  if (!isUuid(refundId)) return null;
  const refund = await findRefund(tx, refundId);
  return refund && bookingIds.includes(refund.booking_id) && refund.status === 'failed' ? refund : null;
};

/** Locks the payment of a failed refund and marks the refund as handled; null when it was handled before or the payment is fully refunded. */
const claimFailedRefund = async (tx: Tx, refund: Refund, now: Date) => {
  const payment = await lockPaymentById(tx, refund.payment_id);
  if (!payment || payment.status === 'refunded') return null;
  return (await updateRefundHandled(tx, refund.id, now)) ? payment : null;
};

/** Enqueues a new refund (with its own idempotency key) in place of a failed one; false when that was done before. */
export const retryFailedRefund = async (
  app: Pick<App, 'jobs'>,
  tx: Tx,
  refund: Refund,
  now: Date,
): Promise<boolean> => {
  const purpose = refundPurposes.find((known) => known === refund.purpose);
  const payment = purpose && (await claimFailedRefund(tx, refund, now));
  if (!payment) return false;
  const again = {
    purpose,
    bookingId: refund.booking_id,
    amount: refund.amount_paise,
    ticketStays: payment.status === 'successful',
  };
  // Failed refunds do not count as refunded, so this is a bug: roll back the transaction.
  const sent = await enqueueRefund(app, tx, payment, again, now);
  if (!sent)
    throw new Error(`refund ${refund.id} can't be sent again: it exceeds the refundable amount of its payment`);
  await updateRefundReplacedBy(tx, refund.id, sent.id);
  return true;
};

/** Records that the traveller was paid another way in place of a failed refund; false when that was done before. */
export const recordManualRefund = async (tx: Tx, refund: Refund, now: Date): Promise<boolean> => {
  const payment = await claimFailedRefund(tx, refund, now);
  if (!payment) return false;
  await insertLedgerEntry(
    tx,
    {
      kind: 'paid_otherwise',
      provider: refund.provider,
      provider_id: refund.id,
      booking_id: payment.booking_id,
      payment_id: payment.id,
      amount_paise: -refund.amount_paise,
      currency: payment.currency,
      happened_at: now,
    },
    now,
  );
  await closeRefundedPayment(tx, payment.id, now);
  return true;
};
