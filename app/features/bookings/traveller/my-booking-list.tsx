import { Form } from 'react-router';
import benchDrawing from '~/art/drawings/station/bench.svg';
import { formatDate, formatTimeOfDay } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Money } from '~/ui/content/money.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { classNames } from '~/ui/helpers/class-names.ts';
import { statusBadge } from '../core/booking.ts';
import { JourneyTitle } from '../core/journey-title.tsx';
import {
  berthLabels,
  chartTimeLabel,
  dayOffsetLabel,
  isPartlyCancelled,
  travellingCountLabel,
} from '../core/ticket.ts';
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

type BookingCardProps = {
  booking: MyBooking;
  trip: ListedTrip<MyBooking>;
  /** Whether the train before it in the trip is listed above. */
  joined: boolean;
  /** Of the next paid journey. */
  next: boolean;
  backTo: string;
};

const BookingCard = ({ booking, trip, joined, next: isNext, backTo }: BookingCardProps) => {
  const { train_details: journey } = booking;
  const status = statusBadge(booking.booking_status);
  const { payment_status } = booking;
  const money = payment_status === 'failed' || payment_status.startsWith('refund') ? statusBadge(payment_status) : null;
  const next = nextStep(booking, trip);
  return (
    <li
      className={classNames(
        'card booking-card',
        joined && 'booking-card--joined',
        isNext && 'booking-card--next',
        booking.booking_status === 'pending' && 'booking-card--unpaid',
      )}
    >
      <div className="booking-card__head">
        <h3 className="booking-card__title">
          <JourneyTitle journey={journey} />
        </h3>
        <p className="booking-card__badges">
          {booking.days === null ? null : <Badge tone="highlight">{daysUntilLabel(booking.days)}</Badge>}
          <Badge tone={status.tone}>{status.label}</Badge>
          {booking.waiting ? <Badge tone="outline">{waitingLabel(booking.waiting)}</Badge> : null}
          {isPartlyCancelled(booking) ? <Badge tone="outline">Partly cancelled</Badge> : null}
          {money ? <Badge tone={money.tone}>{money.label}</Badge> : null}
        </p>
      </div>
      <p className="booking-card__train">
        <span>{`${journey.number} ${journey.name}`}</span>
        {booking.trip_legs > 1 ? (
          <span className="small soft">{` · Train ${booking.trip_leg} of ${booking.trip_legs}, paid together`}</span>
        ) : null}
      </p>
      <dl className="booking-card__facts">
        <div className="booking-card__date">
          <dt>Date</dt>
          <dd>
            <span className="no-wrap">{`${formatDate(journey.date)},`}</span>{' '}
            <span className="no-wrap">{`${journey.from.departs} to ${journey.to.arrives} ${dayOffsetLabel(journey)}`}</span>
          </dd>
        </div>
        <div>
          <dt>Passengers</dt>
          <dd>{travellingCountLabel(booking)}</dd>
        </div>
        {booking.berths.length > 0 ? (
          <div>
            <dt>Berth</dt>
            <dd>{berthLabels(booking).join(', ')}</dd>
          </div>
        ) : booking.booking_status === 'confirmed' && booking.upcoming ? (
          <div>
            <dt>Berth</dt>
            <dd>{chartTimeLabel(booking.chart_at)}</dd>
          </div>
        ) : null}
        <div>
          <dt>Reference</dt>
          <dd>{booking.booking_reference}</dd>
        </div>
        <div>
          <dt>Total fare</dt>
          <dd>
            <Money paise={booking.total_fare_paise} exact />
          </dd>
        </div>
        {booking.refunds.length > 0 ? (
          <div className="booking-card__refund">
            <dt>{booking.refunds.length === 1 ? 'Refund' : `${booking.refunds.length} refunds`}</dt>
            {booking.refunds.length > 1 ? <dd>{refundTotal(booking.refunds)}</dd> : null}
            {booking.refunds.map((refund) => (
              <dd
                key={refund.id}
              >{`${refundTitle(refund)}${refund.passengers.length > 0 ? ` (${refund.passengers.join(', ')})` : ''}`}</dd>
            ))}
          </div>
        ) : null}
      </dl>
      <div className="booking-card__actions">
        {booking.booking_status === 'pending' ? (
          <p className="booking-card__held">
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

type TripCardsProps = { trips: readonly ListedTrip<MyBooking>[]; past?: boolean; backTo: string };

const TripCards = ({ trips, past = false, backTo }: TripCardsProps) => {
  const nextTrip = trips.find((trip) => trip.some(({ days }) => days !== null));
  return (
    <ul className={classNames('booking-cards', past && 'booking-cards--past')}>
      {trips.flatMap((trip) =>
        trip.map((booking, at) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            trip={trip}
            joined={at > 0}
            next={trip === nextTrip}
            backTo={backTo}
          />
        )),
      )}
    </ul>
  );
};

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
  const unpaid = comingUp.filter(isUnpaid);
  const upcoming = comingUp.filter((trip) => !isUnpaid(trip));
  const foldable = others.filter((trip, at) => at >= pastShown && isOver(trip));
  const earlier = foldable.length > 1 ? foldable : [];
  const past = others.filter((trip) => !earlier.includes(trip));
  return (
    <div className="stack stack--loose">
      {/* Held seats are lost within minutes. */}
      {unpaid.length > 0 ? (
        <section className="stack">
          <h2>Waiting for payment</h2>
          <TripCards trips={unpaid} backTo={backTo} />
        </section>
      ) : null}
      {upcoming.length > 0 ? (
        <section className="stack">
          <h2>Upcoming</h2>
          <TripCards trips={upcoming} backTo={backTo} />
        </section>
      ) : null}
      {past.length > 0 ? (
        <section className="stack">
          <h2>Past and cancelled</h2>
          <TripCards trips={past} past backTo={backTo} />
          {earlier.length > 0 ? (
            <Disclosure summary={`${earlier.flat().length} earlier bookings`}>
              <TripCards trips={earlier} past backTo={backTo} />
            </Disclosure>
          ) : null}
        </section>
      ) : null}
    </div>
  );
};
