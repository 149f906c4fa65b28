import { ticketCalendar } from '~/features/bookings/tickets/ticket-calendar.server.ts';
import { getTicketsForDownload, ticketFileResponse } from '~/features/bookings/tickets/ticket-download.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/ticket-calendar';

export async function loader(args: Route.LoaderArgs) {
  const tickets = await getTicketsForDownload(args, args.params.bookingRef);
  const name = `ticket-${tickets[0].booking_reference}.ics`;
  return ticketFileResponse(ticketCalendar(appOf(args), ...tickets), { type: 'text/calendar; charset=utf-8', name });
}
