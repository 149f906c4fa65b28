import { clearTimetableCache } from '~/features/trains/core/timetable-cache.server.ts';
import type { JourneyDetails } from '~/features/trains/core/train.ts';
import { connects } from '~/features/trains/journeys/connects.ts';
import { loadTimetableIndex } from '~/features/trains/journeys/timetable-index.server.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { ChosenJourney } from '../core/chosen-journey.ts';
import { maxLegs } from '../core/trip.ts';
import { holdTripSeats, type TripHoldRequest } from '../core/trips.store.server.ts';
import {
  type BookingErrorCode,
  type CheckedLeg,
  checkTripRequest,
  type RequestedTrip,
  type TripRequest,
  toLegRequest,
} from './check-booking-request.ts';
import { type HeldBooking, holdBooking, toHeldBooking, toHoldRequest } from './hold-seats-batch.server.ts';
import { shownTimesOf } from './shown-times.ts';

type HoldApp = Pick<App, 'db' | 'clock' | 'log' | 'environment'>;

/** The trains of these legs, with what a booking needs to know; null where there is no such train. */
export const listLegDetails = (app: Pick<App, 'db'>, legs: readonly ChosenJourney[]) =>
  listJourneyDetails(
    app.db,
    legs.map((leg) => ({
      train_number: leg.train,
      from: leg.from,
      to: leg.to,
      date: leg.date,
      class: leg.class,
    })),
  );

/** Reads the trains of a trip and checks everything except the free seats. */
export const loadCheckedTrip = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  request: RequestedTrip,
): Promise<Result<CheckedLeg[], BookingErrorCode>> => {
  if (request.legs.length === 0 || request.legs.length > maxLegs)
    return fail('no_such_journey', 'Invalid booking details. Please start a new search.');
  const journeys = await listLegDetails(app, request.legs);
  const index = journeys.length > 1 ? await loadTimetableIndex(app.db) : null;
  const areConnected = (before: JourneyDetails, next: JourneyDetails) =>
    index !== null && connects(index, before, next);
  return checkTripRequest(request, journeys, areConnected, app.clock.now());
};

const toTripHold = (app: HoldApp, request: TripRequest, checked: readonly CheckedLeg[]): TripHoldRequest[] => {
  const { userId, emailVerified, clientAddress } = request;
  const holds = checked.map((one, at) => {
    const leg = request.legs[at] as ChosenJourney;
    const asked = { ...toLegRequest(request, leg, one.total), userId, emailVerified, clientAddress };
    return toHoldRequest(app, asked, one, request.legs);
  });
  const trip_total_paise = checked.reduce((sum, { total }) => sum + total, 0);
  // The bookings are made at the same instant: lists with the newest first, which order them by id then, show the first train first.
  const ids = holds
    .map(({ id }) => id)
    .sort()
    .reverse();
  const trip_id = ids[0] ?? '';
  return holds.map((hold, at) => ({
    ...hold,
    id: ids[at] ?? hold.id,
    trip_id,
    trip_leg: at + 1,
    trip_legs: holds.length,
    trip_total_paise,
  }));
};

/** Holds several trains. The cached timetable may be older than the one in use: when a train has changed, all is checked and held again with it read anew. */
const holdSeveral = async (
  app: HoldApp,
  request: TripRequest,
  isFresh = false,
): Promise<Result<HeldBooking, BookingErrorCode>> => {
  const checked = await loadCheckedTrip(app, request);
  if (!checked.success) return checked;
  const now = app.clock.now();
  const legs = toTripHold(app, request, checked.data);
  const answers = await holdTripSeats(app.db, { legs, replaces: request.replaces }, now);
  if (!isFresh && answers.some(({ verdict }) => verdict === 'timetable_changed')) {
    clearTimetableCache(app.db);
    const shown = request.legs.map((leg, at) => ({
      ...leg,
      shownTimes: leg.shownTimes ?? shownTimesOf((legs[at] as TripHoldRequest).train_details),
    }));
    return holdSeveral(app, { ...request, legs: shown }, true);
  }
  const results = legs.map((leg, at) =>
    toHeldBooking({ class: leg.class, passengers: request.passengers }, answers[at], leg.hold_expires_at, now),
  );
  const refused = results.findIndex(({ success }) => !success);
  const [held, problem] = [results[0], results[refused]];
  if (problem && !problem.success) {
    const train = legs[refused]?.train_details;
    return fail(problem.error.code, `${train?.number} ${train?.name}: ${problem.error.message}`);
  }
  if (!held?.success) throw new Error('hold_trip returned no booking');
  return ok(held.data);
};

/**
 * Holds the seats of a trip in one transaction, on all trains or on none, for its one payment, and returns the booking of the first train. A direct train is
 * held with others in a batch. Errors name the train that was refused. Repeating the request while the hold lasts returns the same booking.
 */
export const holdTrip = async (app: HoldApp, request: TripRequest): Promise<Result<HeldBooking, BookingErrorCode>> => {
  const [first, ...others] = request.legs;
  if (first && others.length === 0) {
    const { userId, emailVerified, clientAddress } = request;
    return holdBooking(app, {
      ...toLegRequest(request, first, request.shownTotal),
      userId,
      emailVerified,
      clientAddress,
    });
  }
  return holdSeveral(app, request);
};
