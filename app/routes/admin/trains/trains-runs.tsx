import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { loadSeatOccupancy, parseOccupancySearch } from '~/features/bookings/admin/seat-occupancy.server.ts';
import { SeatOccupancyPage } from '~/features/bookings/admin/seat-occupancy-page.tsx';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/trains-runs';

export const meta: Route.MetaFunction = () => [{ title: `Seat occupancy - ${brand.name}` }];

const notLoaded: Toast = {
  title: 'Error loading data',
  description: 'Failed to load train bookings.',
  tone: 'destructive',
};

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const search = parseOccupancySearch(app, new URL(args.request.url).searchParams);
  try {
    return data({ search, result: requireAllowed(await loadSeatOccupancy(app, admin, search)), toast: undefined });
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the seat occupancy failed');
    return data({ search, result: null, toast: notLoaded }, { status: 503 });
  }
}

export default function Runs({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useActionToast(toast);
  return <SeatOccupancyPage {...page} />;
}
