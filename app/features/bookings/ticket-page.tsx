import { brand } from '~/shared/brand.ts';
import { formatInstant } from '~/shared/dates.ts';
import { formatRupeesExact } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { ClearDraft } from '~/ui/form/form-draft.tsx';
import { Notice } from '~/ui/notice.tsx';
import { useToast } from '~/ui/toast.tsx';
import { useHydrated } from '~/ui/use-hydrated.ts';
import type { BookingView } from './booking-view.server.ts';
import { journeyKey } from './chosen-journey.ts';
import { TripSummary } from './trip-summary.tsx';
import './booking.css';

type TicketPageProps = { booking: BookingView; className: string; loggedIn: boolean; newAccount: boolean };

const Travellers = ({ booking }: Pick<TicketPageProps, 'booking'>) => (
  <table className="ticket-travellers">
    <caption className="visually-hidden">Passengers</caption>
    <thead>
      <tr>
        <th scope="col">Passenger</th>
        <th scope="col">Age</th>
        <th scope="col">Gender</th>
        <th scope="col">Nationality</th>
      </tr>
    </thead>
    <tbody>
      {booking.passenger_details.map((passenger) => (
        <tr key={passenger.id}>
          <td>{passenger.name}</td>
          <td>{passenger.age}</td>
          <td>{passenger.gender}</td>
          <td>{passenger.nationality}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Behind the perforation: what one is asked for on the phone. */
const Stub = ({ booking, onCopy }: { booking: BookingView; onCopy: (() => void) | null }) => (
  <>
    <dl className="ticket__facts">
      <div>
        <dt>Booking reference</dt>
        <dd>{booking.booking_reference}</dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>{formatRupeesExact(booking.total_fare_paise)}</dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd className="ticket__long">{booking.payment_id}</dd>
      </div>
      <div>
        <dt>Booked</dt>
        <dd>{formatInstant(booking.created_at)}</dd>
      </div>
    </dl>
    {onCopy ? (
      <Button tone="quiet" className="no-print" onClick={onCopy}>
        Copy reference
      </Button>
    ) : null}
  </>
);

const draftOf = ({ train_details: journey }: BookingView) => ({
  train: journey.number,
  from: journey.from.code,
  to: journey.to.code,
  date: journey.date,
});

/** The paid booking as a ticket; prints on one sheet. */
export const TicketPage = ({ booking, className, loggedIn, newAccount }: TicketPageProps) => {
  const hydrated = useHydrated();
  const showToast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(booking.booking_reference).then(
      () => showToast({ title: 'Copied', description: booking.booking_reference }),
      () => showToast({ title: 'Could not copy', description: `The reference is ${booking.booking_reference}.` }),
    );
  return (
    <div className="confirmation page section stack stack--loose">
      <ClearDraft formKey={journeyKey(draftOf(booking))} />
      <header>
        <h1>Booking Confirmed</h1>
        <p className="lead">
          Your seats are booked. The ticket has also gone to <strong>{booking.contact_details.email}</strong>.
        </p>
      </header>
      <TripSummary
        journey={booking.train_details}
        className={className}
        passengers={booking.passenger_details.length}
        insurance={booking.insurance}
        stub={<Stub booking={booking} onCopy={hydrated ? copy : null} />}
      >
        <Travellers booking={booking} />
        <p className="ticket__note">
          One passenger carries an original ID on board. Coach and berth are given when the chart is prepared.
        </p>
        <p className="ticket__note">
          {brand.name}: {brand.supportEmail}, {brand.supportPhone}
        </p>
      </TripSummary>
      {newAccount ? (
        <Notice tone="info" title="Keep your trips together">
          <p>Set a password with the link we mailed you to see this ticket on any device.</p>
        </Notice>
      ) : null}
      <div className="confirmation__actions">
        {hydrated ? (
          <Button tone="primary" onClick={() => window.print()}>
            Print ticket
          </Button>
        ) : null}
        {loggedIn ? <ButtonLink to={paths.dashboard()}>My bookings</ButtonLink> : null}
        <ButtonLink to={paths.trains()}>Book another train</ButtonLink>
      </div>
    </div>
  );
};
