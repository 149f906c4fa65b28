import { createHash, randomUUID } from 'node:crypto';
import { clearTimetableCache } from '~/features/trains/core/timetable-cache.server.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { createBatcher } from '~/server/batcher.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { brand } from '~/shared/site/brand.ts';
import { unpaidSeatLimits } from '../core/booking.ts';
import { type HoldRequest, type HoldResult, holdSeats } from '../core/bookings.store.server.ts';
import type { ChosenJourney } from '../core/chosen-journey.ts';
import {
  type BookingErrorCode,
  type BookingRequest,
  type CheckedLeg,
  checkBookingRequest,
  soldOutError,
} from './check-booking-request.ts';
import { guestAddressKey } from './guest-address.server.ts';
import { shownTimesOf } from './shown-times.ts';
import { unpaidLimitError } from './unpaid-limit-error.ts';

export type HeldBooking = {
  bookingId: string;
  bookingReference: string;
  /** The minutes of a hold that is shorter than usual, because earlier ones ended unpaid; else null. */
  shortMinutes: number | null;
};

type HoldApp = Pick<App, 'db' | 'clock' | 'log' | 'environment'>;

const largestBatch = 200;
const shortHoldMs = unpaidSeatLimits.short_seconds * 1000;

/**
 * Hash over journey, times, passengers, contact and insurance, independent of key order: identifies a repeated request. A train of a trip has the other trains
 * in its hash too, so that it is never taken for the same train booked by itself.
 */
const requestHash = (request: BookingRequest, times: string, trip: readonly ChosenJourney[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        request.train,
        request.date,
        request.class,
        request.from,
        request.to,
        times,
        ...trip.map((leg) => [leg.train, leg.date, leg.class, leg.from, leg.to]),
        request.insurance,
        request.contact.email,
        request.contact.phone,
        request.passengers.map((passenger) => [passenger.name, passenger.age, passenger.gender]),
      ]),
    )
    .digest('base64url');

/** The request to the database for a checked booking; `trip` are all trains when there are several. */
export const toHoldRequest = (
  app: Pick<App, 'environment'>,
  request: BookingRequest,
  { journey, details, total, holdEndsAt }: CheckedLeg,
  trip: readonly ChosenJourney[] = [],
): HoldRequest => ({
  id: randomUUID(),
  user_id: request.userId,
  prefix: brand.bookingReferencePrefix,
  train_number: journey.train_number,
  run_date: journey.run_date,
  class: journey.class,
  from_seq: journey.from.seq,
  to_seq: journey.to.seq,
  seats: request.passengers.length,
  contact_details: request.contact,
  train_details: details,
  passenger_details: request.passengers,
  insurance: request.insurance,
  total_fare_paise: total,
  request_hash: requestHash(request, shownTimesOf(details), trip),
  hold_expires_at: holdEndsAt,
  guest_address: request.emailVerified ? null : guestAddressKey(app, request.clientAddress),
  replaces: request.replaces,
  offered: {
    from: journey.from.code,
    departs_min: journey.from.departs_min,
    to: journey.to.code,
    arrives_min: journey.to.arrives_min,
  },
});

/** When an import came between the check of a request and its hold, and again when it was repeated. */
const timetableJustChanged = fail(
  'timetable_changed',
  'The timetable has just changed. Please check the times and confirm again.',
);

/** The result of one request, from what the database answered. */
export const toHeldBooking = (
  request: Pick<BookingRequest, 'class' | 'passengers'>,
  verdict: HoldResult | undefined,
  holdEndsAt: Date,
  now: Date,
): Result<HeldBooking, BookingErrorCode> => {
  if (!verdict) throw new Error('hold_offered_seats returned no verdict');
  const { booking_id, booking_reference, hold_ends_at, retry_at, seats_left } = verdict;
  const wanted = request.passengers.length;
  if (verdict.verdict === 'sold_out') return { success: false, error: soldOutError(request.class, seats_left, wanted) };
  if (verdict.verdict === 'timetable_changed') return timetableJustChanged;
  if (verdict.verdict !== 'held')
    return {
      success: false,
      error: unpaidLimitError(verdict.verdict, { wanted, retryAt: retry_at, now, buyer: 'account' }),
    };
  if (!booking_id || !booking_reference || !hold_ends_at) throw new Error('hold_offered_seats returned no booking');
  const isShort = hold_ends_at < holdEndsAt && hold_ends_at.getTime() === now.getTime() + shortHoldMs;
  return ok({
    bookingId: booking_id,
    bookingReference: booking_reference,
    shortMinutes: isShort ? shortHoldMs / 60_000 : null,
  });
};

type HeldBookings = Result<HeldBooking, BookingErrorCode>[];

/**
 * Holds the requests of a batch. The cached timetable may be older than the one in use: requests whose train has changed are checked and held again with the
 * timetable read anew (`isFresh`).
 */
const holdBatch = async (app: HoldApp, requests: BookingRequest[], isFresh = false): Promise<HeldBookings> => {
  const now = app.clock.now();
  const facts = await listJourneyDetails(
    app.db,
    requests.map((request) => ({
      train_number: request.train,
      from: request.from,
      to: request.to,
      date: request.date,
      class: request.class,
    })),
  );
  const results: HeldBookings = [];
  const valid: { index: number; request: BookingRequest; hold: HoldRequest }[] = [];
  requests.forEach((request, index) => {
    const journey = facts[index] ?? null;
    const checked = checkBookingRequest(request, journey, now);
    if (!checked.success || !journey) {
      if (!checked.success) results[index] = checked;
      return;
    }
    valid.push({
      index,
      request,
      hold: toHoldRequest(app, request, { ...checked.data, journey }),
    });
  });
  if (valid.length === 0) return results;
  const held = await holdSeats(
    app.db,
    valid.map(({ hold }) => hold),
    now,
  );
  valid.forEach(({ index, request, hold }, place) => {
    results[index] = toHeldBooking(request, held[place], hold.hold_expires_at, now);
  });
  const changed = valid.filter((_, place) => held[place]?.verdict === 'timetable_changed');
  if (changed.length === 0 || isFresh) return results;
  clearTimetableCache(app.db);
  const again = changed.map(({ request, hold }) => ({
    ...request,
    shownTimes: request.shownTimes ?? shownTimesOf(hold.train_details),
  }));
  const repeated = await holdBatch(app, again, true);
  changed.forEach(({ index }, place) => {
    results[index] = repeated[place] ?? timetableJustChanged;
  });
  return results;
};

/**
 * Batches concurrent requests into one transaction, because a batch costs a single disk flush. Requests are idempotent, so a batch may be
 * retried.
 */
const holdInBatch = createBatcher('booking', largestBatch, (app: HoldApp, requests: BookingRequest[]) =>
  holdBatch(app, requests),
);

/**
 * Creates a booking that holds its seats for `holdMinutes` (pending/pending), or returns an error. The fare is computed here; a different
 * displayed total is rejected, and so are too many unpaid seats of one account or address. Repeating the request while the hold lasts returns the same booking.
 */
export const holdBooking = (app: HoldApp, request: BookingRequest): Promise<Result<HeldBooking, BookingErrorCode>> =>
  holdInBatch(app, request);
