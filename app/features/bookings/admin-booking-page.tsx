import { Link } from 'react-router';
import { alertWords } from '~/features/payments/alert.ts';
import { formatDate, formatInstant, formatTimeOfDay } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { formatRupeesExact } from '~/shared/money.ts';
import { formatPhone } from '~/shared/phone.ts';
import { Badge } from '~/ui/badge.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Sum } from '~/ui/money.tsx';
import { NameBoardPair } from '~/ui/name-board.tsx';
import { Notice } from '~/ui/notice.tsx';
import { BookingBadges } from './admin-bookings-page.tsx';
import { BackToBookings } from './back-to-bookings.tsx';
import { insurancePaise, totalFare } from './booking.ts';
import { BookingActions, type RefusedAct } from './booking-actions.tsx';
import { BookingMoney } from './booking-money.tsx';
import { BookingTimeline } from './booking-timeline.tsx';
import type { AdminBookingView } from './open-booking.server.ts';
import { countTravelling, moneySplitParts, passengerStates, wasTicket, whoCancelled } from './ticket.ts';
import './admin-booking.css';
import './admin-trains.css';

type AdminBookingPageProps = { booking: AdminBookingView; className: string; refused?: RefusedAct };

const Head = ({ booking }: { booking: AdminBookingView }) => (
  <header className="booking-head">
    <BackToBookings />
    <div className="booking-head__title">
      <h2>{booking.booking_reference}</h2>
      <BookingBadges booking={booking} cancelled={booking.cancelled_passengers.length} />
    </div>
    <p className="soft">
      {formatRupeesExact(booking.total_fare_paise)}, {countTravelling(booking)}, booked{' '}
      {formatInstant(booking.created_at)}
      {booking.booking_status === 'pending' ? `, seats held until ${formatTimeOfDay(booking.hold_expires_at)}` : ''}
    </p>
  </header>
);

const Alerts = ({ booking }: { booking: AdminBookingView }) =>
  booking.alerts
    .filter(({ handled, kind }) => !handled && kind !== 'refund_failed')
    .map((alert) => (
      <Notice key={alert.id} tone="warning" title={alert.kind ? alertWords[alert.kind].title : 'Action required'}>
        <p>
          {alert.detail} <Link to={deskPaths.adminAlerts()}>Action required</Link>
        </p>
      </Notice>
    ));

const Journey = ({ booking, className }: { booking: AdminBookingView; className: string }) => {
  const { train_details: train } = booking;
  return (
    <section className="card stack" aria-labelledby="journey">
      <div className="card-head">
        <h3 id="journey">Journey</h3>
        <Link to={deskPaths.adminRuns({ train: train.number, date: booking.run_date, class: train.selected_class })}>
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
      <dl className="facts">
        <div>
          <dt>Train</dt>
          <dd>
            {train.number} {train.name}
          </dd>
        </div>
        <div>
          <dt>Class</dt>
          <dd>
            {className} ({train.selected_class})
          </dd>
        </div>
        <div>
          <dt>Departs</dt>
          <dd>
            {formatDate(train.from.date)}, {train.from.departs}
          </dd>
        </div>
        <div>
          <dt>Arrives</dt>
          <dd>
            {formatDate(train.to.date)}, {train.to.arrives}
          </dd>
        </div>
      </dl>
    </section>
  );
};

const WhoCancelled = ({ who }: { who: ReturnType<typeof whoCancelled> }) =>
  who ? (
    <Badge tone="outline">{who === 'traveller' ? 'Cancelled by the traveller' : 'Cancelled by an administrator'}</Badge>
  ) : null;

const Passengers = ({ booking }: { booking: AdminBookingView }) => (
  <section className="card stack" aria-labelledby="passengers">
    <h3 id="passengers">{countTravelling(booking)}</h3>
    <ul className="people">
      {passengerStates(booking).map(({ id, name, age, gender, nationality }) => (
        <li key={id}>
          <b>{name}</b>
          <span className="soft">
            {age}, {gender}, {nationality}
          </span>
          <WhoCancelled who={whoCancelled(booking, id)} />
        </li>
      ))}
    </ul>
  </section>
);

const Contact = ({ booking }: { booking: AdminBookingView }) => (
  <section className="card stack" aria-labelledby="contact">
    <h3 id="contact">Contact</h3>
    <p className="ways">
      <a href={`mailto:${booking.contact_details.email}`}>
        <Icon name="mail" size={18} /> {booking.contact_details.email}
      </a>
      <a href={`tel:${booking.contact_details.phone}`}>
        <Icon name="phone" size={18} /> {formatPhone(booking.contact_details.phone)}
      </a>
    </p>
    <p className="small">
      <Link to={deskPaths.adminTrains({ q: booking.contact_details.email })}>All bookings with this email</Link>
    </p>
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
                  label: `Insurance, ${formatRupeesExact(insurancePaise)} × ${count}`,
                  paise: insurancePaise * count,
                },
              ]
            : []),
        ]}
        total={{ label: 'Total', paise: totalFare(train.fare_paise, count, insurance) }}
      />
      {booking.cancelled_passengers.length > 0 || wasTicket(booking) ? (
        <Sum parts={moneySplitParts(booking)} total={{ label: 'Total', paise: booking.total_fare_paise }} />
      ) : null}
    </section>
  );
};

const Provider = ({ booking: { money, payment_id } }: { booking: AdminBookingView }) =>
  money.order ? (
    <section className="card stack" aria-labelledby="provider">
      <h3 id="provider">At Razorpay</h3>
      <dl className="facts facts--narrow">
        <div>
          <dt>Order</dt>
          <dd className="provider-id">{money.order.provider_order_id}</dd>
        </div>
        {payment_id ? (
          <div>
            <dt>Payment</dt>
            <dd className="provider-id">{payment_id}</dd>
          </div>
        ) : null}
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
  <div className="list-page admin-booking">
    <Head booking={booking} />
    <Alerts booking={booking} />
    {booking.ended_reason ? (
      <Notice title={booking.booking_status === 'cancelled' ? 'Why it was cancelled' : 'Why the hold was released'}>
        <p>{booking.ended_reason}</p>
      </Notice>
    ) : null}
    <div className="admin-booking__columns">
      <section className="stack admin-booking__acts" aria-label="Actions">
        <BookingActions booking={booking} refused={refused} />
      </section>
      <div className="admin-booking__main">
        <Journey booking={booking} className={className} />
        <Passengers booking={booking} />
        <BookingMoney money={booking.money} />
        <section className="card stack" aria-labelledby="history">
          <h3 id="history">History</h3>
          <BookingTimeline story={booking.story} />
        </section>
      </div>
      <div className="admin-booking__side">
        <Contact booking={booking} />
        <Fare booking={booking} />
        <Provider booking={booking} />
      </div>
    </div>
  </div>
);

/** Shown for an unknown booking id. */
export const AdminBookingNotFound = () => (
  <EmptyState
    title="Booking Not Found"
    text="There is no booking at this address."
    action={<ButtonLink to={deskPaths.adminTrains()}>Back to bookings</ButtonLink>}
  />
);
