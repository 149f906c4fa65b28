import { Fragment } from 'react';
import { data, redirect } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { BookingNotFound } from '~/features/bookings/core/booking-not-found.tsx';
import { findVisibleBookingByReference } from '~/features/bookings/core/booking-view.server.ts';
import { isCancelledTicket } from '~/features/bookings/core/ticket.ts';
import { type TripView, viewTripOf } from '~/features/bookings/core/trip-view.server.ts';
import { viewWaiting } from '~/features/bookings/core/waiting-view.server.ts';
import { listRefundViews } from '~/features/bookings/refunds/refund-view.server.ts';
import { resendTicket } from '~/features/bookings/tickets/resend-ticket.server.ts';
import { RemoveOfflineTicket } from '~/features/bookings/tickets/save-ticket-offline.tsx';
import {
  cancelledTitle,
  EndedBooking,
  ExpiredHold,
  isExpiredHold,
} from '~/features/bookings/traveller/expired-booking.tsx';
import { loadTicketPage } from '~/features/bookings/traveller/load-ticket-page.server.ts';
import { TicketPage } from '~/features/bookings/traveller/ticket-page.tsx';
import { WaitingPage } from '~/features/bookings/traveller/waiting-page.tsx';
import { listMailsAbout } from '~/features/mails/list-mails.server.ts';
import { MailList } from '~/features/mails/mail-list.tsx';
import type { MailsView } from '~/features/mails/mail-view.ts';
import { trainClassName } from '~/features/trains/core/train.ts';
import type { App } from '~/server/app.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { visitor } from '~/shared/data/actor.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { Route } from './+types/confirmation';

export const handle: PageHandle = { shell: 'slim' };

const titleOf = (status: string | undefined): string =>
  status === 'confirmed' ? 'Booking Confirmed' : status === 'waiting' ? 'On the waiting list' : 'Your booking';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${titleOf(loaderData?.booking?.booking_status)} - ${brand.name}`,
  },
  { name: 'robots', content: 'noindex' },
];

const loadBooking = async ({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) => {
  const app = appOf({ context });
  const user = await currentUser({ request, context });
  const key = new URL(request.url).searchParams.get('key');
  const actor = user ?? visitor;
  const booking = await findVisibleBookingByReference(app, params.bookingRef, { actor, key });
  return { app, user, actor, key, booking };
};

/** The mails about the trains of a trip, the latest first. */
const listTripMails = async (app: App, trip: TripView): Promise<MailsView> => {
  const lists = await Promise.all(trip.map(({ id }) => listMailsAbout(app, 'traveller', { type: 'booking', id })));
  const mails = lists.flatMap((list) => list.mails);
  return {
    mails: trip.length > 1 ? mails.sort((one, other) => other.created_at.getTime() - one.created_at.getTime()) : mails,
    more: lists.some(({ more }) => more),
  };
};

export async function loader(args: Route.LoaderArgs) {
  const { app, user, key, booking } = await loadBooking(args);
  const shared = {
    booking,
    loggedIn: user !== null,
    hasDashboard: user?.role === 'customer',
    newAccount: user?.auto_created === true && !user.email_verified,
  };
  if (!booking)
    return data(
      { ...shared, trip: null, waiting: null, linkKey: key, tickets: [], refunds: [], mails: null },
      { status: 404 },
    );
  const trip = await viewTripOf(app, booking);
  const valid = trip.filter(({ booking_status }) => booking_status === 'confirmed');
  return data({
    ...shared,
    trip,
    waiting: await viewWaiting(app, booking),
    linkKey: key,
    tickets: await Promise.all(
      valid.map(async (one) => ({
        booking: one,
        className: trainClassName(one.train_details.selected_class),
        ticket: await loadTicketPage(app, one, key),
      })),
    ),
    refunds: await listRefundViews(app, trip),
    mails: await listTripMails(app, trip),
  });
}

/** Resends the ticket to the email address of the booking. */
export async function action(args: Route.ActionArgs) {
  const { app, user, actor, key, booking } = await loadBooking(args);
  const { bookingRef } = args.params;
  // Signed out meanwhile, perhaps in another tab: log in and return here.
  if (!booking && !user) throw redirect(paths.login({ next: paths.confirmation(bookingRef) }));
  if (!booking) throw new Response('Booking Not Found', { status: 404 });
  const form = await readForm(args.request);
  if (form.get('intent') !== 'send-again') throw new Response(null, { status: 400 });
  const next = form.get('next');
  const byOwner = (await findVisibleBookingByReference(app, bookingRef, { actor, key: null })) !== null;
  const sent = await resendTicket(app, booking.booking_reference, { byOwner });
  const back = safeNext(typeof next === 'string' ? next : null, paths.confirmation(bookingRef, { key }));
  return redirectWithToast(
    back,
    sent.success
      ? { title: 'Ticket sent', description: `We have emailed it to ${sent.data.email}.` }
      : { title: 'Ticket not sent', description: sent.error.message, tone: 'destructive' },
  );
}

export default function Confirmation({ loaderData, params }: Route.ComponentProps) {
  const { booking, trip, waiting, linkKey, tickets, refunds, mails, loggedIn, hasDashboard, newAccount } = loaderData;
  if (!booking || !trip) return <BookingNotFound loggedIn={loggedIn} next={paths.confirmation(params.bookingRef)} />;
  const [ticket, ...others] = tickets;
  if (ticket)
    return (
      <TicketPage
        tickets={[ticket, ...others]}
        cancelled={trip.filter(isCancelledTicket)}
        refunds={refunds}
        mails={mails}
        hasDashboard={hasDashboard}
        newAccount={newAccount}
      />
    );
  if (waiting && booking.booking_status === 'waiting')
    return (
      <WaitingPage
        booking={booking}
        waiting={waiting}
        refunds={refunds}
        mails={mails}
        hasDashboard={hasDashboard}
        leaveTo={paths.cancelBooking(booking.booking_reference, { key: linkKey })}
      />
    );
  return (
    <div className="payment page section stack stack--loose">
      <RemoveOfflineTicket bookingReference={booking.booking_reference} />
      {isExpiredHold(booking) ? <ExpiredHold trip={trip} /> : null}
      <header className="stack stack--tight">
        <h1>{booking.booking_status === 'cancelled' ? cancelledTitle(booking) : 'Your booking'}</h1>
        {trip.every(isCancelledTicket) ? null : (
          <p>
            {trip.map(({ id, train_details: journey }) => (
              <Fragment key={id}>
                <span>{`${journey.number} ${journey.name}, ${journey.from.name} to ${journey.to.name}, ${formatDate(journey.from.date)}`}</span>
                <br />
              </Fragment>
            ))}
            <span>{trip.length > 1 ? 'Booking references' : 'Booking reference'}</span>{' '}
            <strong>{trip.map(({ booking_reference }) => booking_reference).join(', ')}</strong>
          </p>
        )}
      </header>
      {booking.booking_status === 'pending' ? (
        <Notice tone="info" title="Not paid yet">
          <p>
            {booking.waiting_place === null
              ? 'Your seats are held. Pay to get your ticket.'
              : 'Your place on the waiting list is held. Pay to join it.'}
          </p>
          <ButtonLink tone="primary" to={paths.payment(booking.id)}>
            Continue to payment
          </ButtonLink>
        </Notice>
      ) : isExpiredHold(booking) ? null : (
        <EndedBooking trip={trip} refunds={refunds} />
      )}
      {mails ? <MailList level={2} {...mails} /> : null}
    </div>
  );
}
