import { Form } from 'react-router';
import benchDrawing from '~/art/drawings/station/bench.svg';
import { trainClassName } from '~/features/trains/core/train.ts';
import { formatDate, formatTimeOfDay } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Money } from '~/ui/content/money.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { bookingBadge, statusBadge } from '../core/booking.ts';
import { JourneyTicket } from '../core/journey-ticket.tsx';
import { JourneyTitle } from '../core/journey-title.tsx';
import {
  berthLabels,
  chartTimeLabel,
  dayOffsetLabel,
  isPartlyCancelled,
  travellingCountLabel,
} from '../core/ticket.ts';
import { TripLine } from '../core/trip-strip.tsx';
import { waitingLabel } from '../core/waiting-list.ts';
import { bookAgainPath } from '../hold/book-again-path.ts';
import { isPaidOut, refundTitle, refundTotal } from '../refunds/refund-list.tsx';
import { daysUntilLabel, groupTrips, type ListedTrip } from './group-trips.ts';
import type { MyBooking } from './my-bookings.server.ts';

/** Page with the details of a booking without a ticket. */
const details = (booking: MyBooking): string =>
  booking.booking_status === 'cancelled' ? paths.confirmation(booking.booking_reference) : paths.payment(booking.id);

const nextStep = (booking: MyBooking, trip: ListedTrip<MyBooking>): { to: string; label: string } => {
  if (booking.bookable) return { to: bookAgainPath(trip), label: 'Book again' };
  if (booking.booking_status === 'pending') return { to: paths.payment(booking.id), label: 'Pay now' };
  if (booking.booking_status === 'confirmed')
    return { to: paths.confirmation(booking.booking_reference), label: 'View ticket' };
  if (booking.booking_status === 'waiting')
    return { to: paths.confirmation(booking.booking_reference), label: 'View place' };
  return { to: details(booking), label: 'Details' };
};

type BookingProps = { booking: MyBooking; trip: ListedTrip<MyBooking>; backTo: string };

const Badges = ({ booking }: Pick<BookingProps, 'booking'>) => {
  const { payment_status } = booking;
  const money = payment_status === 'failed' || payment_status.startsWith('refund') ? statusBadge(payment_status) : null;
  const status = bookingBadge(booking);
  return (
    <span className="cluster">
      {booking.days === null ? null : <Badge tone="highlight">{daysUntilLabel(booking.days)}</Badge>}
      <Badge tone={status.tone}>{status.label}</Badge>
      {booking.waiting ? <Badge tone="outline">{waitingLabel(booking.waiting)}</Badge> : null}
      {isPartlyCancelled(booking) ? <Badge tone="outline">Partly cancelled</Badge> : null}
      {money ? <Badge tone={money.tone}>{money.label}</Badge> : null}
    </span>
  );
};

const Refunds = ({ booking: { refunds } }: Pick<BookingProps, 'booking'>) =>
  refunds.length === 0 ? null : (
    <p className="small">
      {refunds.length > 1 ? <span>{`${refunds.length} refunds. ${refundTotal(refunds)}. `}</span> : null}
      {refunds.map((refund) => (
        <span key={refund.id}>
          {`${refundTitle(refund)}${refund.passengers.length > 0 ? ` (${refund.passengers.join(', ')})` : ''} `}
        </span>
      ))}
    </p>
  );

const Actions = ({ booking, trip, backTo }: BookingProps) => {
  const next = nextStep(booking, trip);
  return (
    <div className="cluster booking-row__actions">
      {booking.booking_status === 'pending' ? (
        <p>
          <span>{booking.waiting ? 'Place held until' : 'Seats held until'}</span>{' '}
          <strong>{formatTimeOfDay(booking.hold_expires_at)}</strong>
        </p>
      ) : null}
      <ButtonLink to={next.to} tone={booking.booking_status === 'pending' ? 'primary' : 'secondary'}>
        <span>{next.label}</span>
        <span className="visually-hidden">{` for ${booking.booking_reference}`}</span>
      </ButtonLink>
      {booking.booking_status === 'confirmed' ? (
        <Form method="post" action={paths.confirmation(booking.booking_reference)}>
          <input type="hidden" name="next" value={backTo} />
          <SubmitButton tone="quiet" name="intent" value="send-again" busyLabel="Sending">
            Resend<span className="visually-hidden">{` ticket for ${booking.booking_reference}`}</span>
          </SubmitButton>
        </Form>
      ) : null}
      {booking.bookable ? (
        <ButtonLink tone="quiet" to={details(booking)}>
          Details
          <span className="visually-hidden">{` of ${booking.booking_reference}`}</span>
        </ButtonLink>
      ) : null}
      {booking.cancellable ? (
        <ButtonLink tone="quiet" to={paths.cancelBooking(booking.booking_reference)}>
          <span>{booking.booking_status === 'waiting' ? 'Leave the list' : 'Cancel'}</span>
          <span className="visually-hidden">{` ${booking.booking_reference}`}</span>
        </ButtonLink>
      ) : null}
    </div>
  );
};

const trainOfTrip = ({ trip_leg, trip_legs }: MyBooking): string =>
  trip_legs > 1 ? ` · Train ${trip_leg} of ${trip_legs}, paid together` : '';

/** Coach and berth of those who travel, or when they are allotted; null where there are none. */
const berthsOf = (booking: MyBooking): string | null => {
  if (booking.berths.length > 0) return berthLabels(booking).join(', ');
  return booking.booking_status === 'confirmed' && booking.upcoming ? chartTimeLabel(booking.chart_at) : null;
};

/** The next journey, on the paper that its ticket has. */
const NextTicket = (props: BookingProps) => {
  const { booking } = props;
  const { train_details: journey } = booking;
  const berths = berthsOf(booking);
  return (
    <JourneyTicket
      journey={journey}
      mark={<Badges booking={booking} />}
      line={<TripLine trains={[journey]} />}
      details={[
        { label: 'Train', value: `${journey.number}${trainOfTrip(booking)}` },
        { label: 'Class', value: trainClassName(journey.selected_class) },
        { label: 'Passengers', value: travellingCountLabel(booking) },
        { label: 'Booking reference', value: booking.booking_reference },
        { label: 'Total fare', value: <Money paise={booking.total_fare_paise} exact /> },
      ]}
    >
      {berths ? (
        <p>
          <b>{berths}</b>
        </p>
      ) : null}
      <Refunds booking={booking} />
      <Actions {...props} />
    </JourneyTicket>
  );
};

const BookingRow = (props: BookingProps) => {
  const { booking } = props;
  const { train_details: journey } = booking;
  const berths = berthsOf(booking);
  return (
    <li className="booking-row">
      <div className="stack stack--tight">
        <h3>
          <JourneyTitle journey={journey} />
        </h3>
        <p>
          <b>{`${formatDate(journey.date)}, `}</b>
          <b className="no-wrap">{`${journey.from.departs} to ${journey.to.arrives} ${dayOffsetLabel(journey)}`}</b>
        </p>
        <p className="small soft">
          <span>{`${journey.number} ${journey.name}${trainOfTrip(booking)}`}</span>
          <br />
          <span>{`${travellingCountLabel(booking)} · `}</span>
          <span>{booking.booking_reference}</span>
          {' · '}
          <Money paise={booking.total_fare_paise} exact />
        </p>
        {berths ? <p className="small">{berths}</p> : null}
        <Refunds booking={booking} />
      </div>
      <Badges booking={booking} />
      <Actions {...props} />
    </li>
  );
};

/** Past trips that are listed before the fold. */
const pastShown = 5;

/** Only these are folded: every train has departed, and no refund is open. */
const isOver = (trip: ListedTrip<MyBooking>): boolean =>
  trip.every(
    ({ departed, payment_status, refunds }) =>
      departed && payment_status !== 'refund_pending' && refunds.every(isPaidOut),
  );

const rowsOf = (trips: readonly ListedTrip<MyBooking>[]): Pick<BookingProps, 'booking' | 'trip'>[] =>
  trips.flatMap((trip) => trip.map((booking) => ({ booking, trip })));

const BookingRows = ({ rows, backTo }: { rows: readonly Pick<BookingProps, 'booking' | 'trip'>[]; backTo: string }) => (
  <ul className="divided">
    {rows.map(({ booking, trip }) => (
      <BookingRow key={booking.id} booking={booking} trip={trip} backTo={backTo} />
    ))}
  </ul>
);

type MyBookingListProps = {
  bookings: MyBooking[] | null;
  backTo: string;
  /** Heading level of the empty list. */
  level?: 2 | 3;
};

/** A traveller's bookings, those of a trip together and those coming up first; null when they could not be loaded. `backTo` is the path of the page. */
export const MyBookingList = ({ bookings, backTo, level }: MyBookingListProps) => {
  if (!bookings)
    return <LoadFailure title="Failed to load your bookings. Please try again later." retryTo={backTo} live />;
  if (bookings.length === 0)
    return (
      <EmptyState
        drawing={benchDrawing}
        level={level}
        title="No Bookings Found"
        text="Your train tickets will appear here, with their status and printable tickets."
        action={
          <ButtonLink tone="primary" to={paths.trains()}>
            Book a train
          </ButtonLink>
        }
      />
    );
  const { comingUp, others } = groupTrips(bookings);
  const isUnpaid = ([first]: ListedTrip<MyBooking>): boolean => first.booking_status === 'pending';
  const unpaid = rowsOf(comingUp.filter(isUnpaid));
  const upcoming = rowsOf(comingUp.filter((trip) => !isUnpaid(trip)));
  const next = upcoming.find(({ booking }) => booking.days !== null);
  const later = upcoming.filter((row) => row !== next);
  const foldable = others.filter((trip, at) => at >= pastShown && isOver(trip));
  const earlier = foldable.length > 1 ? foldable : [];
  const past = others.filter((trip) => !earlier.includes(trip));
  return (
    <div className="stack stack--loose">
      {/* Held seats are lost within minutes. */}
      {unpaid.length > 0 ? (
        <section className="stack stack--tight">
          <h2>Waiting for payment</h2>
          <BookingRows rows={unpaid} backTo={backTo} />
        </section>
      ) : null}
      {next ? (
        <section className="stack">
          <h2>Next journey</h2>
          <NextTicket {...next} backTo={backTo} />
        </section>
      ) : null}
      {later.length > 0 ? (
        <section className="stack stack--tight">
          <h2>Upcoming</h2>
          <BookingRows rows={later} backTo={backTo} />
        </section>
      ) : null}
      {past.length > 0 ? (
        <section className="stack stack--tight">
          <h2>Past and cancelled</h2>
          <BookingRows rows={rowsOf(past)} backTo={backTo} />
          {earlier.length > 0 ? (
            <Disclosure summary={`${earlier.flat().length} earlier bookings`}>
              <BookingRows rows={rowsOf(earlier)} backTo={backTo} />
            </Disclosure>
          ) : null}
        </section>
      ) : null}
    </div>
  );
};
