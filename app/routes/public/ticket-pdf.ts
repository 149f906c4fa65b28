import { ticketAskedFor, ticketFile } from '~/features/bookings/ticket-file.server.ts';
import { ticketPdf } from '~/features/bookings/ticket-pdf.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/ticket-pdf';

export async function loader(args: Route.LoaderArgs) {
  const booking = await ticketAskedFor(args, args.params.bookingRef);
  const name = `ticket-${booking.booking_reference}.pdf`;
  return ticketFile(await ticketPdf(appOf(args), booking), { type: 'application/pdf', name });
}
