import { createHash, randomUUID } from 'node:crypto';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { createBatcher } from '~/server/batcher.server.ts';
import type { Result } from '~/shared/data/result.ts';
import { brand } from '~/shared/site/brand.ts';
import { maxUnpaidHolds } from '../core/booking.ts';
import { type HoldRequest, type HoldResult, holdSeats } from '../core/bookings.store.server.ts';
import {
  type BookingErrorCode,
  type BookingRequest,
  checkBookingRequest,
  soldOutError,
} from './check-booking-request.ts';

export type HeldBooking = { bookingId: string; bookingReference: string };

type HoldApp = Pick<App, 'db' | 'clock' | 'log'>;

const largestBatch = 200;

/** Hash over journey, passengers, contact and insurance, independent of key order: identifies a repeated request. */
const requestHash = (request: BookingRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        request.train,
        request.date,
        request.class,
        request.from,
        request.to,
        request.insurance,
        request.contact.email,
        request.contact.phone,
        request.passengers.map((passenger) => [passenger.name, passenger.age, passenger.gender]),
      ]),
    )
    .digest('base64url');

const toResult = (request: BookingRequest, verdict: HoldResult | undefined): Result<HeldBooking, BookingErrorCode> => {
  if (!verdict) throw new Error('hold_seats returned no verdict');
  if (verdict.verdict === 'held' && verdict.booking_id && verdict.booking_reference)
    return { success: true, data: { bookingId: verdict.booking_id, bookingReference: verdict.booking_reference } };
  if (verdict.verdict === 'too_many_holds')
    return {
      success: false,
      error: {
        code: 'too_many_holds',
        message: `You already have ${maxUnpaidHolds} unpaid bookings. Please pay for one of them, or wait until one expires.`,
      },
    };
  return { success: false, error: soldOutError(request.class, verdict.seats_left, request.passengers.length) };
};

/**
 * Batches concurrent requests into one transaction, because a batch costs a single disk flush. Requests are idempotent, so a batch may be
 * retried.
 */
const holdInBatch = createBatcher('booking', largestBatch, async (app: HoldApp, requests: BookingRequest[]) => {
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
  const results: Result<HeldBooking, BookingErrorCode>[] = [];
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
      hold: {
        id: randomUUID(),
        user_id: request.userId,
        prefix: brand.bookingReferencePrefix,
        train_number: journey.number,
        run_date: journey.run_date,
        class: journey.class,
        from_seq: journey.from.seq,
        to_seq: journey.to.seq,
        seats: request.passengers.length,
        contact_details: request.contact,
        train_details: checked.data.details,
        passenger_details: request.passengers,
        insurance: request.insurance,
        total_fare_paise: checked.data.total,
        request_hash: requestHash(request),
        hold_expires_at: checked.data.holdEndsAt,
        replaces: request.replaces,
      },
    });
  });
  if (valid.length === 0) return results;
  const held = await holdSeats(
    app.db,
    valid.map(({ hold }) => hold),
    now,
    maxUnpaidHolds,
  );
  valid.forEach(({ index, request }, place) => {
    results[index] = toResult(request, held[place]);
  });
  return results;
});

/**
 * Creates a booking that holds its seats for `holdMinutes` (pending/pending), or returns an error. The fare is computed here; a different
 * displayed total is rejected. Repeating the request while the hold lasts returns the same booking.
 */
export const holdBooking = (app: HoldApp, request: BookingRequest): Promise<Result<HeldBooking, BookingErrorCode>> =>
  holdInBatch(app, request);
