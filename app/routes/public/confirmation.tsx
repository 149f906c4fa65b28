import { data } from 'react-router';
import { viewerOf } from '~/features/accounts/session.server.ts';
import { BookingNotFound } from '~/features/bookings/booking-not-found.tsx';
import { seeBookingByReference } from '~/features/bookings/booking-view.server.ts';
import { EndedHold } from '~/features/bookings/ended-hold.tsx';
import { TicketPage } from '~/features/bookings/ticket-page.tsx';
import { trainClassName } from '~/features/trains/train.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { Route } from './+types/confirmation';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.booking?.payment_status === 'successful' ? 'Booking Confirmed' : 'Your booking'} - ${brand.name}`,
  },
  { name: 'robots', content: 'noindex' },
  // The address may carry the key of the signed link.
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = appOf({ context });
  const viewer = await viewerOf({ request, context });
  const key = new URL(request.url).searchParams.get('key');
  const booking = await seeBookingByReference(app, params.bookingRef, { viewer, key });
  const seen = {
    booking,
    loggedIn: viewer !== null,
    newAccount: viewer?.auto_created === true && !viewer.email_verified,
  };
  return booking
    ? data({ ...seen, className: trainClassName(booking.train_details.selected_class) })
    : data({ ...seen, className: '' }, { status: 404 });
}

export default function Confirmation({ loaderData, params }: Route.ComponentProps) {
  const { booking, className, loggedIn, newAccount } = loaderData;
  if (!booking) return <BookingNotFound loggedIn={loggedIn} next={paths.confirmation(params.bookingRef)} />;
  if (booking.payment_status === 'successful' && booking.booking_status === 'confirmed')
    return <TicketPage booking={booking} className={className} loggedIn={loggedIn} newAccount={newAccount} />;
  return (
    <div className="payment page section stack stack--loose">
      <h1>{booking.booking_status === 'cancelled' ? 'Booking Cancelled' : 'Your booking'}</h1>
      <p>
        Booking reference <strong>{booking.booking_reference}</strong>
      </p>
      {booking.booking_status === 'pending' ? (
        <Notice tone="info" title="Not paid yet">
          <p>Your seats are held. Pay to get the ticket.</p>
          <ButtonLink tone="primary" to={paths.payment(booking.id)}>
            Continue to payment
          </ButtonLink>
        </Notice>
      ) : (
        <EndedHold booking={booking} />
      )}
    </div>
  );
}
