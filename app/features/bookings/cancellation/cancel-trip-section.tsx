import { Form, Link } from 'react-router';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { statusBadge } from '../core/booking.ts';
import { separateTicketsNote } from '../core/trip.ts';
import { CancelSums } from './cancel-sums.tsx';
import type { CancellationView } from './load-cancellation.server.ts';

type TripSectionProps = { cancellation: CancellationView; linkKey: string | null };

/** Says that the other trains of the trip have their own tickets, with a link to each. */
export const OtherTrains = ({ cancellation: { booking, otherTrains }, linkKey }: TripSectionProps) =>
  otherTrains.length === 0 ? null : (
    <Notice tone="info" title={`Train ${booking.trip_leg} of ${booking.trip_legs} of your journey`}>
      <p>
        {booking.booking_status === 'pending'
          ? 'The trains are paid together, so they are cancelled together until then.'
          : `${separateTicketsNote} Cancelling this train does not cancel the others.`}
      </p>
      <ul>
        {otherTrains.map(({ booking_reference: reference, title, status }) => (
          <li key={reference}>
            <Link to={paths.cancelBooking(reference, { key: linkKey })}>{title}</Link> ({statusBadge(status).label})
          </li>
        ))}
      </ul>
    </Notice>
  );

/** Cancels all trains of a trip at once, each with its own charges. */
export const CancelWholeTrip = ({ cancellation: { wholeTrip } }: Pick<TripSectionProps, 'cancellation'>) =>
  wholeTrip === null ? null : (
    <section className="card stack" aria-labelledby="whole-trip">
      <h2 id="whole-trip">Cancel the whole journey?</h2>
      <p>All passengers, on all {wholeTrip.trains.length} trains. Each train has its own charges.</p>
      <CancelSums
        head="Train"
        rows={wholeTrip.trains.map(({ id, title, ...sums }) => ({ key: id, label: title, ...sums }))}
      />
      <Form method="post" className="cluster cancel__actions">
        <input type="hidden" name="shown_refund" value={wholeTrip.refund} />
        <SubmitButton name="intent" value="cancel-trip" tone="danger" busyLabel="Cancelling">
          Cancel all trains, refund {formatRupeesExact(wholeTrip.refund)}
        </SubmitButton>
      </Form>
    </section>
  );
