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

/** Records the end of a refund on its booking, and mails the traveller when it was paid out. */
const recordRefundEnd =
  (app: RefundApp, now: Date): WhenEnded =>
  async (tx, refund, ended, method) => {
    const sum = formatRupees(refund.amount_paise);
    await tellEvent(
      tx,
      refund.booking_id,
      `refund_${ended}`,
      ended === 'processed' ? `${sum} has been refunded.` : `The refund of ${sum} failed; support has been alerted.`,
      now,
    );
    if (ended === 'failed') return;
    await setRefundState(tx, refund.booking_id, 'refunded', now);
    const booking = await findBooking(tx, refund.booking_id);
    if (!booking) throw new Error(`booking of refund ${refund.id} not found`);
    const page = bookingLink(app.environment, booking);
    const mail = refundPaidOutMail(booking, { amount: refund.amount_paise, method, page });
    await queueMail(app, tx, mail, `refund paid out ${refund.id}`);
  };

/** Sends one refund or fetches its status, and updates the booking when it has ended. Idempotent. */
export const followRefund = (app: RefundApp, refundId: string): Promise<void> =>
  sendRefund(app, refundId, recordRefundEnd(app, app.clock.now()));

/** Same, by the provider's refund id; false when the refund is not ours. */
export const followProviderRefund = async (app: RefundApp, providerRefundId: string): Promise<boolean> => {
  const refundId = await refundBehind(app, providerRefundId);
  if (refundId) await followRefund(app, refundId);
  return refundId !== null;
};

/** After this many failed requests in a row the provider counts as unavailable. */
const maxFailures = 3;
const page = 100;
const maxRoundMs = 15_000;

/**
 * Processes all open refunds that are due by the retry schedule, page by page. A failing refund is rescheduled too, so that it does not
 * block the others. Stops when the provider is unavailable (circuit breaker).
 */
export const followOpenRefunds = async (app: RefundApp): Promise<void> => {
  if (await providerIsInPeace(app)) return;
  const due = app.clock.now();
  const endsAt = performance.now() + maxRoundMs;
  let failures = 0;
  let responded = false;
  let after: RefundPlace = null;
  while (performance.now() < endsAt) {
    const refunds: DueRefund[] = await refundsDue(app, { due, after, limit: page });
    const last = refunds.at(-1);
    if (!last) return;
    for (const refund of refunds) {
      let failure: ProviderSilent | null = null;
      try {
        await followRefund(app, refund.id);
        failures = 0;
        if (!responded) await noteAnswers(app);
        responded = true;
      } catch (error) {
        app.log.warn({ err: error, refund: refund.id }, 'refund processing failed');
        if (error instanceof ProviderSilent) failure = error;
      }
      await refundWasAsked(app, refund);
      if (failure) failures += 1;
      if (failures >= maxFailures) return noteSilence(app, failure?.retryAfterSeconds);
    }
    after = { at: last.turn, id: last.id };
  }
};
