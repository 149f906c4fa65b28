import { data, redirect } from 'react-router';
import { CancelPage } from '~/features/bookings/cancellation/cancel-page.tsx';
import { cancelPassengers } from '~/features/bookings/cancellation/cancel-passengers.server.ts';
import { cancelTrip } from '~/features/bookings/cancellation/cancel-trip.server.ts';
import { cancelUnpaidBooking } from '~/features/bookings/cancellation/cancel-unpaid-booking.server.ts';
import { cancelSelectionError, joinNames } from '~/features/bookings/cancellation/cancellation-labels.ts';
import { loadCancellation } from '~/features/bookings/cancellation/load-cancellation.server.ts';
import { passengerCountLabel } from '~/features/bookings/core/booking.ts';
import { BookingNotFound } from '~/features/bookings/core/booking-not-found.tsx';
import { requestedAccess } from '~/features/bookings/core/booking-view.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/cancel-booking';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () => [
  { title: `Cancel your booking - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The URL may contain the key of the signed link (see the confirmation page).
  { name: 'referrer', content: 'same-origin' },
];

export async function loader(args: Route.LoaderArgs) {
  const { bookingRef } = args.params;
  const access = await requestedAccess(args);
  const opened = await loadCancellation(appOf(args), bookingRef, access);
  if (opened.may === 'log_in') throw redirect(paths.login({ next: paths.cancelBooking(bookingRef) }));
  if (opened.may === 'admin') throw redirect(dashboardPaths.adminBooking(opened.bookingId));
  const shared = { loggedIn: access.actor.id !== null, linkKey: access.key };
  if (opened.may !== 'yes') return data({ ...shared, cancellation: null, chosen: [], unread: null }, { status: 404 });
  const { cancellation } = opened;
  const query = new URL(args.request.url).searchParams;
  const chosen = query.getAll('passenger');
  // Only after the form was submitted, not on a link to this page.
  const unread =
    query.has('step') || chosen.length > 0
      ? cancelSelectionError(cancellation.booking.passenger_details, cancellation.travelling, chosen)
      : null;
  return data({ ...shared, cancellation, chosen, unread });
}

/** The refund that the page showed, in paise; NaN when it is missing, which never matches. */
const shownRefund = (form: FormData): number => Number(form.get('shown_refund') ?? Number.NaN);

export async function action(args: Route.ActionArgs) {
  const { bookingRef } = args.params;
  const app = appOf(args);
  const access = await requestedAccess(args);
  if ((await loadCancellation(app, bookingRef, access)).may !== 'yes') {
    // Signed out meanwhile, perhaps in another tab: log in and return here.
    if (access.actor.id === null) throw redirect(paths.login({ next: paths.cancelBooking(bookingRef) }));
    throw new Response('Booking Not Found', { status: 404 });
  }
  const form = await readForm(args.request);
  const back = paths.confirmation(bookingRef, { key: access.key });

  if (form.get('intent') === 'cancel-unpaid') {
    const released = await cancelUnpaidBooking(app, access, bookingRef);
    if (released.success)
      return redirectWithToast(back, {
        title: 'Booking Cancelled',
        description: released.data.waits
          ? 'Your place on the waiting list has been given up.'
          : 'Your seats have been released.',
      });
    return data({ refused: released.error.message }, { status: 409 });
  }
  if (form.get('intent') === 'cancel-trip') {
    const ended = await cancelTrip(app, access, { reference: bookingRef, shownRefund: shownRefund(form) });
    if (!ended.success) return data({ refused: ended.error.message }, { status: 409 });
    if (ended.data.repeated)
      return redirectWithToast(back, {
        title: 'Already cancelled',
        description: 'All trains of this journey: no further cancellation was made.',
      });
    return redirectWithToast(back, {
      title: 'Booking Cancelled',
      description: `Refund of ${formatRupeesExact(ended.data.refund_paise)} for ${ended.data.trains} trains initiated.`,
    });
  }
  if (form.get('intent') !== 'cancel') throw new Response(null, { status: 400 });

  const passengers = form.getAll('passenger').filter((id) => typeof id === 'string');
  const cancellationRequest = { reference: bookingRef, passengers, shownRefund: shownRefund(form) };
  const cancelled = await cancelPassengers(app, access, cancellationRequest);
  if (!cancelled.success) {
    return data({ refused: cancelled.error.message }, { status: cancelled.error.code === 'invalid' ? 400 : 409 });
  }
  const { ended, repeated, names, refund_paise } = cancelled.data;
  if (repeated) {
    const who = joinNames(names.map((name) => ({ name })));
    return redirectWithToast(back, {
      title: 'Already cancelled',
      description: `${who}: no further cancellation was made.`,
    });
  }
  return redirectWithToast(back, {
    title: ended ? 'Booking Cancelled' : `${passengerCountLabel(names.length)} cancelled`,
    description: `Refund of ${formatRupeesExact(refund_paise)} initiated.`,
  });
}

/** After a 409 passengers or amounts have changed: the page shows the new rows and sums. */
export const shouldRevalidate = revalidateAfterConflict;

export default function CancelBooking({ loaderData, actionData, params }: Route.ComponentProps) {
  const { cancellation, chosen, unread, linkKey, loggedIn } = loaderData;
  if (!cancellation) return <BookingNotFound loggedIn={loggedIn} next={paths.cancelBooking(params.bookingRef)} />;
  const refused = actionData?.refused ?? unread ?? undefined;
  return <CancelPage cancellation={cancellation} chosen={chosen} linkKey={linkKey} refused={refused} />;
}
