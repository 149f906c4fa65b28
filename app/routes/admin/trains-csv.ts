import { requireRole } from '~/features/accounts/session.server.ts';
import { readBookingSearch } from '~/features/bookings/booking-search.ts';
import { bookingsCsvHeader, exportBookings } from '~/features/bookings/export-bookings.server.ts';
import { csvAnswer } from '~/server/csv-answer.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/trains-csv';

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const rows = exportBookings(app, readBookingSearch(new URL(args.request.url).searchParams));
  return csvAnswer(
    `train-bookings-${indianDate(app.clock.now())}.csv`,
    bookingsCsvHeader,
    rows,
    requestFactsOf(args).log,
  );
}
