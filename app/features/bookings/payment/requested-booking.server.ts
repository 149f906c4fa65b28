import { currentUser, type RouteArgs } from '~/features/accounts/core/session.server.ts';
import type { App } from '~/server/app.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { paths } from '~/shared/paths/paths.ts';
import { findVisibleBooking } from '../core/booking-view.server.ts';
import { findBooking } from '../core/bookings.store.server.ts';

/** The booking that a request names, for its owner, an administrator, or whoever has the key of its mailed link; null for everybody else. */
export const findRequestedBooking = async (args: RouteArgs, bookingId: string) => {
  const app = appOf(args);
  const user = await currentUser(args);
  const key = new URL(args.request.url).searchParams.get('key');
  return { app, user, key, booking: await findVisibleBooking(app, bookingId, { actor: user ?? visitor, key }) };
};

/**
 * Path of the confirmation page of a booking, without the signed key: the browser has the session, and the URL alone must not open the
 * ticket.
 */
export const loadConfirmationPath = async (app: Pick<App, 'db'>, bookingId: string): Promise<string> => {
  const booking = await findBooking(app.db, bookingId);
  return booking ? paths.confirmation(booking.booking_reference) : paths.home();
};
