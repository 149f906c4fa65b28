import { createHash, createHmac, randomUUID } from 'node:crypto';
import { addressBucket } from '~/features/accounts/core/limit-attempts.server.ts';
import { accountsSecret } from '~/features/accounts/core/session-cookie.server.ts';
import { clearTimetableCache } from '~/features/trains/core/timetable-cache.server.ts';
import type { App } from '~/server/app.server.ts';
import { createBatcher } from '~/server/batcher.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { brand } from '~/shared/site/brand.ts';
import { unpaidSeatLimits } from '../core/booking.ts';
import {
  type HoldRequest,
  type HoldResult,
  holdOfferedSeats,
  holdTripSeats,
  type TripHoldRequest,
} from '../core/bookings.store.server.ts';
import { passengerValues } from '../core/passenger-attributes.ts';
import { seatsFreeError, soldOutError, unpaidLimitError, waitingListError } from './hold-errors.ts';
import { type BookingErrorCode, displayedTimesOf, type ValidTrip } from './trip-request.ts';
import { validateTrip } from './validate-trip.server.ts';

type HoldApp = Pick<App, 'db' | 'clock' | 'log' | 'environment'>;

/**
 * The account for which seats are held. Its unpaid seats are limited by account; those of a guest,
 * whose email address is not confirmed, also by address.
 */
export type HoldingAccount = { userId: string; emailVerified: boolean; clientAddress: string };

export type HeldBooking = {
  bookingId: string;
  bookingReference: string;
  /**
   * The minutes of a hold that is shorter than usual, because earlier ones ended unpaid; else null.
   */
  shortMinutes: number | null;
};

/**
 * Keyed hash of a client address (of its /64 network for IPv6), by which the unpaid seats of guests
 * are counted.
 */
export const guestAddressKey = (app: Pick<App, 'environment'>, clientAddress: string): string =>
  createHmac('sha256', accountsSecret(app))
    .update(`guest seats ${addressBucket(clientAddress)}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Hash over the train with its times, the passengers, contact and insurance: identifies a repeated
 * request. A train of a trip has the other trains in its hash too, so that it is never taken for
 * the same train booked by itself.
 */
const requestHash = ({ request, legs }: ValidTrip, at: number): string => {
  const keyOf = (leg: ValidTrip['request']['legs'][number] | undefined) =>
    leg && [leg.train, leg.date, leg.class, leg.from, leg.to];
  const { passengers, contact, insurance } = request;
  return createHash('sha256')
    .update(
      JSON.stringify([
        keyOf(request.legs[at]),
        legs[at] && displayedTimesOf(legs[at].details),
        legs.length > 1 ? request.legs.map(keyOf) : [],
        insurance,
        contact.email,
        contact.phone,
        passengers.map(passengerValues),
        ...(request.waiting ? ['waiting'] : []),
      ]),
    )
    .digest('base64url');
};

/** The requests to the database, one for each train. */
export const toHoldRequests = (
  app: Pick<App, 'environment'>,
  { userId, emailVerified, clientAddress }: HoldingAccount,
  trip: ValidTrip,
): HoldRequest[] =>
  trip.legs.map(({ journey, details, total }, at) => ({
    id: randomUUID(),
    user_id: userId,
    prefix: brand.bookingReferencePrefix,
    train_number: journey.train_number,
    run_date: journey.run_date,
    class: journey.class,
    from_seq: journey.from.seq,
    to_seq: journey.to.seq,
    seats: trip.request.passengers.length,
    contact_details: trip.request.contact,
    train_details: details,
    passenger_details: trip.request.passengers,
    insurance: trip.request.insurance,
    total_fare_paise: total,
    request_hash: requestHash(trip, at),
    hold_expires_at: trip.holdEndsAt,
    guest_address: emailVerified ? null : guestAddressKey(app, clientAddress),
    replaces: trip.request.replaces,
    ...(trip.waitingShare === null ? {} : { waiting_share: trip.waitingShare }),
    offered: {
      from: journey.from.code,
      departs_min: journey.from.departs_min,
      to: journey.to.code,
      arrives_min: journey.to.arrives_min,
    },
  }));

/**
 * The bookings are made at the same instant: lists with the newest first, which order them by id
 * then, show the first train first.
 */
const toTripRequests = (holds: readonly HoldRequest[], total: number): TripHoldRequest[] => {
  const ids = holds
    .map(({ id }) => id)
    .sort()
    .reverse();
  return holds.map((hold, at) => ({
    ...hold,
    id: ids[at] ?? hold.id,
    trip_id: ids[0] ?? hold.id,
    trip_leg: at + 1,
    trip_legs: holds.length,
    trip_total_paise: total,
  }));
};

/** What the database answered for each train, and the instant of the hold. */
type HoldAnswer = { results: HoldResult[]; now: Date };

const largestBatch = 200;

/**
 * Holds direct trains, concurrent requests in one transaction, because a batch costs a single disk
 * flush. Requests are idempotent, so a batch may be retried. A trip of several trains has a
 * transaction of its own.
 */
const holdInBatch = createBatcher(
  'booking',
  largestBatch,
  async (app: HoldApp, requests: HoldRequest[]): Promise<HoldAnswer[]> => {
    const now = app.clock.now();
    const results = await holdOfferedSeats(app.db, requests, now);
    return results.map((result) => ({ results: [result], now }));
  },
);

const holdAll = async (app: HoldApp, account: HoldingAccount, trip: ValidTrip): Promise<HoldAnswer> => {
  const requests = toHoldRequests(app, account, trip);
  const [only] = requests;
  if (only && requests.length === 1) return holdInBatch(app, only);
  const now = app.clock.now();
  const legs = toTripRequests(requests, trip.total);
  return { results: await holdTripSeats(app.db, { legs, replaces: trip.request.replaces }, now), now };
};

const shortHoldMs = unpaidSeatLimits.short_seconds * 1000;

/** The result for one train. */
const toHeldBooking = (
  { request, legs, holdEndsAt }: ValidTrip,
  at: number,
  { results, now }: HoldAnswer,
): Result<HeldBooking, BookingErrorCode> => {
  const [leg, result] = [legs[at], results[at]];
  if (!leg || !result) throw new Error('the database returned no result for a train');
  const { verdict, booking_id, booking_reference, hold_ends_at, retry_at, seats_left } = result;
  const seats = request.passengers.length;
  if (verdict === 'sold_out')
    return { success: false, error: soldOutError(leg.journey.class, { seatsLeft: seats_left, seats }) };
  if (verdict === 'seats_free') return { success: false, error: seatsFreeError(leg.journey.class) };
  if (verdict === 'list_full' || verdict === 'list_closed')
    return { success: false, error: waitingListError(leg.journey.class, { placesLeft: seats_left, verdict }) };
  if (verdict === 'timetable_changed')
    return fail('timetable_changed', 'The timetable has just changed. Please check the times and confirm again.');
  if (verdict !== 'held')
    return { success: false, error: unpaidLimitError(verdict, { seats, retryAt: retry_at, now, buyer: 'account' }) };
  if (!booking_id || !booking_reference || !hold_ends_at) throw new Error('the database returned no booking');
  const isShort = hold_ends_at < holdEndsAt && hold_ends_at.getTime() === now.getTime() + shortHoldMs;
  return ok({
    bookingId: booking_id,
    bookingReference: booking_reference,
    shortMinutes: isShort ? shortHoldMs / 60_000 : null,
  });
};

/**
 * Holds the seats of a trip, on all trains or on none, for `holdMinutes` (pending/pending), and
 * returns the booking of the first train, or the error of the one that was refused, with its name
 * when there are several. Repeating the request while the hold lasts returns the same booking. The
 * timetable of the validation may have been a cached one: when a train has changed since, the trip
 * is validated and held once more with the timetable read anew.
 */
export const holdSeats = async (
  app: HoldApp,
  account: HoldingAccount,
  trip: ValidTrip,
  isFresh = false,
): Promise<Result<HeldBooking, BookingErrorCode>> => {
  const answer = await holdAll(app, account, trip);
  if (!isFresh && answer.results.some(({ verdict }) => verdict === 'timetable_changed')) {
    clearTimetableCache(app.db);
    const legs = trip.request.legs.map((leg, at) => ({
      ...leg,
      displayedTimes: leg.displayedTimes ?? (trip.legs[at] && displayedTimesOf(trip.legs[at].details)),
    }));
    const valid = await validateTrip(app, { ...trip.request, legs });
    return valid.success ? holdSeats(app, account, valid.data, true) : valid;
  }
  const held = trip.legs.map((_, at) => toHeldBooking(trip, at, answer));
  const refused = held.findIndex(({ success }) => !success);
  const [first, problem] = [held[0], held[refused]];
  if (problem && !problem.success) {
    const train = trip.legs[refused]?.details;
    if (held.length === 1) return problem;
    return fail(problem.error.code, `${train?.number} ${train?.name}: ${problem.error.message}`);
  }
  if (!first) throw new Error('a trip without a train was held');
  return first;
};
