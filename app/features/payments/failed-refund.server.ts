import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/uuid.ts';
import { findRefund, hasOpenRefund, lockPaymentRow, type Refund, setPaymentStatus } from './payments.store.server.ts';
import { giveBack, refundPurposes } from './record-money.server.ts';

/** A refund of this booking that has failed, whatever was done about it since; else null. */
export const failedRefund = async (
  tx: Tx,
  { bookingId, refundId }: { bookingId: string; refundId: string },
): Promise<Refund | null> => {
  if (!isUuid(refundId)) return null;
  const refund = await findRefund(tx, refundId);
  return refund?.booking_id === bookingId && refund.status === 'failed' ? refund : null;
};

/** The payment behind a failed refund, locked; null when its money is no longer waiting for somebody. */
const waitingPayment = async (tx: Tx, refund: Refund) => {
  const payment = await lockPaymentRow(tx, refund.payment_id);
  return payment?.status === 'refund_pending' && !(await hasOpenRefund(tx, payment.id)) ? payment : null;
};

/** Asks for the money once more, by a refund with a key of its own; false when it is under way or done. */
export const giveBackAgain = async (app: Pick<App, 'jobs'>, tx: Tx, refund: Refund, now: Date): Promise<boolean> => {
  const payment = await waitingPayment(tx, refund);
  const purpose = refundPurposes.find((known) => known === refund.purpose);
  return payment !== null && purpose !== undefined && giveBack(app, tx, payment, purpose, now);
};

/** Writes down that the traveller has this money by another way; false when it is under way or done. */
export const paidOtherwise = async (tx: Tx, refund: Refund, now: Date): Promise<boolean> => {
  const payment = await waitingPayment(tx, refund);
  if (!payment) return false;
  await setPaymentStatus(tx, payment.id, 'refunded', now);
  return true;
};
