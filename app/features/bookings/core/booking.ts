import type { Paise } from '~/shared/money/money.ts';

export const genders = ['Male', 'Female', 'Other'] as const;
export type Gender = (typeof genders)[number];

export type Passenger = { id: string; name: string; age: number; gender: Gender; nationality: 'Indian' };

/** A passenger cancelled by the traveller. The two amounts add up to what was paid for this passenger. */
export type CancelledPassenger = {
  /** Passenger id. */
  id: string;
  /** ISO instant. */
  at: string;
  /** Cancellation charges with GST, and insurance. */
  kept_paise: Paise;
  refund_paise: Paise;
};

export type ContactDetails = { email: string; phone: string };

/** Snapshot of the journey at the time of sale. Times are 'HH:MM' in IST, dates are local to the station. */
export type TrainDetails = {
  name: string;
  number: string;
  from: { code: string; name: string; departs: string; date: string };
  to: { code: string; name: string; arrives: string; date: string };
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

export type BookingStatus = 'pending' | 'confirmed' | 'expired' | 'cancelled';
export type PaymentStatus = 'pending' | 'successful' | 'failed' | 'refund_pending' | 'refunded';

/** How long a new booking holds its seats, but never past departure (docs/product.md, "Train booking"). */
export const holdMinutes = 15;

/** Optional travel insurance, per passenger (docs/product.md, "Train booking"). */
export const insurancePaise: Paise = 49;

/** Limit of unpaid bookings per account, so that nobody can block a train without paying. */
export const maxUnpaidHolds = 10;

/** Upper limit for one request; the free seats are the other limit. */
export const maxPassengers = 60;

/** (fare + insurance if chosen) x passengers; whole paise. */
export const totalFare = (farePaise: Paise, passengers: number, insurance: boolean): Paise =>
  (farePaise + (insurance ? insurancePaise : 0)) * passengers;

/** Amount paid for the passengers who are not cancelled. */
export const paidForRemainingPassengers = (booking: {
  total_fare_paise: Paise;
  cancelled_passengers: readonly CancelledPassenger[];
}): Paise =>
  booking.cancelled_passengers.reduce(
    (left, { kept_paise, refund_paise }) => left - kept_paise - refund_paise,
    booking.total_fare_paise,
  );

/** Label and badge tone of a booking or payment status (docs/product.md, "Customer dashboard"). */
export const statusBadge = (
  status: BookingStatus | PaymentStatus,
): { label: string; tone: 'success' | 'secondary' | 'destructive' | 'outline' } => {
  switch (status) {
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

/** Expiry of a hold created now: `holdMinutes` later, or at departure if that is earlier. */
export const holdExpiryFor = (now: Date, departure: Date): Date =>
  new Date(Math.min(now.getTime() + holdMinutes * 60_000, departure.getTime()));

/** '1 passenger', '2 passengers'. */
export const passengerCountLabel = (count: number): string => (count === 1 ? '1 passenger' : `${count} passengers`);
