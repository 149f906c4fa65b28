import { z } from 'zod';
import { type ProviderRef, refundQueue } from '~/features/payments/payments.server.ts';
import {
  isProviderCircuitOpen,
  recordProviderFailure,
  recordProviderSuccess,
} from '~/features/payments/provider-circuit-breaker.server.ts';
import {
  type DueRefund,
  findRefundIdByProviderId,
  listRefundsToCheck,
  type OnRefundEnded,
  ProviderUnavailable,
  type RefundCursor,
  recordRefundCheck,
  sendRefund,
} from '~/features/payments/send-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { defineJob } from '~/server/jobs/define-job.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { bookingLink } from '../core/booking-link.server.ts';
import { findBooking, recordBookingEvent } from '../core/bookings.store.server.ts';
import { listTripOf, updateRefundStatus } from '../core/trips.store.server.ts';
import { refundPaidOutMail } from './refund.mail.ts';

type RefundApp = Pick<App, 'db' | 'clock' | 'paymentProviders' | 'jobs' | 'log' | 'environment'>;

/** Records the end of a refund on its booking, and mails the traveller when it was paid out. */
const recordRefundEnd =
  (app: RefundApp, now: Date): OnRefundEnded =>
  async (tx, refund, ended, method) => {
    const sum = formatRupees(refund.amount_paise);
    await recordBookingEvent(
      tx,
      refund.booking_id,
      `refund_${ended}`,
      ended === 'processed' ? `${sum} has been refunded.` : `The refund of ${sum} failed; support has been alerted.`,
      now,
    );
    if (ended === 'failed') return;
    const booking = await findBooking(tx, refund.booking_id);
    if (!booking) throw new Error(`booking of refund ${refund.id} not found`);
    await updateRefundStatus(tx, booking, 'refunded', now);
    const page = bookingLink(app, booking);
    // Other refunds concern the whole payment, and with it all trains.
    const isOfOneTrain = ['cancelled', 'cancelled_by_traveller', 'partial'].includes(refund.purpose);
    const trip = await listTripOf(tx, booking);
    const [first, ...others] = isOfOneTrain ? [booking] : trip;
    const mail = refundPaidOutMail([first ?? booking, ...others], {
      amount: refund.amount_paise,
      method,
      page,
      valid: trip.filter(({ booking_status }) => booking_status === 'confirmed'),
      isSecondPayment: refund.purpose === 'paid_twice',
    });
    await enqueueMail(app, tx, mail, `refund paid out ${refund.id}`);
  };

/** Sends one refund or fetches its status, and updates the booking when it has ended. Idempotent. */
export const processRefund = (app: RefundApp, refundId: string): Promise<void> =>
  sendRefund(app, refundId, recordRefundEnd(app, app.clock.now()));

/** Same, for a refund as the provider names it; false when it is not ours. */
export const processProviderRefund = async (app: RefundApp, refund: ProviderRef): Promise<boolean> => {
  const refundId = await findRefundIdByProviderId(app, refund);
  if (refundId) await processRefund(app, refundId);
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
export const processOpenRefunds = async (app: RefundApp): Promise<void> => {
  if (await isProviderCircuitOpen(app)) return;
  const due = app.clock.now();
  const endsAt = performance.now() + maxRoundMs;
  let failures = 0;
  let responded = false;
  let after: RefundCursor = null;
  while (performance.now() < endsAt) {
    const refunds: DueRefund[] = await listRefundsToCheck(app, { due, after, limit: page });
    const last = refunds.at(-1);
    if (!last) return;
    for (const refund of refunds) {
      let failure: ProviderUnavailable | null = null;
      try {
        await processRefund(app, refund.id);
        failures = 0;
        if (!responded) await recordProviderSuccess(app);
        responded = true;
      } catch (error) {
        app.log.warn({ err: error, refund: refund.id }, 'refund processing failed');
        if (error instanceof ProviderUnavailable) failure = error;
      }
      await recordRefundCheck(app, refund);
      if (failure) failures += 1;
      if (failures >= maxFailures) return recordProviderFailure(app, failure?.retryAfterSeconds);
    }
    after = { at: last.turn, id: last.id };
  }
};

/** Job that sends a refund to the provider and follows its status. */
export const processRefundJob = defineJob({
  queue: refundQueue,
  schema: z.object({ refund: z.string() }),
  run: (app, { refund }) => processRefund(app, refund),
});
