import { formatRupees } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Sum } from '~/ui/money.tsx';
import { Notice } from '~/ui/notice.tsx';
import { bookAgain } from './book-again.ts';
import { countPassengers } from './booking.ts';
import type { BookingView } from './booking-view.server.ts';
import { RefundList } from './refund-list.tsx';
import type { RefundView } from './refunds-told.server.ts';
import { moneySplitParts, wasTicket, whoCancelled } from './ticket.ts';
import './booking.css';

type Ended = { booking: BookingView; refunds: readonly RefundView[] };

const whyEnded = ({ booking_status, ended_reason, payment_id }: BookingView): { title: string; text: string } => {
  if (booking_status !== 'cancelled')
    return {
      title: 'We could not give you seats',
      text: 'Your payment came when the seats were no longer held, so the whole amount comes back to you.',
    };
  if (ended_reason)
    return {
      title: 'We have cancelled this booking',
      text: `Its ticket is no longer valid. Why: ${ended_reason}`,
    };
  return payment_id
    ? { title: 'You have cancelled this booking', text: 'Its ticket is no longer valid.' }
    : {
        title: 'You have cancelled this booking',
        text: 'Your payment came after that, so the whole amount comes back to you.',
      };
};

/** Of a ticket that is cancelled: who was on it, and how what was paid divides. */
const WhatBecame = ({ booking }: Pick<Ended, 'booking'>) => (
  <section className="card stack" aria-labelledby="what-became">
    <h2 id="what-became">{countPassengers(booking.passenger_details.length)}, cancelled</h2>
    <ul>
      {booking.passenger_details.map(({ id, name, age, gender }) => (
        <li key={id}>
          <b>{name}</b>{' '}
          <span className="soft">
            {age}, {gender}
            {booking.ended_reason
              ? whoCancelled(booking, id) === 'traveller'
                ? ', cancelled by you before'
                : ', cancelled by us'
              : null}
          </span>
        </li>
      ))}
    </ul>
    <Sum parts={moneySplitParts(booking)} total={{ label: 'Total paid', paise: booking.total_fare_paise }} />
  </section>
);

/** Why there is no ticket, and the money on its way back or returned. */
const MoneyBack = ({ booking, refunds }: Ended) => {
  const { title, text } = whyEnded(booking);
  return (
    <>
      <Notice tone="info" title={title}>
        <p>{text}</p>
        {refunds.length === 0 ? (
          <p>
            {formatRupees(booking.total_fare_paise)}{' '}
            {booking.payment_status === 'refunded' ? 'has been refunded' : 'is on its way back'}
          </p>
        ) : null}
        <ButtonLink to={paths.trains()}>Find another train</ButtonLink>
      </Notice>
      {wasTicket(booking) ? <WhatBecame booking={booking} /> : null}
      <RefundList refunds={refunds} />
    </>
  );
};

/** Cancelled before it was paid. */
const GivenUp = ({ again }: { again: string }) => (
  <Notice tone="info" title="You have cancelled this booking">
    <p>
      It was not paid, so there is nothing to refund. If a payment for it still goes through, the whole amount comes
      back to you by itself.
    </p>
    <ButtonLink to={again}>Book again</ButtonLink>
  </Notice>
);

/** What to do when the seats are no longer held: told calmly, with the typed details kept. */
export const EndedHold = ({ booking, refunds }: Ended) => {
  const again = bookAgain(booking);
  if (booking.payment_status === 'refund_pending' || booking.payment_status === 'refunded')
    return <MoneyBack booking={booking} refunds={refunds} />;
  if (booking.booking_status === 'cancelled') return <GivenUp again={again} />;
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
