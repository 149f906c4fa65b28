import type { Environment } from '~/server/environment.server.ts';
import { paths } from '~/shared/paths.ts';
import { bookingLink } from './booking-link.server.ts';
import { type TicketProof, ticketProof } from './ticket-code.server.ts';

/** Absolute URLs for a mail, all with the signed key: ticket page, PDF, calendar event and cancellation; and the verification codes. */
export type TicketLinks = { page: string; pdf: string; calendar: string; cancel: string; proof: TicketProof };

/** Links of the confirmation mail; whoever has them can see the ticket. */
export const ticketLinks = (
  environment: Pick<Environment, 'sessionSecret' | 'oldSessionSecrets' | 'publicUrl'>,
  booking: { id: string; booking_reference: string },
): TicketLinks => {
  const page = bookingLink(environment, booking);
  const key = new URL(page).searchParams.get('key');
  const { booking_reference: reference } = booking;
  return {
    page,
    pdf: environment.publicUrl + paths.ticketPdf(reference, { key }),
    calendar: environment.publicUrl + paths.ticketCalendar(reference, { key }),
    cancel: environment.publicUrl + paths.cancelBooking(reference, { key }),
    proof: ticketProof(environment, booking),
  };
};
