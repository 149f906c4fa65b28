import type { App } from '~/server/app.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { findBooking } from '../core/bookings.store.server.ts';

/**
 * Path of the confirmation page of a booking, without the signed key: the browser has the session, and the URL alone must not open the
 * ticket.
 */
export const loadConfirmationPath = async (app: Pick<App, 'db'>, bookingId: string): Promise<string> => {
  const booking = await findBooking(app.db, bookingId);
  return booking ? paths.confirmation(booking.booking_reference) : paths.home();
};
