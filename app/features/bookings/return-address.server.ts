import type { App } from '~/server/app.server.ts';
import { paths } from '~/shared/paths.ts';
import { findBooking } from './bookings.store.server.ts';

/**
 * The confirmation page of a booking. Without the signed key: it is for the browser that has the session, and a reference in a URL must
 * not open the ticket for whoever reads over a shoulder.
 */
export const returnAddress = async (app: Pick<App, 'db'>, bookingId: string): Promise<string> => {
  const booking = await findBooking(app.db, bookingId);
  return booking ? paths.confirmation(booking.booking_reference) : paths.home();
};
