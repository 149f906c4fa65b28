import { brand } from '~/shared/brand.ts';
import { formatRupees } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { BookingView } from './booking-view.server.ts';

/** The whole sum is on its way back, or has come: why, and what if it does not arrive. */
const MoneyBack = ({ booking }: { booking: BookingView }) => {
  const sum = formatRupees(booking.total_fare_paise);
  const cancelled = booking.booking_status === 'cancelled';
  return (
    <Notice
      tone="info"
      title={booking.payment_status === 'refunded' ? `${sum} has been refunded` : `${sum} is on its way back`}
    >
      {cancelled ? (
        <p>
          We have cancelled this booking, and its ticket is no longer valid.
          {booking.ended_reason ? ` Why: ${booking.ended_reason}` : ''}
        </p>
      ) : null}
      <p>
        {cancelled
          ? 'The whole amount returns to where it came from, usually within 5 to 7 working days.'
          : 'We could not give you seats for your payment, so the whole amount returns to where it came from, usually within 5 to 7 working days.'}{' '}
        You need not do anything. Should it not have come by then, write to {brand.supportEmail} with your booking
        reference.
      </p>
      <ButtonLink to={paths.trains()}>Find another train</ButtonLink>
    </Notice>
  );
};

/** What to do when the seats are no longer held: told calmly, with the typed details kept. */
export const EndedHold = ({ booking }: { booking: BookingView }) => {
  const { train_details: journey } = booking;
  const again = paths.trainBooking({
    train: journey.number,
    from: journey.from.code,
    to: journey.to.code,
    date: journey.date,
    class: journey.selected_class,
    again: booking.id,
  });
  if (booking.payment_status === 'refund_pending' || booking.payment_status === 'refunded')
    return <MoneyBack booking={booking} />;
  return (
    <Notice tone="info" title="The seats are no longer held">
      {booking.ended_reason ? <p>We have released them. Why: {booking.ended_reason}</p> : null}
      <p>
        Book again with the details you typed. If you paid in the last minutes, wait a moment instead: we keep asking
        your bank, and your ticket or your money comes by itself.
      </p>
      <ButtonLink tone="primary" to={again}>
        Book again
      </ButtonLink>
    </Notice>
  );
};
