import { refundBehind, sendRefund, unmovedRefunds, type WhenEnded } from '~/features/payments/send-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { formatRupees } from '~/shared/money.ts';
import { bookingLink } from './booking-link.server.ts';
import { findBooking, setRefundState, tellEvent } from './bookings.store.server.ts';
import { refundPaidOutMail } from './refund-paid-out.mail.ts';

type RefundApp = Pick<App, 'db' | 'clock' | 'gateway' | 'jobs' | 'log' | 'environment'>;

/** Tells the booking how its refund ended, and the traveller when the money is out. */
const tellBooking =
  (app: RefundApp, now: Date): WhenEnded =>
  async (tx, refund, ended, method) => {
    const sum = formatRupees(refund.amount_paise);
    await tellEvent(
      tx,
      refund.booking_id,
      `refund_${ended}`,
      ended === 'processed' ? `${sum} has been paid out.` : `The refund of ${sum} failed; support has been told.`,
      now,
    );
    if (ended === 'failed') return;
    await setRefundState(tx, refund.booking_id, 'refunded', now);
    const booking = await findBooking(tx, refund.booking_id);
    if (!booking) throw new Error(`refund ${refund.id} has lost its booking`);
    const page = bookingLink(app.environment, booking);
    const mail = refundPaidOutMail(booking, { amount: refund.amount_paise, method, page });
    await queueMail(app, tx, mail, `refund paid out ${refund.id}`);
  };

/** Brings one refund a step further (send, or ask how it stands) and tells the booking when it has ended. Repeats change nothing. */
export const followRefund = (app: RefundApp, refundId: string): Promise<void> =>
  sendRefund(app, refundId, tellBooking(app, app.clock.now()));

/** The same for a refund that the provider names; false when it is not one of ours. */
export const followProviderRefund = async (app: RefundApp, providerRefundId: string): Promise<boolean> => {
  const refundId = await refundBehind(app, providerRefundId);
  if (refundId) await followRefund(app, refundId);
  return refundId !== null;
};

/** Refunds that have not moved for ten minutes are sent or asked about again. */
export const followOpenRefunds = async (app: RefundApp): Promise<void> => {
  const since = new Date(app.clock.now().getTime() - 10 * 60_000);
  for (const refund of await unmovedRefunds(app, since, 100)) {
    try {
      await followRefund(app, refund.id);
    } catch (error) {
      app.log.warn({ err: error, refund: refund.id }, 'a refund could not be followed');
    }
  }
};
