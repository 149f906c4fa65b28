import type { App } from '~/server/app.server.ts';
import type { Environment } from '~/server/environment.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { bookingLink } from '../core/booking-link.server.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { type TicketVerificationCodes, ticketVerificationCodes } from './ticket-code.server.ts';

/** Absolute URLs for a mail, all with the signed key: ticket page, PDF, calendar event and cancellation; and the verification codes. */
export type TicketLinks = {
  page: string;
  pdf: string;
  calendar: string;
  cancel: string;
  codes: TicketVerificationCodes;
};

/** Links of the confirmation mail; anyone who has them can see the ticket, until they end. */
export const ticketLinks = (
  app: Pick<App, 'clock'> & { environment: Pick<Environment, 'sessionSecret' | 'oldSessionSecrets' | 'publicUrl'> },
  booking: Pick<StoredBooking, 'id' | 'trip_id' | 'booking_reference'>,
): TicketLinks => {
  const { environment } = app;
  const page = bookingLink(app, booking);
  const key = new URL(page).searchParams.get('key');
  const { booking_reference: reference } = booking;
  return {
    page,
    pdf: environment.publicUrl + paths.ticketPdf(reference, { key }),
    calendar: environment.publicUrl + paths.ticketCalendar(reference, { key }),
    cancel: environment.publicUrl + paths.cancelBooking(reference, { key }),
    codes: ticketVerificationCodes(environment, booking),
  };
};
