import { requireRole } from '~/features/accounts/core/session.server.ts';
import { bookingList } from '~/features/bookings/admin/booking-search.ts';
import { bookingsCsvHeader, exportBookings } from '~/features/bookings/admin/export-bookings.server.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/trains-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = readOnlyAppOf(args);
  const rows = requireAllowed(exportBookings(app, admin, bookingList.parse(new URL(args.request.url).searchParams)));
  return csvResponse(
    `train-bookings-${indianDate(app.clock.now())}.csv`,
    bookingsCsvHeader,
    rows,
    requestDetailsOf(args).log,
  );
}
