import type { Paise } from '~/shared/money.ts';

export const genders = ['Male', 'Female', 'Other'] as const;
export type Gender = (typeof genders)[number];

export type Passenger = { id: string; name: string; age: number; gender: Gender; nationality: 'Indian' };

/** A passenger whom the traveller cancelled. The two sums make what was paid for him or her. */
export type CancelledPassenger = {
  /** The passenger's. */
  id: string;
  /** ISO instant. */
  at: string;
  kept_paise: Paise;
  refund_paise: Paise;
};

export type ContactDetails = { email: string; phone: string };

/** The journey as it was sold (spec section 3); times are 'HH:MM' on India's clock, dates those of the station. */
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
  /** Class availability after these passengers were seated. */
  seat_availability: number;
};

export type BookingStatus = 'pending' | 'confirmed' | 'expired' | 'cancelled';
export type PaymentStatus = 'pending' | 'successful' | 'failed' | 'refund_pending' | 'refunded';

/** A new booking holds its seats this long (decisions.md, "Bookings and payments"), but never past the train's departure. */
export const holdMinutes = 15;

/** Travel insurance, optional, a person (spec section 9). */
export const insurancePaise: Paise = 49;

/** Unpaid bookings one person may hold at a time: enough for a large family, too few to hoard a train. */
export const mostHolds = 10;

/** A sane size for one request; the seats left are the other limit. */
export const mostPassengers = 60;

/** (fare + insurance if chosen) x passengers; whole paise. */
export const totalFare = (farePaise: Paise, passengers: number, insurance: boolean): Paise =>
  (farePaise + (insurance ? insurancePaise : 0)) * passengers;

/** What was paid for the passengers who still travel. */
export const paidForTravelling = (booking: {
  total_fare_paise: Paise;
  cancelled_passengers: readonly CancelledPassenger[];
}): Paise =>
  booking.cancelled_passengers.reduce(
    (left, { kept_paise, refund_paise }) => left - kept_paise - refund_paise,
    booking.total_fare_paise,
  );

/** What a booking's state is called and which badge it wears (spec 2.13 and section 4; further states are outline). */
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
      return { label: 'Refund on its way', tone: 'outline' };
    case 'refunded':
      return { label: 'Refunded', tone: 'outline' };
  }
};

/** When the hold of a booking made now ends: 15 minutes on, or the departure if that comes first. */
export const holdEnd = (now: Date, departure: Date): Date =>
  new Date(Math.min(now.getTime() + holdMinutes * 60_000, departure.getTime()));

/** 'A family of 3' style counts: '1 passenger', '2 passengers'. */
export const countPassengers = (count: number): string => (count === 1 ? '1 passenger' : `${count} passengers`);
