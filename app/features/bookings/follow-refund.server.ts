import { noteAnswers, noteSilence, providerIsInPeace } from '~/features/payments/provider-peace.server.ts';
import {
  type DueRefund,
  ProviderSilent,
  type RefundPlace,
  refundBehind,
  refundsDue,
  refundWasAsked,
  sendRefund,
  type WhenEnded,
} from '~/features/payments/send-refund.server.ts';
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

/** So many unanswered questions in a row mean that the provider is away. */
const mostSilences = 3;
const page = 100;
const longestRoundMs = 15_000;

/**
 * Refunds that have not ended are sent or asked about again when their turn comes (ask-again.ts), page by page, also when there was no answer: one that
 * can't be followed must not stand before the others. A provider that is away is left in peace.
 */
export const followOpenRefunds = async (app: RefundApp): Promise<void> => {
  if (await providerIsInPeace(app)) return;
  const due = app.clock.now();
  const endsAt = performance.now() + longestRoundMs;
  let silences = 0;
  let heard = false;
  let after: RefundPlace = null;
  while (performance.now() < endsAt) {
    const refunds: DueRefund[] = await refundsDue(app, { due, after, limit: page });
    const last = refunds.at(-1);
    if (!last) return;
    for (const refund of refunds) {
      let silence: ProviderSilent | null = null;
      try {
        await followRefund(app, refund.id);
        silences = 0;
        if (!heard) await noteAnswers(app);
        heard = true;
      } catch (error) {
        app.log.warn({ err: error, refund: refund.id }, 'a refund could not be followed');
        if (error instanceof ProviderSilent) silence = error;
      }
      await refundWasAsked(app, refund);
      if (silence) silences += 1;
      if (silences >= mostSilences) return noteSilence(app, silence?.retryAfterSeconds);
    }
    after = { at: last.turn, id: last.id };
  }
};
