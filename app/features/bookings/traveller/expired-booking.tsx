import type { ReactNode } from 'react';
import tornTicketDrawing from '~/art/drawings/journey/torn-ticket.svg';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Sum } from '~/ui/content/money.tsx';
import { TicketStamp } from '~/ui/content/ticket.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { passengerCountLabel, tripTotal } from '../core/booking.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { JourneyTicket } from '../core/journey-ticket.tsx';
import { isCancelledTicket, paidAmountBreakdown } from '../core/ticket.ts';
import type { TripView } from '../core/trip-view.server.ts';
import { bookAgainPath } from '../hold/book-again-path.ts';
import { RefundList } from '../refunds/refund-list.tsx';
import type { RefundView } from '../refunds/refund-view.server.ts';
import { TicketPassengers } from './ticket-passengers.tsx';

type ExpiredBookingProps = { trip: TripView; refunds: readonly RefundView[] };

/** Why a booking has ended, and what to do next. */
const EndedCard = ({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) => (
  <section className="card stack" aria-labelledby="ended-booking">
    <h2 id="ended-booking">{title}</h2>
    {children}
    {action}
  </section>
);

/** Heading of a cancelled booking. */
export const cancelledTitle = ({ waiting_outcome }: Pick<BookingView, 'waiting_outcome'>): string =>
  waiting_outcome === 'not_confirmed' ? 'Not confirmed' : 'Booking Cancelled';

const endedNotice = ({
  booking_status,
  ended_reason,
  payment_id,
  waiting_outcome,
  waiting_place,
}: BookingView): { title: string; text: string } => {
  if (waiting_outcome === 'not_confirmed')
    return {
      title: 'You waited, and no seat became free before the chart was made',
      text: 'You get a full refund without asking.',
    };
  if (waiting_outcome === 'left' && !ended_reason)
    return { title: 'You have left the waiting list', text: 'It never became a ticket.' };
  if (booking_status !== 'cancelled' && waiting_place !== null)
    return {
      title: 'We could not give you a place',
      text: 'Your payment came after your place on the waiting list had ended, so you will get a full refund.',
    };
  if (booking_status !== 'cancelled')
    return {
      title: 'We could not book your seats',
      text: 'Your payment came after your seats were released, so you will get a full refund.',
    };
  if (ended_reason)
    return {
      title: 'We have cancelled this booking',
      text: `${waiting_outcome === 'left' ? 'Your place on the waiting list has ended.' : 'Its ticket is no longer valid.'} Reason: ${ended_reason}`,
    };
  return payment_id
    ? { title: 'You have cancelled this booking', text: 'Its ticket is no longer valid.' }
    : {
        title: 'You have cancelled this booking',
        text: 'Your payment came after that, so you will get a full refund.',
      };
};

/** A ticket that is no longer valid: its passengers, and how the amount paid divides. */
export const CancelledTicket = ({ booking }: { booking: BookingView }) => {
  const { id, trip_leg, trip_legs, passenger_details, train_details, booking_reference, total_fare_paise } = booking;
  return (
    <section className="stack" aria-labelledby={`cancelled-${id}`}>
      <h2
        id={`cancelled-${id}`}
      >{`${trip_legs > 1 ? `Train ${trip_leg} of ${trip_legs}: ` : ''}${passengerCountLabel(passenger_details.length)}, cancelled`}</h2>
      <JourneyTicket
        journey={train_details}
        look="void"
        details={[{ label: 'Booking reference', value: booking_reference }]}
        stub={<TicketStamp>Cancelled</TicketStamp>}
      >
        <TicketPassengers booking={booking} />
        <Sum parts={paidAmountBreakdown(booking)} total={{ label: 'Total paid', paise: total_fare_paise }} />
      </JourneyTicket>
    </section>
  );
};

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
  const [{ ended_reason, waiting_place }] = trip;
  return (
    <Notice
      tone="warning"
      title={
        waiting_place === null ? 'The seats are no longer held' : 'The place on the waiting list is no longer held'
      }
    >
      {ended_reason ? (
        <p>{`We have released ${waiting_place === null ? 'them' : 'it'}. Reason: ${ended_reason}`}</p>
      ) : null}
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
