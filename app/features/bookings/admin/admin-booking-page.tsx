import { Link } from 'react-router';
import tornTicketDrawing from '~/art/drawings/journey/torn-ticket.svg';
import { MailList } from '~/features/mails/mail-list.tsx';
import { alertLabels } from '~/features/payments/alert.ts';
import { formatPhone } from '~/shared/data/person-name.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { formatDate, formatInstant, formatTimeOfDay } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Money, Sum } from '~/ui/content/money.tsx';
import { NameBoardPair } from '~/ui/content/name-board.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { insurancePaise, statusBadge, totalFare, tripTotal } from '../core/booking.ts';
import { passengerDetails, passengerWishes } from '../core/passenger-attributes.ts';
import {
  cancelledBy,
  isCancelledTicket,
  paidAmountBreakdown,
  passengerBerth,
  passengerStates,
  travellingCountLabel,
} from '../core/ticket.ts';
import { waitingLabel } from '../core/waiting-list.ts';
import { BookingBadges } from './admin-bookings-page.tsx';
import { BackToBookings } from './back-to-bookings.tsx';
import { type BookingActionError, BookingActions } from './booking-actions.tsx';
import { BookingPayments } from './booking-payments.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import type { AdminBookingView } from './load-admin-booking.server.ts';

type AdminBookingPageProps = { booking: AdminBookingView; className: string; refused?: BookingActionError };

const Head = ({ booking }: { booking: AdminBookingView }) => (
  <header className="stack gap-1 booking-head">
    <BackToBookings />
    <div className="cluster">
      <h2>{booking.booking_reference}</h2>
      <BookingBadges booking={booking} cancelled={booking.cancelled_passengers.length} />
    </div>
    <p className="soft">{`${formatRupeesExact(booking.total_fare_paise)}, ${travellingCountLabel(booking)}, booked ${formatInstant(booking.created_at)}${booking.booking_status === 'pending' ? `, ${booking.waiting ? 'place' : 'seats'} held until ${formatTimeOfDay(booking.hold_expires_at)}` : ''}${booking.waiting ? `, ${waitingLabel(booking.waiting)}` : ''}${booking.waiting_outcome === 'confirmed' ? `, confirmed from the waiting list (joined at place ${booking.waiting_place})` : ''}`}</p>
  </header>
);

const Alerts = ({ booking }: { booking: AdminBookingView }) =>
  booking.alerts
    .filter(({ handled, kind }) => !handled && kind !== 'refund_failed')
    .map((alert) => (
      <Notice key={alert.id} tone="warning" title={alert.kind ? alertLabels[alert.kind].title : 'Action required'}>
        <p>
          <span>{alert.detail}</span> <Link to={dashboardPaths.adminAlerts()}>Action required</Link>
        </p>
      </Notice>
    ));

const TimeOfStop = ({ time, date }: { time: string; date: string }) => (
  <>
    <b className="stop-time lead tabular">{time}</b> <span>{formatDate(date)}</span>
  </>
);

const Journey = ({ booking, className }: { booking: AdminBookingView; className: string }) => {
  const { train_details: train } = booking;
  return (
    <section className="card stack" aria-labelledby="journey">
      <div className="cluster cluster--apart">
        <h3 id="journey">Journey</h3>
        <Link
          to={`${dashboardPaths.adminRuns({ train: train.number, date: booking.run_date })}#class-${train.selected_class}`}
        >
          Seat occupancy
        </Link>
      </div>
      <p className="board-route">
        <NameBoardPair
          size="small"
          from={{ name: train.from.name, code: train.from.code }}
          to={{ name: train.to.name, code: train.to.code }}
        />
      </p>
      <dl className="facts facts--journey">
        <div>
          <dt>Departs</dt>
          <dd>
            <TimeOfStop time={train.from.departs} date={train.from.date} />
          </dd>
        </div>
        <div>
          <dt>Arrives</dt>
          <dd>
            <TimeOfStop time={train.to.arrives} date={train.to.date} />
          </dd>
        </div>
        <div>
          <dt>Train</dt>
          <dd>{`${train.number} ${train.name}`}</dd>
        </div>
        <div>
          <dt>Class</dt>
          <dd>{`${className} (${train.selected_class})`}</dd>
        </div>
      </dl>
    </section>
  );
};

/** The trains of the trip, which were bought with one payment. */
const Trains = ({ booking }: { booking: AdminBookingView }) =>
  booking.trains.length === 0 ? null : (
    <section className="card stack" aria-labelledby="trip">
      <h3 id="trip">{`Train ${booking.trip_leg} of ${booking.trip_legs}, one payment of ${formatRupeesExact(tripTotal(booking.trains))}`}</h3>
      <p className="soft small">
        Refunding this booking is a partial refund of the payment. Releasing the hold releases all trains.
      </p>
      <ol className="trip-trains">
        {booking.trains.map(({ id, booking_reference, train_details: train, booking_status, total_fare_paise }) => (
          <li key={id}>
            <span>
              {id === booking.id ? (
                <b>{booking_reference}</b>
              ) : (
                <Link to={dashboardPaths.adminBooking(id)}>{booking_reference}</Link>
              )}{' '}
              <span className="soft small">{` ${statusBadge(booking_status).label}`}</span>
            </span>
            <Money paise={total_fare_paise} exact />
            <span className="soft small">{`${train.number} ${train.name}, ${train.from.name} to ${train.to.name}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );

const WhoCancelled = ({ who }: { who: ReturnType<typeof cancelledBy> }) =>
  who ? (
    <Badge tone="outline">{who === 'traveller' ? 'Cancelled by the traveller' : 'Cancelled by an administrator'}</Badge>
  ) : null;

const Passengers = ({ booking }: { booking: AdminBookingView }) => (
  <section className="card stack" aria-labelledby="passengers">
    <h3 id="passengers">{travellingCountLabel(booking)}</h3>
    <ul className="people">
      {passengerStates(booking).map((passenger) => (
        <li key={passenger.id}>
          <b>{nameWithLatin(passenger.name)}</b>
          <span className="soft">
            {[passengerDetails(passenger), passenger.nationality, passengerWishes(passenger)]
              .filter(Boolean)
              .join(', ')}
          </span>
          {passengerBerth(booking, passenger.id) ? <b>{passengerBerth(booking, passenger.id)}</b> : null}
          <WhoCancelled who={cancelledBy(booking, passenger.id)} />
        </li>
      ))}
    </ul>
  </section>
);

const Contact = ({ booking }: { booking: AdminBookingView }) => (
  <section className="card stack" aria-labelledby="contact">
    <h3 id="contact">Contact</h3>
    <p className="stack gap-0">
      <a className="touch-target wrap-anywhere" href={`mailto:${booking.contact_details.email}`}>
        <Icon name="mail" size={18} /> <span>{booking.contact_details.email}</span>
      </a>
      <a className="touch-target" href={`tel:${booking.contact_details.phone}`}>
        <Icon name="phone" size={18} /> <span>{formatPhone(booking.contact_details.phone)}</span>
      </a>
    </p>
    {booking.has_contact ? (
      <p className="small">
        <Link to={dashboardPaths.adminCustomer(booking.contact_details.email)}>Everything about this customer</Link>
      </p>
    ) : null}
    {booking.has_account ? null : <p className="soft small">The account for this booking was deleted.</p>}
  </section>
);

const Fare = ({ booking }: { booking: AdminBookingView }) => {
  const { train_details: train, insurance, passenger_details: passengers } = booking;
  const count = passengers.length;
  return (
    <section className="card stack" aria-labelledby="fare">
      <h3 id="fare">Fare</h3>
      <Sum
        parts={[
          { label: `Fare, ${formatRupeesExact(train.fare_paise)} × ${count}`, paise: train.fare_paise * count },
          ...(insurance
            ? [
                {
                  label: `Travel insurance, ${formatRupeesExact(insurancePaise)} × ${count}`,
                  paise: insurancePaise * count,
                },
              ]
            : []),
        ]}
        total={{ label: 'Total', paise: totalFare(train.fare_paise, count, insurance) }}
      />
      {booking.cancelled_passengers.length > 0 || booking.partly_refunded_paise > 0 || isCancelledTicket(booking) ? (
        <Sum parts={paidAmountBreakdown(booking)} total={{ label: 'Total', paise: booking.total_fare_paise }} />
      ) : null}
    </section>
  );
};

const Provider = ({ booking: { money } }: { booking: AdminBookingView }) =>
  money.order ? (
    <section className="card stack admin-booking__provider" aria-labelledby="provider">
      <h3 id="provider">{`At ${money.order.provider_name}`}</h3>
      <dl className="facts">
        <div>
          <dt>Order</dt>
          <dd className="provider-id">{money.order.provider_order_id}</dd>
        </div>
        {money.order.checked_at ? (
          <div>
            <dt>Last checked</dt>
            <dd>{formatInstant(money.order.checked_at)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  ) : null;

/** Admin page of a booking: details, payments, history and actions. */
export const AdminBookingPage = ({ booking, className, refused }: AdminBookingPageProps) => (
  <div className="stack admin-booking">
    <Head booking={booking} />
    <Alerts booking={booking} />
    {booking.ended_reason ? (
      <Notice title={booking.booking_status === 'cancelled' ? 'Why it was cancelled' : 'Why the hold was released'}>
        <p>{booking.ended_reason}</p>
      </Notice>
    ) : null}
    <div className="admin-booking__columns">
      <div className="stack">
        <Journey booking={booking} className={className} />
        <Trains booking={booking} />
        <Passengers booking={booking} />
      </div>
      <div className="admin-booking__side">
        <section className="card card--flush admin-booking__actions" aria-label="Actions">
          <BookingActions booking={booking} refused={refused} />
        </section>
        <Contact booking={booking} />
        <Fare booking={booking} />
        <Provider booking={booking} />
      </div>
      <div className="stack">
        <BookingPayments money={booking.money} status={booking.booking_status} />
        <section className="card stack" aria-labelledby="history">
          <h3 id="history">History</h3>
          <BookingTimeline entries={booking.history} />
        </section>
        {booking.mails.mails.length > 0 ? (
          <div className="card">
            <MailList level={3} {...booking.mails} resendable />
          </div>
        ) : null}
      </div>
    </div>
  </div>
);

/** Shown for an unknown booking id. */
export const AdminBookingNotFound = () => (
  <EmptyState
    drawing={tornTicketDrawing}
    title="Booking Not Found"
    text="There is no booking at this address."
    action={<ButtonLink to={dashboardPaths.adminTrains()}>Back to bookings</ButtonLink>}
  />
);
