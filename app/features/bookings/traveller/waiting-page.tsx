import { MailList } from '~/features/mails/mail-list.tsx';
import type { MailsView } from '~/features/mails/mail-view.ts';
import { trainClassName } from '~/features/trains/core/train.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { TicketStamp } from '~/ui/content/ticket.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { passengerCountLabel, statusBadge } from '../core/booking.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { remainingPassengers } from '../core/price-cancellation.ts';
import { TripSummary } from '../core/trip-summary.tsx';
import { waitingLabel, waitingRulesNote } from '../core/waiting-list.ts';
import type { WaitingView } from '../core/waiting-view.server.ts';
import { RefundList } from '../refunds/refund-list.tsx';
import type { RefundView } from '../refunds/refund-view.server.ts';
import { TicketPassengers } from './ticket-passengers.tsx';

type WaitingPageProps = {
  booking: BookingView;
  waiting: WaitingView;
  refunds: readonly RefundView[];
  mails: MailsView | null;
  hasDashboard: boolean;
  /** Path of the page on which one leaves the list. */
  leaveTo: string;
};

/** A paid place on the waiting list: the place, what happens next, and that it is not a ticket. */
export const WaitingPage = ({ booking, waiting, refunds, mails, hasDashboard, leaveTo }: WaitingPageProps) => {
  const { place, chance, closesAt, charge } = waiting;
  const travelling = remainingPassengers(booking).length;
  const { label, tone } = statusBadge('waiting');
  return (
    <div className="confirmation page section stack stack--loose">
      <header className="stack stack--tight">
        <h1>On the waiting list</h1>
        <p className="lead">
          <Badge tone={tone}>{label}</Badge> <strong>{`${waitingLabel(place)}.`}</strong>
          {chance ? <span>{` ${chance}`}</span> : null}
        </p>
      </header>
      <Notice tone="danger" title="Not a ticket">
        <p>
          You cannot travel with this booking yet. When seats become free, you get the ticket here and by email to{' '}
          <strong>{booking.contact_details.email}</strong>.
        </p>
      </Notice>
      <TripSummary
        journey={booking.train_details}
        className={trainClassName(booking.train_details.selected_class)}
        passengers={booking.passenger_details.length}
        travelling={travelling}
        insurance={booking.insurance}
        isPaid
        details={[{ label: 'Booking reference', value: booking.booking_reference }]}
        people={<TicketPassengers booking={booking} />}
        stub={<TicketStamp>{waitingLabel(place)}</TicketStamp>}
      >
        <p className="ticket__note">{`Booked on ${formatInstant(booking.created_at)}. Payment ${booking.payment_id}.`}</p>
      </TripSummary>
      <section className="card stack" aria-labelledby="what-next">
        <h2 id="what-next">What happens next</h2>
        <p>{waitingRulesNote}</p>
        <p>
          <span>
            {closesAt ? `The chart is made on ${formatInstant(closesAt)}.` : 'The chart is made before departure.'}
          </span>{' '}
          If you still wait then, <strong>you are refunded in full automatically</strong>.
        </p>
        <p>{`You may leave the list before that. It costs ${formatRupeesExact(charge)} a passenger; the rest of what ${passengerCountLabel(travelling)} paid is refunded.`}</p>
        <div className="cluster">
          <ButtonLink to={leaveTo}>Leave the waiting list</ButtonLink>
          {hasDashboard ? <ButtonLink to={paths.dashboard()}>My bookings</ButtonLink> : null}
        </div>
      </section>
      <RefundList refunds={refunds} />
      {mails && mails.mails.length > 0 ? <MailList level={2} {...mails} /> : null}
    </div>
  );
};
