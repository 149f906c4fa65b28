import { enqueueRefund, lockProviderPayment, type StoredPayment } from '~/features/payments/payments.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { parseReason, withFullStop } from '~/shared/data/admin-reason.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { formatRupees, type Paise } from '~/shared/money/money.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { isActive, paidForRemainingPassengers } from '../core/booking.ts';
import { cancelBooking, findBooking, recordBookingEvent, type StoredBooking } from '../core/bookings.store.server.ts';
import { hasOtherTickets, listTripOf } from '../core/trips.store.server.ts';
import { refundInitiatedMail } from './refund.mail.ts';
import { refundableForBookings } from './refund-view.server.ts';

export type RefundCode = 'forbidden' | 'not_found' | 'invalid' | 'not_refundable';

const whyNot: Record<string, string> = {
  pending: 'This booking is not paid yet. Release the hold instead.',
  expired: 'This booking has no ticket. Any payment received for it is refunded automatically.',
  cancelled: 'This booking has already been refunded.',
  waiting: 'A place on the waiting list is refunded as a whole.',
};

/** Why a booking without a valid ticket is not refunded. */
export const notRefundable = (status: string) =>
  fail('not_refundable', whyNot[status] ?? 'This booking can’t be refunded.');

const recordCancellation = async (
  app: Pick<App, 'clock' | 'jobs' | 'environment'>,
  tx: Tx,
  admin: Actor<'admin'>,
  booking: StoredBooking,
  {
    payment,
    amount,
    money,
    reason,
  }: {
    payment: Pick<StoredPayment, 'id' | 'method'>;
    amount: Paise;
    money: 'refund_pending' | 'refunded';
    reason: string;
  },
): Promise<void> => {
  const now = app.clock.now();
  const sum = formatRupees(amount);
  const kind = booking.partly_refunded_paise > 0 ? 'Refund' : 'Full refund';
  const refund = money === 'refunded' ? `${sum} was already refunded at the provider.` : `${kind} of ${sum} initiated.`;
  const detail = `Cancelled by the administrator ${admin.full_name}: ${withFullStop(reason)} ${refund}`;
  await recordBookingEvent(tx, booking.id, 'cancelled', detail, now);
  const mail = refundInitiatedMail([booking], {
    amount,
    why: 'cancelled',
    method: payment.method,
    requestedAt: now,
    adminReason: reason,
    isRefunded: money === 'refunded',
  });
  await enqueueMail(app, tx, mail, `refund initiated ${payment.id} ${booking.id}`);
  await recordAuditEvent(app, tx, {
    actor: admin,
    action: 'booking_refunded',
    entity: { id: booking.id, label: booking.booking_reference },
    before: { booking_status: booking.booking_status, payment_status: booking.payment_status },
    after: { booking_status: 'cancelled', payment_status: money, amount_paise: amount },
    reason,
  });
};

/**
 * Cancels the ticket of one train, or a place on the waiting list, and refunds what was paid for the remaining passengers, without charges. Releasing the seats, creating the refund, mail and
 * audit entry are one transaction; the refund job then sends the refund to the provider. A second concurrent call returns an error.
 * Lock order everywhere: payment, train run, booking.
 */
export const refundBooking = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  { bookingId, reason: typed }: { bookingId: string; reason: string },
): Promise<Result<{ booking_reference: string; amount_paise: Paise }, RefundCode>> => {
  if (!mayManageBookings(admin)) return fail('forbidden', 'Only an administrator can refund a booking.');
  const read = parseReason(typed);
  if ('error' in read) return fail('invalid', read.error, { reason: read.error });
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const found = await findBooking(tx, bookingId);
    if (!found) return fail('not_found', 'Booking not found.');
    if (found.payment_id === null || !isActive(found)) return notRefundable(found.booking_status);
    const payment = await lockProviderPayment(tx, found.payment_id);
    // Read again: passengers may have been cancelled while waiting for the payment lock.
    const booking = (await findBooking(tx, bookingId)) ?? found;
    if (!payment) throw new Error(`payment of booking ${booking.id} not found`);
    // The second of two concurrent calls finds it cancelled.
    if (!isActive(booking)) return notRefundable(booking.booking_status);
    // Amounts already refunded at the provider are not refunded twice.
    const trip = await listTripOf(tx, booking);
    const left = await refundableForBookings(tx, payment, { trip, cancelled: [booking] });
    const money = left === 0 ? 'refunded' : 'refund_pending';
    const paid = paidForRemainingPassengers(booking);
    const amount = left === 0 ? paid : Math.min(paid, left);
    const answer = await cancelBooking(tx, { id: booking.id, reason: read.reason, money }, now);
    if (answer !== 'done') return notRefundable(answer ?? '');
    const ticketStays = await hasOtherTickets(tx, booking);
    const refund = { purpose: 'cancelled', bookingId: booking.id, amount, ticketStays } as const;
    // Cannot happen while the payment is locked; throwing rolls the transaction back.
    if (money === 'refund_pending' && !(await enqueueRefund(app, tx, payment, refund, now)))
      throw new Error(`payment ${payment.id} of a confirmed booking can't be refunded`);
    await recordCancellation(app, tx, admin, booking, { payment, amount, money, reason: read.reason });
    return ok({ booking_reference: booking.booking_reference, amount_paise: amount });
  });
};
