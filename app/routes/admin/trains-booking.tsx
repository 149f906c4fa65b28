import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireFreshPassword } from '~/features/accounts/fresh-password.server.ts';
import { requireRole } from '~/features/accounts/session.server.ts';
import { AdminBookingNotFound, AdminBookingPage } from '~/features/bookings/admin-booking-page.tsx';
import { answerBookingPost, needsFreshPassword } from '~/features/bookings/answer-booking-post.server.ts';
import { openBooking } from '~/features/bookings/open-booking.server.ts';
import { trainClassName } from '~/features/trains/train.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import type { Route } from './+types/trains-booking';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.booking?.booking_reference ?? 'Booking'} - ${brand.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const booking = await openBooking(appOf(args), args.params.bookingId);
  const className = booking ? trainClassName(booking.train_details.selected_class) : '';
  return data({ booking, className }, { status: booking ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request.clone());
  if (needsFreshPassword(String(form.get('intent')))) await requireFreshPassword(args);
  const result = await answerBookingPost(appOf(args), admin, args.params.bookingId, form);
  if (result.success) return redirectWithToast(deskPaths.adminBooking(args.params.bookingId), result.toast);
  return data({ refused: result.refused }, { status: result.status });
}

/** Revalidates after a rejected action too, as the page is out of date. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  (change.actionStatus ?? 0) >= 400 || revalidateOnline(change);

export default function Booking({ loaderData: { booking, className }, actionData }: Route.ComponentProps) {
  if (!booking) return <AdminBookingNotFound />;
  return <AdminBookingPage booking={booking} className={className} refused={actionData?.refused} />;
}
