import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { AdminBookingsPage } from '~/features/bookings/admin/admin-bookings-page.tsx';
import { parseBookingSearch } from '~/features/bookings/admin/booking-search.ts';
import { listBookings } from '~/features/bookings/admin/list-bookings.server.ts';
import { countOpenAlerts } from '~/features/payments/alerts.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/trains';

export const meta: Route.MetaFunction = () => [{ title: `Train bookings - ${brand.name}` }];

const notLoaded: Toast = {
  title: 'Error loading data',
  description: 'Failed to load train bookings.',
  tone: 'destructive',
};

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const search = parseBookingSearch(new URL(args.request.url).searchParams);
  try {
    const [found, alerts] = await Promise.all([listBookings(app, search), countOpenAlerts(app)]);
    return data({ search, found, alerts, toast: undefined });
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the train bookings failed');
    return data({ search, found: null, alerts: null, toast: notLoaded }, { status: 503 });
  }
}

export default function Trains({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useActionToast(toast);
  return <AdminBookingsPage {...page} />;
}
