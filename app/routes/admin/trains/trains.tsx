import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { AdminBookingsPage } from '~/features/bookings/admin/admin-bookings-page.tsx';
import { bookingList } from '~/features/bookings/admin/booking-search.ts';
import { bookingsCsvHeader, exportBookings } from '~/features/bookings/admin/export-bookings.server.ts';
import { listBookings } from '~/features/bookings/admin/list-bookings.server.ts';
import { countOpenAlerts } from '~/features/payments/alerts.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import { appOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/trains';

export const meta: Route.MetaFunction = () => [{ title: `Train bookings - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'admin',
    name: 'train-bookings',
    header: bookingsCsvHeader,
    rows: (app, admin, search) => exportBookings(app, admin, bookingList.parse(search)),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  return loadList(
    args,
    bookingList,
    async (search) => {
      const [list, alerts] = await Promise.all([
        listBookings(app, admin, search).then(requireAllowed),
        countOpenAlerts(app, admin).then(requireAllowed),
      ]);
      return { ...list, alerts };
    },
    { name: 'the train bookings', title: 'Error loading data', description: 'Failed to load train bookings.' },
  );
}

export default function Trains({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useActionToast(toast);
  return <AdminBookingsPage {...page} />;
}
