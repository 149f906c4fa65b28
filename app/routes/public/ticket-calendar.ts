import { ticketCalendar } from '~/features/bookings/tickets/ticket-calendar.server.ts';
import { getTicketForDownload, ticketFileResponse } from '~/features/bookings/tickets/ticket-download.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/ticket-calendar';

export async function loader(args: Route.LoaderArgs) {
  const booking = await getTicketForDownload(args, args.params.bookingRef);
  const name = `ticket-${booking.booking_reference}.ics`;
  return ticketFileResponse(ticketCalendar(appOf(args), booking), { type: 'text/calendar; charset=utf-8', name });
}
