import { enqueueRefund, lockProviderPayment } from '~/features/payments/payments.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { isDatabaseUnavailable } from '~/server/database/database-unavailable.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paidForRemainingPassengers } from '../core/booking.ts';
import { findBooking, recordBookingEvent, type StoredBooking } from '../core/bookings.store.server.ts';
import { updateRefundStatus } from '../core/trips.store.server.ts';
import { listWaitingFollowUps, updateWaitingFollowedUp } from '../core/waiting-list.store.server.ts';
import { refundInitiatedMail } from '../refunds/refund.mail.ts';
import { refundableForBookings } from '../refunds/refund-view.server.ts';
import { confirmedMailOf } from '../tickets/confirmed-mail.server.ts';
import { retimeTrip } from '../tickets/retime-trip.server.ts';

type SettleApp = Pick<App, 'db' | 'clock' | 'jobs' | 'environment' | 'log'>;

/** Refunds what was paid for those who waited until the chart, in full. The caller has locked the payment. */
const refundUnconfirmed = async (app: SettleApp, tx: Tx, booking: StoredBooking, paymentId: string): Promise<void> => {
  const now = app.clock.now();
  const payment = await lockProviderPayment(tx, paymentId);
  if (!payment) throw new Error(`payment of booking ${booking.id} not found`);
  // Less is left after a refund made at the provider.
  const left = await refundableForBookings(tx, payment, { trip: [booking], cancelled: [booking] });
  const amount = Math.min(paidForRemainingPassengers(booking), left);
  const refund = { purpose: 'not_confirmed', bookingId: booking.id, amount } as const;
  if (!(await enqueueRefund(app, tx, payment, refund, now))) return updateRefundStatus(tx, booking, 'refunded', now);
  await recordBookingEvent(tx, booking.id, 'waiting_refunded', `Refund of ${formatRupees(amount)} initiated.`, now);
  const mail = refundInitiatedMail([booking], {
    amount,
    why: 'not_confirmed',
    method: payment.method,
    requestedAt: now,
  });
  await enqueueMail(app, tx, mail, `refund initiated ${payment.id} ${booking.id}`);
};

/** The mail of a ticket, or the refund, of one booking. Lock order everywhere: payment, train run, booking. */
const settle = async (app: SettleApp, { id, payment_id }: { id: string; payment_id: string | null }): Promise<void> =>
  app.db.transaction(async (tx) => {
    if (payment_id === null) throw new Error(`booking ${id} waited without a payment`);
    await lockProviderPayment(tx, payment_id);
    if (!(await updateWaitingFollowedUp(tx, id))) return;
    const booking = await findBooking(tx, id);
    if (!booking) throw new Error(`booking ${id} that waited not found`);
    if (booking.waiting_outcome === 'not_confirmed') return refundUnconfirmed(app, tx, booking, payment_id);
    // Cancelled since: that has its own mail.
    if (booking.booking_status !== 'confirmed') return;
    // The times may have changed while it waited.
    const { tickets } = await retimeTrip(app, tx, booking.id, app.clock.now());
    const { mail, key } = confirmedMailOf(app, tickets);
    await enqueueMail(app, tx, mail, key);
  });

const batchSize = 500;

/**
 * Follows up every wait that has ended: SQL confirms and closes lists where seats are locked, and marks the bookings; this mails the tickets and refunds the others,
 * each in a transaction of its own, so that neither is lost or done twice, whatever is killed in between.
 */
export const settleWaitingList = async (app: SettleApp): Promise<void> => {
  for (const one of await listWaitingFollowUps(app.db, batchSize)) {
    try {
      await settle(app, one);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // The others are settled, and this one is tried again.
      app.log.error({ err: error, booking: one.id }, 'the end of a wait could not be followed up');
    }
  }
};
