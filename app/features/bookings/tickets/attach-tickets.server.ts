import type { App } from '~/server/app.server.ts';
import type { AttachedFile } from '~/server/mail/mail-options.server.ts';
import { viewBooking } from '../core/booking-view.server.ts';
import { listTrip } from '../core/trips.store.server.ts';
import { ticketPdf } from './ticket-pdf.server.ts';

/** The valid tickets of a trip in one PDF as they are now, for a mail; null when none is valid any more. */
export const attachTickets = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  tripId: string,
): Promise<AttachedFile | null> => {
  const now = app.clock.now();
  const trip = (await listTrip(app.db, tripId)).filter(({ booking_status }) => booking_status === 'confirmed');
  const [first, ...others] = trip.map((booking) => viewBooking(booking, now));
  if (!first) return null;
  const content = await ticketPdf(app, first, ...others);
  return { name: `ticket-${first.booking_reference}.pdf`, type: 'application/pdf', content };
};
