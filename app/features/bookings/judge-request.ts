import type { JourneyFacts } from '~/features/trains/train.ts';
import { bookingWindowDays } from '~/features/trains/train.ts';
import { addDays, dayOffset, daysBetween, formatTime, indianDate, indianInstant } from '~/shared/dates.ts';
import { formatRupees, type Paise } from '~/shared/money.ts';
import { type Failure, fail, ok, type Result } from '~/shared/result.ts';
import {
  type ContactDetails,
  holdEnd,
  insurancePaise,
  type Passenger,
  type TrainDetails,
  totalFare,
} from './booking.ts';

/** What a traveller asks for; the fare is never among it, only the sum that was shown. */
export type BookingRequest = {
  userId: string;
  train: string;
  /** Codes of the boarding and the alighting station. */
  from: string;
  to: string;
  /** Travel date at the boarding station. */
  date: string;
  class: string;
  passengers: Passenger[];
  contact: ContactDetails;
  insurance: boolean;
  shownTotal: Paise;
  /** The traveller's own unpaid booking that this one takes the place of. */
  replaces: string | null;
};

export type RefusalCode =
  | 'no_such_journey'
  | 'departed'
  | 'outside_window'
  | 'fare_changed'
  | 'sold_out'
  | 'too_many_holds';

export type Refusal = Failure<RefusalCode>;

/** Departure at the boarding station as an instant. */
export const departureOf = (facts: Pick<JourneyFacts, 'run_date' | 'from'>): Date =>
  indianInstant(facts.run_date, facts.from.departs_min);

/** The journey in the words of the ticket. */
export const trainDetails = (facts: JourneyFacts, insurance: boolean): TrainDetails => ({
  name: facts.name,
  number: facts.number,
  from: {
    code: facts.from.code,
    name: facts.from.name,
    departs: formatTime(facts.from.departs_min),
    date: addDays(facts.run_date, dayOffset(facts.from.departs_min)),
  },
  to: {
    code: facts.to.code,
    name: facts.to.name,
    arrives: formatTime(facts.to.arrives_min),
    date: addDays(facts.run_date, dayOffset(facts.to.arrives_min)),
  },
  date: addDays(facts.run_date, dayOffset(facts.from.departs_min)),
  duration_minutes: facts.to.arrives_min - facts.from.departs_min,
  selected_class: facts.class,
  fare_paise: facts.fare_paise,
  insurance_paise: insurance ? insurancePaise : 0,
  seat_availability: 0,
});

export type Judged = { details: TrainDetails; total: Paise; holdEndsAt: Date };

/** May this be booked at all, seats apart? Facts in, verdict out. */
export const judgeRequest = (
  request: Omit<BookingRequest, 'userId'>,
  facts: JourneyFacts | null,
  now: Date,
): Result<Judged, RefusalCode> => {
  if (!facts) return fail('no_such_journey', 'Invalid booking details. Please start a new search.');
  const daysAhead = daysBetween(indianDate(now), request.date);
  if (daysAhead > bookingWindowDays)
    return fail('outside_window', `Tickets open ${bookingWindowDays} days ahead. Please choose an earlier date.`);
  const departure = departureOf(facts);
  if (departure <= now)
    return fail('departed', 'This train has left the station. Please choose another train or a later date.');
  const total = totalFare(facts.fare_paise, request.passengers.length, request.insurance);
  if (total !== request.shownTotal)
    return fail(
      'fare_changed',
      `The total is ${formatRupees(total)}, not the ${formatRupees(request.shownTotal)} you saw. Please check it and confirm again.`,
    );
  return ok({ details: trainDetails(facts, request.insurance), total, holdEndsAt: holdEnd(now, departure) });
};

/** The kind refusal of a class that has fewer free seats than travellers. */
export const soldOut = (className: string, seatsLeft: number, wanted: number): Refusal => ({
  code: 'sold_out',
  message:
    seatsLeft <= 0
      ? `The last seats in ${className} have just been taken. Please choose another class or train below.`
      : `Only ${seatsLeft} ${seatsLeft === 1 ? 'seat is' : 'seats are'} left in ${className}, and you asked for ${wanted}. Please book fewer passengers or choose another class.`,
});
