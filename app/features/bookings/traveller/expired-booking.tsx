import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Sum } from '~/ui/content/money.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { passengerCountLabel } from '../core/booking.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { cancelledBy, isCancelledTicket, paidAmountBreakdown } from '../core/ticket.ts';
import { bookAgainPath } from '../hold/book-again-path.ts';
import { RefundList } from '../refunds/refund-list.tsx';
import type { RefundView } from '../refunds/refund-view.server.ts';
import '../hold/booking.css';

type ExpiredBookingProps = { booking: BookingView; refunds: readonly RefundView[] };

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
const CancelledTicket = ({ booking }: Pick<ExpiredBookingProps, 'booking'>) => (
  <section className="card stack" aria-labelledby="cancelled-passengers">
    <h2 id="cancelled-passengers">{passengerCountLabel(booking.passenger_details.length)}, cancelled</h2>
    <ul>
      {booking.passenger_details.map(({ id, name, age, gender }) => (
        <li key={id}>
          <b>{nameWithLatin(name)}</b>{' '}
          <span className="soft">
            {age}, {gender}
            {booking.ended_reason
              ? cancelledBy(booking, id) === 'traveller'
                ? ', cancelled by you earlier'
                : ', cancelled by us'
              : null}
          </span>
        </li>
      ))}
    </ul>
    <Sum parts={paidAmountBreakdown(booking)} total={{ label: 'Total paid', paise: booking.total_fare_paise }} />
  </section>
);

/** Why there is no ticket, and the refund. */
const RefundedBooking = ({ booking, refunds }: ExpiredBookingProps) => {
  const { title, text } = endedNotice(booking);
  return (
    <>
      <Notice tone="info" title={title}>
        <p>{text}</p>
        {refunds.length === 0 ? (
          <p>
            {booking.payment_status === 'refunded'
              ? `${formatRupees(booking.total_fare_paise)} has been refunded`
              : `Refund of ${formatRupees(booking.total_fare_paise)} initiated`}
          </p>
        ) : null}
        <ButtonLink to={paths.trains()}>Find another train</ButtonLink>
      </Notice>
      {isCancelledTicket(booking) ? <CancelledTicket booking={booking} /> : null}
      <RefundList refunds={refunds} />
    </>
  );
};

/** An unpaid booking cancelled by the traveller. */
const CancelledUnpaid = ({ again }: { again: string }) => (
  <Notice tone="info" title="You have cancelled this booking">
    <p>
      It was not paid, so there is nothing to refund. If a payment still goes through, the full amount is refunded
      automatically.
    </p>
    <ButtonLink to={again}>Book again</ButtonLink>
  </Notice>
);

/** Booking whose seats are no longer held: reason, refund, and a link to book again with the same details. */
export const ExpiredBooking = ({ booking, refunds }: ExpiredBookingProps) => {
  const again = bookAgainPath(booking);
  if (booking.payment_status === 'refund_pending' || booking.payment_status === 'refunded')
    return <RefundedBooking booking={booking} refunds={refunds} />;
  if (booking.booking_status === 'cancelled') return <CancelledUnpaid again={again} />;
  return (
    <Notice tone="info" title="The seats are no longer held">
      {booking.ended_reason ? <p>We have released them. Reason: {booking.ended_reason}</p> : null}
      <p>
        Book again with the same details. If you paid in the last few minutes, please wait: we are checking with your
        bank, and your ticket or refund will appear here.
      </p>
      <ButtonLink tone="primary" to={again}>
        Book again
      </ButtonLink>
    </Notice>
  );
};
