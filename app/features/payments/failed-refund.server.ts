import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/uuid.ts';
import { enterInLedger } from './ledger.store.server.ts';
import {
  findRefund,
  lockPaymentRow,
  type Refund,
  setRefundHandled,
  setRefundReplaced,
} from './payments.store.server.ts';
import { closePayment, giveBack, refundPurposes } from './record-money.server.ts';

/** A refund of this booking that has failed, whatever was done about it since; else null. */
export const failedRefund = async (
  tx: Tx,
  { bookingId, refundId }: { bookingId: string; refundId: string },
): Promise<Refund | null> => {
  if (!isUuid(refundId)) return null;
  const refund = await findRefund(tx, refundId);
  return refund?.booking_id === bookingId && refund.status === 'failed' ? refund : null;
};

/** The payment behind a failed refund, locked, and the refund marked as seen to; null when its money is no longer waiting for somebody. */
const takeOver = async (tx: Tx, refund: Refund, now: Date) => {
  const payment = await lockPaymentRow(tx, refund.payment_id);
  if (!payment || payment.status === 'refunded') return null;
  return (await setRefundHandled(tx, refund.id, now)) ? payment : null;
};

/** Asks for the money once more, by a refund with a key of its own; false when it is under way or done. */
export const giveBackAgain = async (app: Pick<App, 'jobs'>, tx: Tx, refund: Refund, now: Date): Promise<boolean> => {
  const purpose = refundPurposes.find((known) => known === refund.purpose);
  const payment = purpose && (await takeOver(tx, refund, now));
  if (!payment) return false;
  const again = { purpose, amount: refund.amount_paise, ticketStays: payment.status === 'successful' };
  // A fault of ours, as what failed is not counted as given back: then nothing of this transaction stays.
  const sent = await giveBack(app, tx, payment, again, now);
  if (!sent) throw new Error(`refund ${refund.id} can't be sent again: so much is not left of its payment`);
  await setRefundReplaced(tx, refund.id, sent.id);
  return true;
};

/** Writes down that the traveller has this money by another way; false when it is under way or done. */
export const paidOtherwise = async (tx: Tx, refund: Refund, now: Date): Promise<boolean> => {
  const payment = await takeOver(tx, refund, now);
  if (!payment) return false;
  await enterInLedger(
    tx,
    {
      kind: 'paid_otherwise',
      provider_id: refund.id,
      booking_id: refund.booking_id,
      payment_id: payment.id,
      amount_paise: -refund.amount_paise,
      currency: payment.currency,
      happened_at: now,
    },
    now,
  );
  await closePayment(tx, payment.id, now);
  return true;
};
