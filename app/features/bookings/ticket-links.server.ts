import type { Environment } from '~/server/environment.server.ts';
import { paths } from '~/shared/paths.ts';
import { bookingLink } from './booking-link.server.ts';
import { type TicketProof, ticketProof } from './ticket-code.server.ts';

/** Whole addresses for a mail: the signed link to the ticket, the same as PDF and as calendar entry, where it is cancelled, and what the QR code carries. */
export type TicketLinks = { page: string; pdf: string; calendar: string; cancel: string; proof: TicketProof };

/** The links of the confirmation mail; whoever bears them sees the ticket. */
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
