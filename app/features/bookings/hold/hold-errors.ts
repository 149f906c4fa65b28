import { unpaidSeatLimits } from '../core/booking.ts';
import type { UnpaidLimit } from '../core/bookings.store.server.ts';
import { type BookingError, listClosedMessage } from './trip-request.ts';

const guestError = (message: string): BookingError => ({ code: 'guest_limit', message });
const accountError = (message: string): BookingError => ({ code: 'too_many_holds', message });

/**
 * A guest without an account, or an account whose email address is not confirmed: of a logged-in
 * buyer or of a guest who returns.
 */
export type LimitedBuyer = 'guest' | 'account';

/** How the buyer goes on. The page shows the ways below the message. */
const howToGoOn: Record<LimitedBuyer, string> = {
  guest: 'To continue, please log in or confirm your email address.',
  account: 'To continue, please confirm your email address.',
};

/** Whose seats are counted: those of the address, and of an account its own. */
const owners: Record<LimitedBuyer, string> = {
  guest: 'Guests on your internet connection already have',
  account: 'You, or guests on your internet connection, already have',
};

const sharedConnection = 'A mobile network shares one connection among many people.';

/** The error for a limit of unpaid seats: what is limited, and how to go on. Pure. */
export const unpaidLimitError = (
  limit: UnpaidLimit,
  { seats, retryAt, now, buyer }: { seats: number; retryAt: Date | null; now: Date; buyer: LimitedBuyer },
): BookingError => {
  const { guest_run_seats, guest_seats, account_seats, bookings } = unpaidSeatLimits;
  const goOn = howToGoOn[buyer];
  switch (limit) {
    case 'guest_run':
      return guestError(
        seats > guest_run_seats
          ? `Up to ${guest_run_seats} seats on a train can be booked without a confirmed email address. ${goOn}`
          : `${owners[buyer]} ${guest_run_seats} unpaid seats on this train, or would have more with this booking. ${sharedConnection} ${goOn}`,
      );
    case 'guest_all':
      return guestError(
        `${owners[buyer]} ${guest_seats} unpaid seats, or would have more with this booking. ${sharedConnection} ${goOn}`,
      );
    case 'guest_history':
      return guestError(
        `Many seats booked from your internet connection were not paid for. ${sharedConnection} ${goOn}`,
      );
    case 'guest_class':
      return guestError(
        `Many seats in this class are booked and not paid for, so the remaining seats are reserved for travellers with a confirmed email address. ${goOn}`,
      );
    case 'too_many_holds':
      return accountError(
        `You already have ${bookings} unpaid bookings. Please pay for one of them, or wait until one expires.`,
      );
    case 'too_many_seats':
      return accountError(
        `You can have up to ${account_seats} unpaid seats at a time. Please pay for a booking, or wait until one expires.`,
      );
    case 'class_share':
      return accountError(
        'One person can hold up to a third of the seats of this class unpaid. Please book fewer passengers, pay, and then book the others.',
      );
    case 'last_seats':
      return accountError(
        'Others are paying for most of the remaining seats in this class. Until then, one person can book 2 of the last seats, and none after a booking that ended without a payment. Please book fewer passengers, or try again in a few minutes.',
      );
    case 'unpaid_history': {
      const minutes = retryAt ? Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 60_000)) : 0;
      const when = minutes > 0 ? ` in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : ' later';
      return accountError(`Several of your bookings ended without a payment. Please try again${when}.`);
    }
  }
};

/** The error for a class with fewer free seats than passengers. */
export const soldOutError = (
  className: string,
  { seatsLeft, seats }: { seatsLeft: number; seats: number },
): BookingError => ({
  code: 'sold_out',
  message:
    seatsLeft <= 0
      ? `The last seats in ${className} have just been taken. Please choose another class or train below.`
      : `Only ${seatsLeft} ${seatsLeft === 1 ? 'seat is' : 'seats are'} left in ${className}, and you asked for ${seats}. Please book fewer passengers or choose another class.`,
});

/** The error for joining the waiting list of a class that has seats for the party again. */
export const seatsFreeError = (className: string): BookingError => ({
  code: 'seats_free',
  message: `Seats in ${className} have just become free. Book them instead of waiting.`,
});

/** The error for a waiting list without a place for the party. */
export const waitingListError = (
  className: string,
  { placesLeft, verdict }: { placesLeft: number; verdict: 'list_full' | 'list_closed' },
): BookingError => ({
  code: 'waiting_list',
  message:
    verdict === 'list_closed'
      ? `${listClosedMessage} Please choose another train.`
      : placesLeft === 0
        ? `The waiting list of ${className} is full. Please choose another class or train.`
        : `The waiting list of ${className} has ${placesLeft} ${placesLeft === 1 ? 'place' : 'places'} left. Please book fewer passengers, or choose another class or train.`,
});
