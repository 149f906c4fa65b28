import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { AdminBookingsPage } from '~/features/bookings/admin-bookings-page.tsx';
import { readBookingSearch } from '~/features/bookings/booking-search.ts';
import { listBookings } from '~/features/bookings/list-bookings.server.ts';
import { countAlerts } from '~/features/payments/alerts.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
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
  const search = readBookingSearch(new URL(args.request.url).searchParams);
  try {
    const [found, alerts] = await Promise.all([listBookings(app, search), countAlerts(app)]);
    return data({ search, found, alerts, toast: undefined });
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'loading the train bookings failed');
    return data({ search, found: null, alerts: null, toast: notLoaded }, { status: 503 });
  }
}

export default function Trains({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useAnswerToast(toast);
  return <AdminBookingsPage {...page} />;
}
