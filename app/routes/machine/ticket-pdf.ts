import { getTicketsForDownload, ticketFileResponse } from '~/features/bookings/tickets/ticket-download.server.ts';
import { ticketPdf } from '~/features/bookings/tickets/ticket-pdf.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/ticket-pdf';

export async function loader(args: Route.LoaderArgs) {
  const tickets = await getTicketsForDownload(args, args.params.bookingRef);
  const name = `ticket-${tickets[0].booking_reference}.pdf`;
  return ticketFileResponse(await ticketPdf(appOf(args), ...tickets), { type: 'application/pdf', name });
}
