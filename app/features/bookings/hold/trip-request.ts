import { bookingWindowDays, chartAt, isChartDue, type JourneyDetails } from '~/features/trains/core/train.ts';
import { type Failure, fail, ok, type Result } from '~/shared/data/result.ts';
import {
  daysBetween,
  formatDate,
  indianDate,
  indianInstant,
  isPlainDate,
  type PlainDate,
} from '~/shared/dates/dates.ts';
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
import { waitingShare } from '../core/waiting-list.ts';

/** A train of a requested trip. */
export type RequestedLeg = ChosenJourney & {
  /** The times that were displayed (`displayedTimesOf`); not compared when left out. */
  displayedTimes?: string | null;
};

/**
 * What is booked: one or several trains in the order of travel, the same passengers on each, paid
 * together. It has no fare, only the total that was displayed.
 */
export type TripRequest = {
  legs: RequestedLeg[];
  passengers: Passenger[];
  contact: ContactDetails;
  insurance: boolean;
  displayedTotal: Paise;
  /** Id of the traveller's own unpaid trip that this one replaces. */
  replaces: string | null;
  /** Joins the waiting list of a class without seats for the party. */
  waiting?: boolean;
};

export type BookingErrorCode =
  | 'no_such_journey'
  | 'departed'
  | 'outside_window'
  | 'fare_changed'
  /** The train no longer leaves and arrives as displayed. */
  | 'timetable_changed'
  | 'sold_out'
  /** Seats are free again: no need to wait. */
  | 'seats_free'
  /** There is no waiting list, or it is full or closed. */
  | 'waiting_list'
  | 'too_many_holds'
  /** Too many unpaid seats for a guest: logging in or confirming the email address helps. */
  | 'guest_limit';

export type BookingError = Failure<BookingErrorCode>;

/** The form field with the times that the page displayed, once for each train. */
export const displayedTimesField = 'displayed_times';

/**
 * The times of a train as displayed: '2026-11-28T16:55/2026-11-29T08:35'. The form sends them, so
 * that a train with other times is not booked.
 */
export const displayedTimesOf = ({ from, to }: Pick<TrainDetails, 'from' | 'to'>): string =>
  `${from.date}T${from.departs}/${to.date}T${to.arrives}`;

export type DisplayedTimes = { leavesOn: PlainDate; departs: string; arrivesOn: PlainDate; arrives: string };

/** Null for a text that {@link displayedTimesOf} does not write. */
export const parseDisplayedTimes = (text: string): DisplayedTimes | null => {
  const [, leavesOn = '', departs = '', arrivesOn = '', arrives = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\/(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text) ?? [];
  return isPlainDate(leavesOn) && isPlainDate(arrivesOn) ? { leavesOn, departs, arrivesOn, arrives } : null;
};

/** Departure at the boarding station as an instant. */
const journeyDeparture = (journey: Pick<JourneyDetails, 'run_date' | 'from'>): Date =>
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

const fareChanged = (total: Paise, displayedTotal: Paise) =>
  fail(
    'fare_changed',
    `The total is now ${formatRupees(total)}, not ${formatRupees(displayedTotal)}. Please check it and confirm again.`,
  );

const confirmNewTimes = 'Please check the new times and confirm again.';

/** Error for a train that no longer leaves and arrives at the displayed times. */
const timesChanged = (journey: JourneyDetails, { from, to }: TrainDetails, displayed: string) => {
  const before = parseDisplayedTimes(displayed);
  const instead = before
    ? `, instead of ${before.departs} and ${before.arrives} on ${formatDate(before.arrivesOn)}`
    : '';
  return fail(
    'timetable_changed',
    `The timetable has changed: train ${journey.number} now leaves ${from.name} at ${from.departs} and arrives at ${to.name} at ${to.arrives} on ${formatDate(to.date)}${instead}. ${confirmNewTimes}`,
  );
};

/**
 * Error for a train that was displayed and no longer runs between these stops on that day in that
 * class.
 */
const noLongerRuns = ({ train, from, to, date, class: trainClass }: RequestedLeg) =>
  fail(
    'timetable_changed',
    `The timetable has changed: train ${train} no longer runs from ${from} to ${to} in ${trainClass} on ${formatDate(date)}. Please start a new search.`,
  );

export const invalidTrip = fail('no_such_journey', 'Invalid booking details. Please start a new search.');

/** A train of a valid trip. */
export type ValidLeg = { journey: JourneyDetails; details: TrainDetails; total: Paise };

/**
 * A trip of which everything but the free seats is valid. All trains are held until the same
 * instant.
 */
export type ValidTrip = {
  request: TripRequest;
  legs: readonly [ValidLeg, ...ValidLeg[]];
  total: Paise;
  holdEndsAt: Date;
  /** How many passengers may wait, in basis points of the seats; null when seats are booked. */
  waitingShare: number | null;
};

const validateLeg = (
  leg: RequestedLeg,
  { passengers, insurance }: TripRequest,
  journey: JourneyDetails | null,
  now: Date,
): Result<ValidLeg, BookingErrorCode> => {
  const { displayedTimes } = leg;
  if (!journey) return displayedTimes ? noLongerRuns(leg) : invalidTrip;
  const daysAhead = daysBetween(indianDate(now), leg.date);
  if (daysAhead > bookingWindowDays)
    return fail('outside_window', `Bookings open ${bookingWindowDays} days ahead. Please choose an earlier date.`);
  if (journeyDeparture(journey) <= now)
    return fail('departed', 'This train has already departed. Please choose another train or a later date.');
  const details = toTrainDetails(journey, insurance);
  if (displayedTimes && displayedTimes !== displayedTimesOf(details))
    return timesChanged(journey, details, displayedTimes);
  return ok({ journey, details, total: totalFare(journey.fare_paise, passengers.length, insurance) });
};

const noConnection = 'These trains do not connect. Please start a new search.';

const noWaitingList = (message: string) => fail('waiting_list', message);

export const listClosedMessage = 'The waiting list is closed, because the chart of this train is being made.';

/** The share of the seats for which passengers may wait, or why none may; null when seats are booked. */
const validateWaiting = (
  { waiting = false, legs }: TripRequest,
  { journey }: ValidLeg,
  now: Date,
): Result<number | null, BookingErrorCode> => {
  if (!waiting) return ok(null);
  if (legs.length > 1)
    return noWaitingList('A journey of several trains has no waiting list: every train must have seats.');
  if (isChartDue(journey, now)) return noWaitingList(`${listClosedMessage} Please choose another train.`);
  const share = waitingShare(journey.class, journey.type, indianDate(now));
  return share === null
    ? noWaitingList('This train has no waiting list. Please choose another class or train.')
    : ok(share);
};

/**
 * Validates everything but the free seats; `connects` says whether one can change from a train to
 * the next. Pure.
 */
export const validateTripRequest = (
  request: TripRequest,
  journeys: readonly (JourneyDetails | null)[],
  connects: (before: JourneyDetails, next: JourneyDetails) => boolean,
  now: Date,
): Result<ValidTrip, BookingErrorCode> => {
  const known = journeys.filter((journey) => journey !== null);
  const areConnected = known.slice(1).every((next, at) => connects(known[at] as JourneyDetails, next));
  const legs: ValidLeg[] = [];
  for (const [at, leg] of request.legs.entries()) {
    const valid = validateLeg(leg, request, journeys[at] ?? null, now);
    if (!valid.success && valid.error.code === 'timetable_changed' && !areConnected)
      return fail('timetable_changed', valid.error.message.replace(confirmNewTimes, noConnection));
    if (!valid.success) return valid;
    legs.push(valid.data);
  }
  const [first, ...others] = legs;
  if (!first) return invalidTrip;
  if (!areConnected) return fail('no_such_journey', noConnection);
  const total = legs.reduce((sum, leg) => sum + leg.total, 0);
  if (total !== request.displayedTotal) return fareChanged(total, request.displayedTotal);
  const share = validateWaiting(request, first, now);
  if (!share.success) return share;
  const lastInstant = share.data === null ? journeyDeparture(first.journey) : chartAt(first.journey);
  return ok({
    request,
    legs: [first, ...others],
    total,
    holdEndsAt: holdExpiryFor(now, lastInstant),
    waitingShare: share.data,
  });
};
