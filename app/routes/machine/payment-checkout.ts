import { redirect } from 'react-router';
import { tripTotal } from '~/features/bookings/core/booking.ts';
import { viewTripOf } from '~/features/bookings/core/trip-view.server.ts';
import { checkoutDocument } from '~/features/bookings/payment/checkout-document.server.tsx';
import { findRequestedBooking } from '~/features/bookings/payment/requested-booking.server.ts';
import { startPayment } from '~/features/bookings/payment/start-payment.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { returnOrigin } from '~/server/return-origin.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { Route } from './+types/payment-checkout';

/** The pay button without JavaScript: opens the order and answers with the form to the provider's own page, or redirects to the payment page with the reason. */
export async function action(args: Route.ActionArgs) {
  const { bookingId } = args.params;
  const { environment } = appOf(args);
  requireSameOrigin(args.request, environment.publicUrl);
  const { app, user, key, booking } = await findRequestedBooking(args, bookingId);
  const payment = paths.payment(bookingId, { key });
  // Signed out meanwhile, perhaps in another tab: log in and return to pay.
  if (!booking && !user) throw redirect(paths.login({ next: payment }));
  if (!booking) throw new Response('Booking Not Found', { status: 404 });
  const started = await startPayment(app, booking, returnOrigin(args.request, environment));
  if (!started.success) {
    const { code, message } = started.error;
    return code === 'already_paid'
      ? redirectWithToast(paths.confirmation(booking.booking_reference, { key }), { title: 'Already Paid' })
      : redirectWithToast(payment, {
          title: 'The payment could not be started',
          description: message,
          tone: 'destructive',
        });
  }
  const trip = await viewTripOf(app, booking);
  const html = checkoutDocument({
    checkout: started.data,
    bookingId,
    bookingReferences: trip.map(({ booking_reference }) => booking_reference),
    total: tripTotal(trip),
    linkKey: key,
  });
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } });
}

/** A reload or the back button sends a GET without a form. */
export function loader({ params, request }: Route.LoaderArgs) {
  return redirect(paths.payment(params.bookingId, { key: new URL(request.url).searchParams.get('key') }));
}
