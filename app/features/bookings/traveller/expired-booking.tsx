import type { ReactNode } from 'react';
import tornTicketDrawing from '~/art/drawings/journey/torn-ticket.svg';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Sum } from '~/ui/content/money.tsx';
import { Ticket, TicketDetails } from '~/ui/content/ticket.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { passengerCountLabel, tripTotal } from '../core/booking.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { passengerDetails } from '../core/passenger-attributes.ts';
import { arrivalDayLabel, cancelledBy, isCancelledTicket, paidAmountBreakdown } from '../core/ticket.ts';
import type { TripView } from '../core/trip-view.server.ts';
import { bookAgainPath } from '../hold/book-again-path.ts';
import { RefundList } from '../refunds/refund-list.tsx';
import type { RefundView } from '../refunds/refund-view.server.ts';

type ExpiredBookingProps = { trip: TripView; refunds: readonly RefundView[] };

/** Why a booking has ended, and what to do next. */
const EndedCard = ({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) => (
  <section className="card ended-booking" aria-labelledby="ended-booking">
    <h2 id="ended-booking">{title}</h2>
    {children}
    {action}
  </section>
);

const endedNotice = ({ booking_status, ended_reason, payment_id }: BookingView): { title: string; text: string } => {
  if (booking_status !== 'cancelled')
    return {
      title: 'We could not book your seats',
      text: 'Your payment came after your seats were released, so you will get a full refund.',
    };
  if (ended_reason)
    return {
      title: 'We have cancelled this booking',
      text: `Its ticket is no longer valid. Reason: ${ended_reason}`,
    };
  return payment_id
    ? { title: 'You have cancelled this booking', text: 'Its ticket is no longer valid.' }
    : {
        title: 'You have cancelled this booking',
        text: 'Your payment came after that, so you will get a full refund.',
      };
};

/** Passengers of a cancelled ticket, and how the amount paid divides. */
export const CancelledTicket = ({ booking }: { booking: BookingView }) => (
  <section className="stack" aria-labelledby={`cancelled-${booking.id}`}>
    <h2
      id={`cancelled-${booking.id}`}
    >{`${booking.trip_legs > 1 ? `Train ${booking.trip_leg} of ${booking.trip_legs}: ` : ''}${passengerCountLabel(booking.passenger_details.length)}, cancelled`}</h2>
    <Ticket
      title={booking.train_details.name}
      mark={booking.train_details.number}
      from={{
        place: booking.train_details.from.name,
        code: booking.train_details.from.code,
        time: booking.train_details.from.departs,
        note: formatDate(booking.train_details.from.date),
      }}
      to={{
        place: booking.train_details.to.name,
        code: booking.train_details.to.code,
        time: booking.train_details.to.arrives,
        note: arrivalDayLabel(booking.train_details),
      }}
      look="torn"
      stub={
        <>
          <span className="ticket__cancelled" aria-hidden="true">
            Cancelled
          </span>
          <TicketDetails facts={[{ label: 'Booking reference', value: booking.booking_reference }]} />
        </>
      }
    />
    <ul className="cancelled-passengers">
      {booking.passenger_details.map((passenger) => (
        <li key={passenger.id}>
          <b>{nameWithLatin(passenger.name)}</b>{' '}
          <span className="soft">{`${passengerDetails(passenger)}${
            booking.ended_reason
              ? cancelledBy(booking, passenger.id) === 'traveller'
                ? ', cancelled by you earlier'
                : ', cancelled by us'
              : ''
          }`}</span>
        </li>
      ))}
    </ul>
    <Sum parts={paidAmountBreakdown(booking)} total={{ label: 'Total paid', paise: booking.total_fare_paise }} />
  </section>
);

/** Why there is no ticket, and the refund. */
const RefundedBooking = ({ trip, refunds }: ExpiredBookingProps) => {
  const [booking] = trip;
  const { title, text } = endedNotice(booking);
  const total = formatRupeesExact(tripTotal(trip));
  const again = <ButtonLink to={paths.trains()}>Find another train</ButtonLink>;
  return (
    <>
      {refunds.length === 0 ? (
        <EndedCard title={title} action={again}>
          <p>{text}</p>
          <p>{booking.payment_status === 'refunded' ? `${total} has been refunded` : `Refund of ${total} initiated`}</p>
        </EndedCard>
      ) : (
        <p className="lead">
          <strong>{title}</strong>
          <span>{`. ${text}`}</span>
        </p>
      )}
      <RefundList refunds={refunds} />
      {trip.filter(isCancelledTicket).map((one) => (
        <CancelledTicket key={one.id} booking={one} />
      ))}
      {refunds.length === 0 ? null : <p>{again}</p>}
    </>
  );
};

/** An unpaid booking cancelled by the traveller. */
const CancelledUnpaid = ({ again }: { again: string }) => (
  <EmptyState
    drawing={tornTicketDrawing}
    title="You have cancelled this booking"
    text="It was not paid, so there is nothing to refund. If a payment still goes through, the full amount is refunded automatically."
    action={
      <ButtonLink tone="primary" to={again}>
        Book again
      </ButtonLink>
    }
  />
);

/** Whether nothing but the hold of a trip has ended: no ticket, no refund, and nobody cancelled it. */
export const isExpiredHold = ({ booking_status, payment_status }: BookingView): boolean =>
  booking_status === 'expired' && payment_status !== 'refund_pending' && payment_status !== 'refunded';

/** Above the title of a trip whose seats are no longer held: what happened, and a link to book again with the same details. */
export const ExpiredHold = ({ trip }: Pick<ExpiredBookingProps, 'trip'>) => {
  const [{ ended_reason }] = trip;
  return (
    <Notice tone="warning" title="The seats are no longer held">
      {ended_reason ? <p>{`We have released them. Reason: ${ended_reason}`}</p> : null}
      <p>
        Book again with the same details. If you paid in the last few minutes, please wait: we are checking with your
        bank, and your ticket or refund will appear here.
      </p>
      <ButtonLink tone="primary" to={bookAgainPath(trip)}>
        Book again
      </ButtonLink>
    </Notice>
  );
};

/** A trip that was cancelled, or paid too late: why there is no ticket, the refund, and the next step. */
export const EndedBooking = ({ trip, refunds }: ExpiredBookingProps) =>
  trip[0].payment_status === 'refund_pending' || trip[0].payment_status === 'refunded' ? (
    <RefundedBooking trip={trip} refunds={refunds} />
  ) : (
    <CancelledUnpaid again={bookAgainPath(trip)} />
  );
