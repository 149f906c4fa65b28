import type { Paise } from '~/shared/money/money.ts';
import type { BoardScript } from '~/ui/content/name-board.tsx';
import type { PassengerAttributes } from './passenger-attributes.ts';

export type Passenger = { id: string; nationality: 'Indian' } & PassengerAttributes;

/** A passenger cancelled by the traveller or an administrator. The amounts add up to what was paid for this passenger. */
export type CancelledPassenger = {
  /** Passenger id. */
  id: string;
  /** ISO instant. */
  at: string;
  /** Cancellation charges with GST, and insurance. */
  kept_paise: Paise;
  refund_paise: Paise;
  /** The passenger's share of what was refunded for the ticket before; absent when nothing was. */
  earlier_paise?: Paise;
  /** Absent when the traveller cancelled. */
  by?: 'administrator';
};

export type ContactDetails = { email: string; phone: string };

/** The berth of a passenger, allotted by the chart or after it. */
export type PassengerBerth = {
  passenger_id: string;
  /** The coach of the class and the berth in it, from 1. */
  coach: number;
  berth: number;
  /** The berths of this coach. */
  coach_seats: number;
  /** ISO instant. */
  allotted_at: string;
};

/** Departure and arrival of a train. Times are 'HH:MM' in IST, dates are local to the station. */
export type RideTimes = {
  from: { departs: string; date: string };
  to: { arrives: string; date: string };
};

/** Times that a ticket had until a new timetable; `until` is an ISO instant. */
export type FormerTimes = RideTimes & { until: string };

/** `scripts` is set in views alone: the name in the region's script and in Hindi, for its board. */
type NamedStation = { code: string; name: string; scripts?: readonly BoardScript[] | undefined };

/** Snapshot of the journey at the time of sale; only its times follow the timetable ({@link FormerTimes}). */
export type TrainDetails = {
  name: string;
  number: string;
  from: NamedStation & RideTimes['from'];
  to: NamedStation & RideTimes['to'];
  /** The station that the ticket was bought from, when the traveller boards at a later one. */
  booked_from?: { code: string; name: string } & RideTimes['from'];
  /** The times before each change of the timetable, oldest first; absent while there was none. */
  former_times?: FormerTimes[] | undefined;
  /** Travel date at the boarding station. */
  date: string;
  duration_minutes: number;
  selected_class: string;
  /** For one passenger. */
  fare_paise: Paise;
  /** For one passenger; 0 when no insurance was chosen. */
  insurance_paise: Paise;
  /** Free seats of the class after this booking. */
  seat_availability: number;
};

/** How a wait on a waiting list ended: with a ticket, at the chart without one, or because the traveller left before. */
export type WaitingOutcome = 'confirmed' | 'not_confirmed' | 'left';

export type BookingStatus = 'pending' | 'waiting' | 'confirmed' | 'expired' | 'cancelled';
export type PaymentStatus = 'pending' | 'successful' | 'failed' | 'refund_pending' | 'refunded';

/** How long a new booking holds its seats, but never past departure (docs/product.md, "Train booking"). */
export const holdMinutes = 15;

/** Optional travel insurance, per passenger (docs/product.md, "Train booking"). */
export const insurancePaise: Paise = 49;

/** Upper limit for one request; the free seats are the other limit. */
export const maxPassengers = 60;

/**
 * Limits of unpaid seats, so that nobody can close a train without paying (docs/decisions/0002-seat-holds.md). A guest is a buyer whose email address is not confirmed,
 * with or without a password: guests are limited by address too. Read by the SQL functions unpaid_limit and hold_limited_seats.
 */
export const unpaidSeatLimits = {
  /** Of one account: bookings, and seats of all of them. */
  bookings: 10,
  account_seats: maxPassengers,
  /** Of the guests at one address, and of one guest: seats of a train on a day, and in all. */
  guest_run_seats: 12,
  guest_seats: 30,
  /** Holds that ended unpaid are counted for this long, less those that were paid. */
  history_seconds: 2 * 3600,
  /** From this many on, the next hold is short. */
  short_bookings: 3,
  guest_short_seats: 12,
  /** From this many on, there is none. */
  refused_bookings: 6,
  guest_refused_seats: 30,
  short_seconds: 5 * 60,
  hold_seconds: holdMinutes * 60,
} as const;

/** (fare + insurance if chosen) x passengers; whole paise. */
export const totalFare = (farePaise: Paise, passengers: number, insurance: boolean): Paise =>
  (farePaise + (insurance ? insurancePaise : 0)) * passengers;

type Paid = {
  total_fare_paise: Paise;
  partly_refunded_paise: Paise;
  cancelled_passengers: readonly CancelledPassenger[];
};

/** Amount paid for the passengers who are not cancelled, less what was refunded of it while the ticket stayed valid. */
export const paidForRemainingPassengers = (booking: Paid): Paise =>
  booking.cancelled_passengers.reduce(
    (left, { kept_paise, refund_paise }) => left - kept_paise - refund_paise,
    booking.total_fare_paise - booking.partly_refunded_paise,
  );

/** The most that can be refunded while the ticket stays valid: it costs at least a rupee. */
export const partlyRefundable = (booking: Paid): Paise => Math.max(0, paidForRemainingPassengers(booking) - 100);

/** What was refunded while the ticket was valid and is not yet counted in the amounts of a cancelled passenger. */
const refundedOfRemaining = ({ partly_refunded_paise, cancelled_passengers }: Omit<Paid, 'total_fare_paise'>): Paise =>
  cancelled_passengers.reduce((left, { earlier_paise = 0 }) => left - earlier_paise, partly_refunded_paise);

/** The same, divided among the remaining passengers to the paisa, the larger shares first. */
export const earlierRefundShares = (booking: Omit<Paid, 'total_fare_paise'>, remaining: number): Paise[] => {
  const sum = refundedOfRemaining(booking);
  return Array.from({ length: remaining }, (_, at) => Math.floor(sum / remaining) + (at < sum % remaining ? 1 : 0));
};

/** Label and badge tone of a booking or payment status (docs/product.md, "Customer dashboard"). */
export const statusBadge = (
  status: BookingStatus | PaymentStatus,
): { label: string; tone: 'success' | 'secondary' | 'destructive' | 'outline' } => {
  switch (status) {
    case 'waiting':
      return { label: 'Waiting', tone: 'outline' };
    case 'confirmed':
      return { label: 'Confirmed', tone: 'success' };
    case 'successful':
      return { label: 'Successful', tone: 'success' };
    case 'pending':
      return { label: 'Pending', tone: 'secondary' };
    case 'failed':
      return { label: 'Failed', tone: 'destructive' };
    case 'expired':
      return { label: 'Expired', tone: 'outline' };
    case 'cancelled':
      return { label: 'Cancelled', tone: 'outline' };
    case 'refund_pending':
      return { label: 'Refund initiated', tone: 'outline' };
    case 'refunded':
      return { label: 'Refunded', tone: 'outline' };
  }
};

/** The badge of a booking: whoever waited until the chart was not cancelled by anybody. */
export const bookingBadge = ({
  booking_status,
  waiting_outcome,
}: {
  booking_status: BookingStatus;
  waiting_outcome: WaitingOutcome | null;
}): ReturnType<typeof statusBadge> =>
  booking_status === 'cancelled' && waiting_outcome === 'not_confirmed'
    ? { label: 'Not confirmed', tone: 'outline' }
    : statusBadge(booking_status);

/** Paid and not ended: a ticket, or a place on the waiting list. */
export const isActive = ({ booking_status }: { booking_status: string }): boolean =>
  booking_status === 'confirmed' || booking_status === 'waiting';

/** Expiry of a hold created now: `holdMinutes` later, or at `last` (departure, or the chart of a waiting list) if that is earlier. */
export const holdExpiryFor = (now: Date, last: Date): Date =>
  new Date(Math.min(now.getTime() + holdMinutes * 60_000, last.getTime()));

/** '1 passenger', '2 passengers'. */
export const passengerCountLabel = (count: number): string => (count === 1 ? '1 passenger' : `${count} passengers`);

/** A trip is what one payment buys: one booking per train. It has the id of the booking of its first train; a direct train is a trip of one booking. */
export type TripMember = { id: string; trip_id: string | null; trip_legs: number };

/** The id of the trip of a booking, to which its order and payments belong. */
export const tripIdOf = ({ id, trip_id }: Pick<TripMember, 'id' | 'trip_id'>): string => trip_id ?? id;

/** Whether it was bought together with other trains. */
export const hasSeveralTrains = ({ trip_legs }: Pick<TripMember, 'trip_legs'>): boolean => trip_legs > 1;

/** What one payment pays, in paise. */
export const tripTotal = (legs: readonly { total_fare_paise: number }[]): number =>
  legs.reduce((sum, { total_fare_paise }) => sum + total_fare_paise, 0);

/** At most this many trains are booked together: as many as a journey with two changes has. */
export const maxLegs = 3;

/** The trains of a trip are separate contracts with the railway. */
export const separateTicketsNote =
  'Each train has its own ticket. If one train is late or cancelled, the ticket for the next train is not changed, and its usual cancellation charges apply.';
