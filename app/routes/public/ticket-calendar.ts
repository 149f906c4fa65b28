import { ticketCalendar } from '~/features/bookings/ticket-calendar.server.ts';
import { ticketAskedFor, ticketFile } from '~/features/bookings/ticket-file.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/ticket-calendar';

export async function loader(args: Route.LoaderArgs) {
  const booking = await ticketAskedFor(args, args.params.bookingRef);
  const name = `ticket-${booking.booking_reference}.ics`;
  return ticketFile(ticketCalendar(appOf(args), booking), { type: 'text/calendar; charset=utf-8', name });
}
