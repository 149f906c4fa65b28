import { loadTimetableIndex } from '~/features/trains/journeys/timetable-index.server.ts';
import { connects } from '~/features/trains/journeys/timetable-index.ts';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Result } from '~/shared/data/result.ts';
import { maxLegs } from '../core/booking.ts';
import type { ChosenJourney } from '../core/chosen-journey.ts';
import {
  type BookingErrorCode,
  invalidTrip,
  type TripRequest,
  type ValidTrip,
  validateTripRequest,
} from './trip-request.ts';

/**
 * The trains of these legs, with what a booking needs to know; null where there is no such train.
 */
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

/** Reads the trains of a trip and validates everything but the free seats. */
export const validateTrip = async (
  app: Pick<App, 'db' | 'clock'>,
  request: TripRequest,
): Promise<Result<ValidTrip, BookingErrorCode>> => {
  if (request.legs.length > maxLegs) return invalidTrip;
  const journeys = await listLegDetails(app, request.legs);
  const index = journeys.length > 1 ? await loadTimetableIndex(app.db) : null;
  return validateTripRequest(
    request,
    journeys,
    (before, next) => index !== null && connects(index, before, next),
    app.clock.now(),
  );
};
