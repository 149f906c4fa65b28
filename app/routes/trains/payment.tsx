import { data, Link, redirect } from 'react-router';
import ticketPunchDrawing from '~/art/drawings/journey/ticket-punch.svg';
import strongboxDrawing from '~/art/drawings/office/strongbox.svg';
import { CancellationChargesTable, RefundHint } from '~/features/bookings/cancellation/cancellation-charges.tsx';
import { tripIdOf, tripTotal } from '~/features/bookings/core/booking.ts';
import { BookingNotFound } from '~/features/bookings/core/booking-not-found.tsx';
import { CheckoutSteps, WaitingRefundHint } from '~/features/bookings/core/checkout-parts.tsx';
import { priceCancellation } from '~/features/bookings/core/price-cancellation.ts';
import { TripStrip } from '~/features/bookings/core/trip-strip.tsx';
import { TripSummaries } from '~/features/bookings/core/trip-summary.tsx';
import { viewTripOf } from '~/features/bookings/core/trip-view.server.ts';
import { waitingLabel } from '~/features/bookings/core/waiting-list.ts';
import { viewWaiting } from '~/features/bookings/core/waiting-view.server.ts';
import { bookAgainPath } from '~/features/bookings/hold/book-again-path.ts';
import { mayCorrectEmail } from '~/features/bookings/hold/correct-guest-email.server.ts';
import { isLatePaymentPossible, LatePaymentNotice } from '~/features/bookings/payment/late-payment-notice.tsx';
import { type PaymentActionData, PayPanel } from '~/features/bookings/payment/pay-panel.tsx';
import { findRequestedBooking, pollPayment } from '~/features/bookings/payment/requested-booking.server.ts';
import { startPayment } from '~/features/bookings/payment/start-payment.server.ts';
import { listRefundViews } from '~/features/bookings/refunds/refund-view.server.ts';
import { EndedBooking, ExpiredHold, isExpiredHold } from '~/features/bookings/traveller/expired-booking.tsx';
import { findBookingOrder } from '~/features/payments/get-or-create-order.server.ts';
import { trainClassName } from '~/features/trains/core/train.ts';
import { findTrainType } from '~/features/trains/timetable/timetable-queries.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { requestDetailsOf } from '~/server/request-context.server.ts';
import { returnOrigin } from '~/server/return-origin.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/payment';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () => [
  { title: `Payment - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  if (args.params.bookingType !== 'train')
    return data({ kind: 'invalid_type' as const, loggedIn: false }, { status: 404 });
  const loaded = await findRequestedBooking(args, args.params.bookingId).catch((error: unknown) => {
    requestDetailsOf(args).log.error({ err: error }, 'a booking could not be loaded');
    return null;
  });
  if (!loaded) return data({ kind: 'failed' as const, loggedIn: false }, { status: 503 });
  const { app, user, key, booking } = loaded;
  if (!booking) return data({ kind: 'not_found' as const, loggedIn: user !== null }, { status: 404 });
  if (booking.payment_status === 'successful') {
    throw await redirectWithToast(paths.confirmation(booking.booking_reference, { key }), { title: 'Already Paid' });
  }
  const now = app.clock.now();
  const trip = await viewTripOf(app, booking);
  const order = await findBookingOrder(app, tripIdOf(booking));
  const provider = order ? app.paymentProviders.get(order.provider) : app.paymentProviders.current;
  const started = order !== null;
  const charges = await Promise.all(
    trip.map(async (one) => ({
      id: one.id,
      steps:
        one.waiting_place === null
          ? priceCancellation(one, await findTrainType(app, one.train_details.number), now).steps
          : [],
    })),
  );
  const waiting = await viewWaiting(app, booking);
  const isRefundable =
    waiting !== null ||
    charges.every(({ steps }) => steps.some(({ current, refund_paise }) => current && refund_paise > 0));
  const isAsked = new URL(args.request.url).searchParams.get('checkout') === 'open';
  return {
    kind: 'found' as const,
    waiting,
    trip,
    linkKey: key,
    // Shown once the hold has ended; until then there is nothing to refund.
    refunds: booking.booking_status === 'pending' ? [] : await listRefundViews(app, trip),
    charges,
    testNotice: provider.testNotice,
    started,
    // Once: the page stays behind it for a second try.
    opensCheckout: isAsked && !started && isRefundable && user?.email_verified === true,
    // Not for another guest who opened the signed link: a guest's booking has the address of its account.
    emailPath:
      user?.email === booking.contact_details.email && (await mayCorrectEmail(app, user)) ? bookAgainPath(trip) : null,
    mayCome: started && isLatePaymentPossible(booking, now),
    serverNow: now.toISOString(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { app, user, key, booking } = await findRequestedBooking(args, args.params.bookingId);
  if (args.params.bookingType !== 'train') throw new Response('Booking Not Found', { status: 404 });
  // Signed out meanwhile, perhaps in another tab: log in and return to pay.
  if (!booking && !user) throw redirect(paths.login({ next: paths.payment(args.params.bookingId) }));
  if (!booking) throw new Response('Booking Not Found', { status: 404 });
  const form = await readForm(args.request);
  const ticket = paths.confirmation(booking.booking_reference, { key });
  if (form.get('intent') === 'check') {
    const outcome = await pollPayment(app, tripIdOf(booking));
    if (outcome === 'confirmed') throw redirect(ticket);
    return data<PaymentActionData>({ underWay: outcome === 'waiting' });
  }
  const started = await startPayment(app, booking, returnOrigin(args.request, app.environment));
  if (started.success) return data<PaymentActionData>({ checkout: started.data });
  if (started.error.code === 'already_paid') throw await redirectWithToast(ticket, { title: 'Already Paid' });
  return data<PaymentActionData>(
    { message: started.error.message },
    { status: started.error.code === 'expired' ? 409 : 503 },
  );
}

/** A failed background status check (`intent` "check") changes nothing: the next one may succeed. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (form.get('intent') !== 'check' || error instanceof Response) throw error;
    return {};
  }
};

/** After a 409 the hold has ended; other errors leave the page unchanged. */
export const shouldRevalidate = revalidateAfterConflict;

export default function Payment({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.kind === 'invalid_type')
    return (
      <div className="page section">
        <EmptyState
          drawing={ticketPunchDrawing}
          level={1}
          title="Invalid booking type."
          action={
            <ButtonLink tone="primary" to={paths.home()}>
              Go to Homepage
            </ButtonLink>
          }
        />
      </div>
    );
  if (loaderData.kind === 'failed')
    return (
      <div className="page section">
        <EmptyState
          drawing={strongboxDrawing}
          level={1}
          title="Failed to load booking details."
          text="Your booking is safe. Please try again in a moment."
          action={
            <ButtonLink tone="primary" to={paths.payment(params.bookingId)} reloadDocument>
              Try again
            </ButtonLink>
          }
        />
      </div>
    );
  if (loaderData.kind === 'not_found')
    return <BookingNotFound loggedIn={loaderData.loggedIn} next={paths.payment(params.bookingId)} />;
  const {
    trip,
    waiting,
    linkKey,
    refunds,
    charges,
    testNotice,
    started,
    opensCheckout,
    emailPath,
    mayCome,
    serverNow,
  } = loaderData;
  const [booking, ...others] = trip;
  const isPayable = booking.booking_status === 'pending';
  return (
    <div className="payment page section stack stack--loose">
      {isPayable ? (
        <CheckoutSteps current="Payment" />
      ) : (
        <LatePaymentNotice isPossible={mayCome} isRefunding={refunds.length > 0} />
      )}
      <div className="stack">
        <div>
          <h1>Payment</h1>
          <p className="soft">
            <span>{others.length > 0 ? 'Booking references' : 'Booking reference'}</span>{' '}
            <strong>{trip.map(({ booking_reference }) => booking_reference).join(', ')}</strong>
          </p>
        </div>
        {isPayable ? (
          <TripStrip
            journeys={trip.map((one) => one.train_details)}
            className={
              others.length > 0 ? `${trip.length} trains` : trainClassName(booking.train_details.selected_class)
            }
            passengers={booking.passenger_details.length}
            total={tripTotal(trip)}
            replacesSummary
          />
        ) : null}
      </div>
      {testNotice && isPayable ? (
        <Notice tone="info" title={testNotice.title}>
          <p>{testNotice.text}</p>
        </Notice>
      ) : null}
      <div className="booking__columns">
        {isPayable ? (
          <section aria-labelledby="pay" className="card stack">
            <h2 id="pay">{waiting ? `Pay for your place, ${waitingLabel(waiting.place)}` : 'Pay for your seats'}</h2>
            <p>
              For <strong>{booking.passenger_details.map(({ name }) => nameWithLatin(name)).join(', ')}</strong>.{' '}
              <span>{waiting ? 'Once seats are free, we send the ticket to' : 'We send the ticket to'}</span>{' '}
              <strong>{booking.contact_details.email}</strong>.
              {emailPath ? (
                <span>
                  {' '}
                  Is the address wrong? <Link to={`${emailPath}#contact`}>Correct it</Link>
                </span>
              ) : null}
            </p>
            <PayPanel
              booking={booking}
              total={tripTotal(trip)}
              started={started}
              opensCheckout={opensCheckout}
              serverNow={serverNow}
              linkKey={linkKey}
            >
              {waiting ? (
                <WaitingRefundHint charge={waiting.charge} />
              ) : (
                charges.map(({ id, steps }, at) => (
                  <RefundHint
                    key={id}
                    steps={steps}
                    train={others.length > 0 ? trip[at]?.train_details.number : undefined}
                  />
                ))
              )}
            </PayPanel>
            {charges.map(({ id, steps }, at) =>
              steps.length === 0 ? null : (
                <Disclosure
                  key={id}
                  summary={others.length > 0 ? `Cancellation charges, train ${at + 1}` : 'Cancellation charges'}
                >
                  <CancellationChargesTable steps={steps} insured={booking.insurance} />
                </Disclosure>
              ),
            )}
            <p className="small">
              <Link className="touch-target" to={paths.cancelBooking(booking.booking_reference, { key: linkKey })}>
                Cancel this booking
              </Link>
            </p>
          </section>
        ) : (
          <div className="stack">
            {isExpiredHold(booking) ? <ExpiredHold trip={trip} /> : <EndedBooking trip={trip} refunds={refunds} />}
          </div>
        )}
        <aside className="booking__summary stack" aria-label="Trip summary">
          <h2>Trip summary</h2>
          <TripSummaries
            legs={trip.map(({ train_details: journey }) => ({
              journey,
              className: trainClassName(journey.selected_class),
            }))}
            passengers={booking.passenger_details.length}
            insurance={booking.insurance}
          />
        </aside>
      </div>
    </div>
  );
}
