import type { BookingView } from '../core/booking-view.server.ts';

/** How long an open page polls for a payment after the hold expired; later payments are reported by mail. */
const latePollingMs = 20 * 60_000;

/** Whether an open page should still poll for a payment of an expired booking. */
export const isLatePaymentPossible = (
  booking: Pick<BookingView, 'booking_status' | 'payment_status' | 'hold_expires_at'>,
  now: Date,
): boolean =>
  booking.booking_status === 'expired' &&
  (booking.payment_status === 'pending' || booking.payment_status === 'failed') &&
  now.getTime() < Date.parse(booking.hold_expires_at) + latePollingMs;
