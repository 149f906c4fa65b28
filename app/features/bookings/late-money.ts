import type { BookingView } from './booking-view.server.ts';

/** So long after the end of a hold an open page asks the bank by itself; what comes later is told by mail. */
const asksLateMs = 20 * 60_000;

/** Whether a page still has reason to ask the bank for money of a booking whose seats are no longer held. */
export const lateMoneyMayCome = (
  booking: Pick<BookingView, 'booking_status' | 'payment_status' | 'hold_expires_at'>,
  now: Date,
): boolean =>
  booking.booking_status === 'expired' &&
  (booking.payment_status === 'pending' || booking.payment_status === 'failed') &&
  now.getTime() < Date.parse(booking.hold_expires_at) + asksLateMs;
