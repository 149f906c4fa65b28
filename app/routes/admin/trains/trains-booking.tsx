import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { requireReauthentication } from '~/features/accounts/password/require-reauthentication.server.ts';
import {
  adminBookingAction,
  intentNeedsReauthentication,
} from '~/features/bookings/admin/admin-booking.action.server.ts';
import { AdminBookingNotFound, AdminBookingPage } from '~/features/bookings/admin/admin-booking-page.tsx';
import { loadAdminBooking } from '~/features/bookings/admin/load-admin-booking.server.ts';
import { trainClassName } from '~/features/trains/core/train.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requireAllowed } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/trains-booking';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.booking?.booking_reference ?? 'Booking'} - ${brand.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const booking = requireAllowed(await loadAdminBooking(appOf(args), admin, args.params.bookingId));
  const className = booking ? trainClassName(booking.train_details.selected_class) : '';
  return data({ booking, className }, { status: booking ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request.clone());
  if (intentNeedsReauthentication(String(form.get('intent')))) await requireReauthentication(args);
  const result = await adminBookingAction(appOf(args), admin, args.params.bookingId, form);
  if (result.success) return redirectWithToast(dashboardPaths.adminBooking(args.params.bookingId), result.toast);
  return data({ refused: result.refused }, { status: result.status });
}

/** Revalidates after a rejected action too, as the page is out of date. */
export const shouldRevalidate = revalidateAfterConflict;

export default function Booking({ loaderData: { booking, className }, actionData }: Route.ComponentProps) {
  if (!booking) return <AdminBookingNotFound />;
  return <AdminBookingPage booking={booking} className={className} refused={actionData?.refused} />;
}
