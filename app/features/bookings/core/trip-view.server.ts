import type { App } from '~/server/app.server.ts';
import { hasSeveralTrains, tripIdOf } from './booking.ts';
import { type BookingView, viewBooking } from './booking-view.server.ts';
import { listTrip } from './trips.store.server.ts';

/** The bookings of a trip in the order of travel; there is at least one. */
export type TripView = readonly [BookingView, ...BookingView[]];

/** The trip of a booking that the caller may see: whoever sees one train of a trip sees all. A direct train needs no query. */
export const viewTripOf = async (app: Pick<App, 'db' | 'clock'>, booking: BookingView): Promise<TripView> => {
  if (!hasSeveralTrains(booking)) return [booking];
  const now = app.clock.now();
  const [first, ...others] = await listTrip(app.db, tripIdOf(booking));
  return first ? [viewBooking(first, now), ...others.map((other) => viewBooking(other, now))] : [booking];
};
