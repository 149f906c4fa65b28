import { enqueueRefund, lockProviderPayment } from '~/features/payments/payments.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { parseReason, withFullStop } from '~/shared/data/admin-reason.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { formatRupeesExact, type Paise, parseRupees } from '~/shared/money/money.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { paidForRemainingPassengers, partlyRefundable } from '../core/booking.ts';
import { addPartialRefund, findBooking, recordBookingEvent } from '../core/bookings.store.server.ts';
import { listTripOf } from '../core/trips.store.server.ts';
import { refundInitiatedMail } from './refund.mail.ts';
import { notRefundable, type RefundCode } from './refund-booking.server.ts';
import { refundableForBookings } from './refund-view.server.ts';

/** The smallest refund of the provider. */
const minRefund: Paise = 100;

const invalidAmount = (message: string) => fail('invalid', message, { amount: message });

/**
 * Refunds a part of the price while the ticket stays valid. `amount` is the text of the form, in rupees;
 * `shownLeft` is what the form showed as paid and not refunded: when somebody has refunded or cancelled since,
 * nothing is refunded. A later cancellation refunds at most the rest.
 * Lock order everywhere: payment, train run, booking.
 */
export const refundPart = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  request: { bookingId: string; amount: string; shownLeft: Paise; reason: string },
): Promise<Result<{ amount_paise: Paise }, RefundCode | 'changed'>> => {
  if (!mayManageBookings(admin)) return fail('forbidden', 'Only an administrator can refund a booking.');
  const read = parseReason(request.reason);
  if ('error' in read) return fail('invalid', read.error, { reason: read.error });
  const amount = parseRupees(request.amount);
  if (amount === null || amount < minRefund) return invalidAmount('Please enter the amount in rupees, at least ₹1.');
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const unlockedBooking = await findBooking(tx, request.bookingId);
    if (!unlockedBooking) return fail('not_found', 'Booking not found.');
    if (unlockedBooking.payment_id === null) return notRefundable(unlockedBooking.booking_status);
    const payment = await lockProviderPayment(tx, unlockedBooking.payment_id);
    // Read after the payment is locked: every cancellation and refund holds that lock.
    const booking = (await findBooking(tx, unlockedBooking.id)) ?? unlockedBooking;
    if (!payment) throw new Error(`payment of booking ${booking.id} not found`);
    if (booking.booking_status !== 'confirmed') return notRefundable(booking.booking_status);
    const left = paidForRemainingPassengers(booking);
    if (left !== request.shownLeft)
      return fail(
        'changed',
        `What is paid for this ticket is now ${formatRupeesExact(left)}, not ${formatRupeesExact(request.shownLeft)}: somebody else has refunded or cancelled. Nothing was refunded now. Please check and confirm again.`,
      );
    // Partly refunded at the provider: less is left than the booking says.
    const trip = await listTripOf(tx, booking);
    const atProvider = await refundableForBookings(tx, payment, { trip, cancelled: [booking] });
    const most = Math.min(partlyRefundable(booking), atProvider);
    if (amount > most)
      return invalidAmount(
        `Please enter ${formatRupeesExact(most)} at most. To refund everything, cancel the booking with its refund.`,
      );
    const refund = { purpose: 'partial', bookingId: booking.id, amount, ticketStays: true } as const;
    // Neither can happen while the payment is locked; throwing rolls the transaction back.
    if (!(await addPartialRefund(tx, booking, amount, now)) || !(await enqueueRefund(app, tx, payment, refund, now)))
      throw new Error(`a part of payment ${payment.id} can't be refunded`);
    const detail = `${formatRupeesExact(amount)} refunded by the administrator ${admin.full_name}; the ticket stays valid. Reason: ${withFullStop(read.reason)}`;
    await recordBookingEvent(tx, booking.id, 'partly_refunded', detail, now);
    const { method } = payment;
    const mail = refundInitiatedMail([booking], {
      amount,
      why: 'partial',
      method,
      requestedAt: now,
      adminReason: read.reason,
    });
    await enqueueMail(app, tx, mail, `part refunded ${booking.id} ${booking.partly_refunded_paise + amount}`);
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'booking_partly_refunded',
      entity: { id: booking.id, label: booking.booking_reference },
      before: { partly_refunded_paise: booking.partly_refunded_paise },
      after: { partly_refunded_paise: booking.partly_refunded_paise + amount },
      reason: read.reason,
    });
    return ok({ amount_paise: amount });
  });
};
