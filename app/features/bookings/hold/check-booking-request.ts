import type { JourneyDetails } from '~/features/trains/core/train.ts';
import { bookingWindowDays } from '~/features/trains/core/train.ts';
import { type Failure, fail, ok, type Result } from '~/shared/data/result.ts';
import { daysBetween, formatDate, indianDate, indianInstant } from '~/shared/dates/dates.ts';
import { formatRupees, type Paise } from '~/shared/money/money.ts';
import {
  type ContactDetails,
  holdExpiryFor,
  insurancePaise,
  type Passenger,
  type TrainDetails,
  totalFare,
} from '../core/booking.ts';
import type { ChosenJourney } from '../core/chosen-journey.ts';
import { withTimes } from '../core/journey-times.ts';
import { parseShownTimes, shownTimesOf } from './shown-times.ts';

/** The account for which seats are held. Its unpaid seats are limited by account; those of a guest, whose email address is not confirmed, also by address. */
export type HoldingAccount = { userId: string; emailVerified: boolean; clientAddress: string };

/** What is booked. It contains no fare, only the total that was displayed. */
export type RequestedBooking = {
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
  /** The times that were displayed (`shownTimesOf`); not compared when left out. */
  shownTimes?: string | null;
  /** Id of the traveller's own unpaid booking that this one replaces. */
  replaces: string | null;
};

export type BookingRequest = HoldingAccount & RequestedBooking;

/** A trip of one or several trains, in the order of travel: the same passengers on each, paid together. `replaces` is an unpaid trip of the traveller. */
export type RequestedTrip = Omit<RequestedBooking, keyof RequestedLeg> & { legs: RequestedLeg[] };

/** A train of a requested trip, with the times that were displayed for it. */
export type RequestedLeg = ChosenJourney & Pick<RequestedBooking, 'shownTimes'>;

export type TripRequest = HoldingAccount & RequestedTrip;

/** One train of a requested trip as a request of its own, with the total that is shown for it. */
export const toLegRequest = (
  { legs: _, ...request }: RequestedTrip,
  leg: RequestedLeg,
  shownTotal: Paise,
): RequestedBooking => ({ ...request, ...leg, shownTotal });

export type BookingErrorCode =
  | 'no_such_journey'
  | 'departed'
  | 'outside_window'
  | 'fare_changed'
  /** The train no longer leaves and arrives as displayed. */
  | 'timetable_changed'
  | 'sold_out'
  | 'too_many_holds'
  /** Too many unpaid seats for a guest: logging in or confirming the email address helps. */
  | 'guest_limit';

export type BookingError = Failure<BookingErrorCode>;

/** Departure at the boarding station as an instant. */
export const journeyDeparture = (journey: Pick<JourneyDetails, 'run_date' | 'from'>): Date =>
  indianInstant(journey.run_date, journey.from.departs_min);

/** Snapshot of the journey for the ticket. */
export const toTrainDetails = (journey: JourneyDetails, insurance: boolean): TrainDetails => ({
  name: journey.name,
  number: journey.number,
  ...withTimes(
    {
      from: { code: journey.from.code, name: journey.from.name },
      to: { code: journey.to.code, name: journey.to.name },
    },
    { run_date: journey.run_date, departs_min: journey.from.departs_min, arrives_min: journey.to.arrives_min },
  ),
  selected_class: journey.class,
  fare_paise: journey.fare_paise,
  insurance_paise: insurance ? insurancePaise : 0,
  seat_availability: 0,
});

export type CheckedBookingRequest = { details: TrainDetails; total: Paise; holdEndsAt: Date };

const fareChanged = (total: Paise, shownTotal: Paise) =>
  fail(
    'fare_changed',
    `The total is now ${formatRupees(total)}, not ${formatRupees(shownTotal)}. Please check it and confirm again.`,
  );

const confirmNewTimes = 'Please check the new times and confirm again.';

/** Error for a train that no longer leaves and arrives at the times in `shown`. */
const timesChanged = (journey: JourneyDetails, shown: string) => {
  const { from, to } = toTrainDetails(journey, false);
  const before = parseShownTimes(shown);
  const instead = before
    ? `, instead of ${before.departs} and ${before.arrives} on ${formatDate(before.arrivesOn)}`
    : '';
  return fail(
    'timetable_changed',
    `The timetable has changed: train ${journey.number} now leaves ${from.name} at ${from.departs} and arrives at ${to.name} at ${to.arrives} on ${formatDate(to.date)}${instead}. ${confirmNewTimes}`,
  );
};

/** Error for a train that was displayed and no longer runs between these stops on that day in that class. */
const noLongerRuns = ({ train, from, to, date, class: trainClass }: RequestedBooking) =>
  fail(
    'timetable_changed',
    `The timetable has changed: train ${train} no longer runs from ${from} to ${to} in ${trainClass} on ${formatDate(date)}. Please start a new search.`,
  );

/** Checks everything except the free seats. Pure. */
export const checkBookingRequest = (
  request: RequestedBooking,
  journey: JourneyDetails | null,
  now: Date,
): Result<CheckedBookingRequest, BookingErrorCode> => {
  const { shownTimes } = request;
  if (!journey)
    return shownTimes
      ? noLongerRuns(request)
      : fail('no_such_journey', 'Invalid booking details. Please start a new search.');
  const daysAhead = daysBetween(indianDate(now), request.date);
  if (daysAhead > bookingWindowDays)
    return fail('outside_window', `Bookings open ${bookingWindowDays} days ahead. Please choose an earlier date.`);
  const departure = journeyDeparture(journey);
  if (departure <= now)
    return fail('departed', 'This train has already departed. Please choose another train or a later date.');
  const details = toTrainDetails(journey, request.insurance);
  if (shownTimes && shownTimes !== shownTimesOf(details)) return timesChanged(journey, shownTimes);
  const total = totalFare(journey.fare_paise, request.passengers.length, request.insurance);
  if (total !== request.shownTotal) return fareChanged(total, request.shownTotal);
  return ok({ details, total, holdEndsAt: holdExpiryFor(now, departure) });
};

const noConnection = 'These trains do not connect. Please start a new search.';

/** A train of a checked trip. All are held until the same instant. */
export type CheckedLeg = CheckedBookingRequest & { journey: JourneyDetails };

/** Checks everything except the free seats of a trip of several trains; `connects` says whether one can change from a train to the next. Pure. */
export const checkTripRequest = (
  request: RequestedTrip,
  journeys: readonly (JourneyDetails | null)[],
  connects: (before: JourneyDetails, next: JourneyDetails) => boolean,
  now: Date,
): Result<CheckedLeg[], BookingErrorCode> => {
  const checked: CheckedLeg[] = [];
  const known = journeys.filter((journey) => journey !== null);
  const areConnected = known.slice(1).every((next, at) => connects(known[at] as JourneyDetails, next));
  for (const [at, leg] of request.legs.entries()) {
    const journey = journeys[at] ?? null;
    const total = journey ? totalFare(journey.fare_paise, request.passengers.length, request.insurance) : 0;
    const one = checkBookingRequest(toLegRequest(request, leg, total), journey, now);
    if (!one.success && one.error.code === 'timetable_changed' && !areConnected)
      return fail('timetable_changed', one.error.message.replace(confirmNewTimes, noConnection));
    if (!one.success) return one;
    if (journey) checked.push({ ...one.data, journey });
  }
  if (!areConnected) return fail('no_such_journey', noConnection);
  const total = checked.reduce((sum, one) => sum + one.total, 0);
  if (total !== request.shownTotal) return fareChanged(total, request.shownTotal);
  const holdEndsAt = checked[0]?.holdEndsAt ?? now;
  return ok(checked.map((one) => ({ ...one, holdEndsAt })));
};

/** Error for a class with fewer free seats than passengers. */
export const soldOutError = (className: string, seatsLeft: number, wanted: number): BookingError => ({
  code: 'sold_out',
  message:
    seatsLeft <= 0
      ? `The last seats in ${className} have just been taken. Please choose another class or train below.`
      : `Only ${seatsLeft} ${seatsLeft === 1 ? 'seat is' : 'seats are'} left in ${className}, and you asked for ${wanted}. Please book fewer passengers or choose another class.`,
});
