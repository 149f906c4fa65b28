import { requireRole } from '~/features/accounts/core/session.server.ts';
import { MyBookingList } from '~/features/bookings/traveller/my-booking-list.tsx';
import { myBookings } from '~/features/bookings/traveller/my-bookings.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ListHead } from '~/ui/table/list-head.tsx';
import type { Route } from './+types/bookings';

export const meta: Route.MetaFunction = () => [{ title: `My Bookings - ${brand.name}` }];

/** The train bookings that an agent made while logged in. */
export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  try {
    return { bookings: await myBookings(appOf(args), agent.id) };
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the bookings of an agent failed');
    return { bookings: null };
  }
}

export default function AgentBookings({ loaderData }: Route.ComponentProps) {
  return (
    <section className="stack" aria-label="My Bookings">
      <ListHead title="My Bookings" />
      <MyBookingList bookings={loaderData.bookings} backTo={dashboardPaths.agentBookings()} level={3} />
    </section>
  );
}
