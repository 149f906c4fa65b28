import { unpaidSeatLimits } from '../core/booking.ts';
import type { UnpaidLimit } from '../core/bookings.store.server.ts';
import type { BookingError } from './check-booking-request.ts';

const guestError = (message: string): BookingError => ({ code: 'guest_limit', message });
const accountError = (message: string): BookingError => ({ code: 'too_many_holds', message });

/** How a guest goes on. The page shows the two ways below the message. */
const howToGoOn = 'To continue, please log in or confirm your email address.';

/** The error for a limit of unpaid seats: what is limited, and how to go on. Pure. */
export const unpaidLimitError = (
  limit: UnpaidLimit,
  { wanted, retryAt, now }: { wanted: number; retryAt: Date | null; now: Date },
): BookingError => {
  const { guest_run_seats, guest_seats, account_seats, bookings } = unpaidSeatLimits;
  switch (limit) {
    case 'guest_run':
      return guestError(
        wanted > guest_run_seats
          ? `Up to ${guest_run_seats} seats on a train can be booked without a confirmed email address. ${howToGoOn}`
          : `Guests on your internet connection already have ${guest_run_seats} unpaid seats on this train, or would have more with this booking. A mobile network shares one connection among many people. ${howToGoOn}`,
      );
    case 'guest_all':
      return guestError(
        `Guests on your internet connection already have ${guest_seats} unpaid seats, or would have more with this booking. A mobile network shares one connection among many people. ${howToGoOn}`,
      );
    case 'guest_history':
      return guestError(
        `Many seats booked from your internet connection were not paid for. A mobile network shares one connection among many people. ${howToGoOn}`,
      );
    case 'guest_class':
      return guestError(
        `Many seats in this class were booked and not paid for, so the remaining seats are reserved for travellers with a confirmed email address. ${howToGoOn}`,
      );
    case 'too_many_holds':
      return accountError(
        `You already have ${bookings} unpaid bookings. Please pay for one of them, or wait until one expires.`,
      );
    case 'too_many_seats':
      return accountError(
        `You can have up to ${account_seats} unpaid seats at a time. Please pay for a booking, or wait until one expires.`,
      );
    case 'unpaid_history': {
      const minutes = retryAt ? Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 60_000)) : 0;
      const when = minutes > 0 ? ` in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : ' later';
      return accountError(`Several of your bookings ended without a payment. Please try again${when}.`);
    }
  }
};
