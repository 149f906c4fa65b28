import { useState } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useDeadline } from '~/ui/helpers/use-deadline.ts';
import { useHydrated } from '~/ui/helpers/use-hydrated.ts';
import { isActive, passengerCountLabel, separateTicketsNote, statusBadge } from '../core/booking.ts';
import type { CancellationAmounts } from '../core/cancellation.ts';
import { JourneyTitle } from '../core/journey-title.tsx';
import { passengerDetails } from '../core/passenger-attributes.ts';
import { passengerStates } from '../core/ticket.ts';
import { type CancelLinks, CancelReview } from './cancel-review.tsx';
import { CancelSums } from './cancel-sums.tsx';
import { CancellationChargesCard } from './cancellation-charges.tsx';
import {
  leavingCostsAllMessage,
  limitLabel,
  noRefundMessage,
  notCancellableMessage,
  refundLeftMessage,
} from './cancellation-labels.ts';
import type { CancellationView } from './load-cancellation.server.ts';

/** Selection of the passengers to cancel; nobody is preselected. */
export const CancelPassengerSelection = ({
  cancellation,
  each,
  linkKey,
  keep,
}: {
  cancellation: CancellationView;
  /** Charges and refund per passenger. */
  each: CancellationAmounts;
  /** The key of the signed link by which the page was opened. */
  linkKey: string | null;
  keep: string;
}) => {
  const waits = cancellation.booking.booking_status === 'waiting';
  const hydrated = useHydrated();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const rows = passengerStates(cancellation.booking).map((passenger) => ({
    key: passenger.id,
    label: (
      <label className="choice">
        <input type="checkbox" name="passenger" value={passenger.id} disabled={passenger.state === 'cancelled'} />
        <span>
          <b>{nameWithLatin(passenger.name)}</b> <span className="soft">{passengerDetails(passenger)}</span>
        </span>
      </label>
    ),
    sums: passenger.state === 'cancelled' ? null : { charges: each.kept_paise, refund: each.refund_paise },
  }));
  return (
    <Form
      method="get"
      action={paths.cancelBooking(cancellation.booking.booking_reference)}
      className="card"
      onChange={(event) => setSelected(new FormData(event.currentTarget).getAll('passenger').map(String))}
    >
      {linkKey ? <input type="hidden" name="key" value={linkKey} /> : null}
      <fieldset className="stack">
        <legend>{`Select passengers ${waits ? 'who leave the list' : 'to cancel'}`}</legend>
        <p className="soft">{`Select all to ${waits ? 'give up the place' : 'cancel the whole booking'}.`}</p>
        {/* Without JavaScript the total is on the next page. */}
        <CancelSums
          head="Passenger"
          rows={rows}
          total={hydrated ? `${passengerCountLabel(selected.length)} selected` : null}
          counted={rows.filter(({ key }) => selected.includes(key))}
        />
        <div className="cluster cancel__actions">
          <SubmitButton size="large" name="step" value="review">
            Check refund
          </SubmitButton>
          <ButtonLink size="large" to={keep}>
            {waits ? 'Keep the place' : 'Keep the ticket'}
          </ButtonLink>
        </div>
      </fieldset>
    </Form>
  );
};

type TripSectionProps = { cancellation: CancellationView; linkKey: string | null };

/** Says that a part was refunded while the ticket was valid; the charges and refunds of the page are of the rest. */
const EarlierRefund = ({ booking }: Pick<CancellationView, 'booking'>) =>
  booking.partly_refunded_paise > 0 && booking.booking_status === 'confirmed' ? (
    <Notice tone="info">
      <p>{`${formatRupeesExact(booking.partly_refunded_paise)} of this booking was refunded before. The amounts below are of the rest.`}</p>
    </Notice>
  ) : null;

/** Says that the other trains of the trip have their own tickets, with a link to each. */
export const OtherTrains = ({ cancellation: { booking, otherTrains }, linkKey }: TripSectionProps) =>
  otherTrains.length === 0 ? null : (
    <Notice tone="info" title={`Train ${booking.trip_leg} of ${booking.trip_legs} of your journey`}>
      <p>
        {booking.booking_status === 'pending'
          ? 'The trains are paid together, so they are cancelled together until then.'
          : `${separateTicketsNote} Cancelling this train does not cancel the others.`}
      </p>
      <ul className="bullets">
        {otherTrains.map(({ booking_reference: reference, title, status }) => (
          <li key={reference}>
            <Link to={paths.cancelBooking(reference, { key: linkKey })}>{title}</Link>
            <span>{` (${statusBadge(status).label})`}</span>
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
      <p>{`All passengers, on all ${wholeTrip.trains.length} trains. Each train has its own charges.`}</p>
      <CancelSums
        head="Train"
        rows={wholeTrip.trains.map(({ id, title, ...sums }) => ({ key: id, label: title, sums }))}
        total="Total"
      />
      <Form method="post" className="cluster cancel__actions">
        <input type="hidden" name="shown_refund" value={wholeTrip.refund} />
        <SubmitButton
          name="intent"
          value="cancel-trip"
          tone="danger"
          busyLabel="Cancelling"
        >{`Cancel all trains, refund ${formatRupeesExact(wholeTrip.refund)}`}</SubmitButton>
      </Form>
    </section>
  );

type CancelPageProps = {
  cancellation: CancellationView;
  /** Ids of the selected passengers. */
  chosen: readonly string[];
  /** The key of the signed link by which the page was opened. */
  linkKey: string | null;
  /** Error of the last submit. */
  refused?: string;
};

/** Cancels an unpaid booking. */
const CancelUnpaid = ({
  booking,
  paymentStarted,
  refused,
}: {
  booking: CancellationView['booking'];
  paymentStarted: boolean;
  refused?: string;
}) => (
  <section className="card stack" aria-labelledby="cancel-unpaid">
    <h2 id="cancel-unpaid">Cancel this unpaid booking?</h2>
    <p>
      {booking.waiting_place === null
        ? `You have not paid, so there is nothing to refund. Your seats will be released immediately; otherwise they are held until ${formatInstant(booking.hold_expires_at)}.`
        : `You have not paid, so there is nothing to refund. Your place on the waiting list will be given up immediately; otherwise it is held until ${formatInstant(booking.hold_expires_at)}.`}
    </p>
    {paymentStarted ? (
      <p>
        A payment was started. If it goes through after you cancel, no ticket is issued and the full amount is refunded
        automatically.
      </p>
    ) : null}
    {refused ? (
      <Notice tone="warning" live>
        <p>{refused}</p>
      </Notice>
    ) : null}
    <Form method="post" className="cluster cancel__actions">
      <SubmitButton name="intent" value="cancel-unpaid" tone="danger" size="large" busyLabel="Cancelling">
        Cancel the booking
      </SubmitButton>
      <ButtonLink size="large" to={paths.payment(booking.id)}>
        Back to payment
      </ButtonLink>
    </Form>
  </section>
);

const CannotCancel = ({ title, text, links }: { title: string; text: string; links: CancelLinks }) => (
  <Notice tone="info" title={title}>
    <p>{text}</p>
    <ButtonLink to={links.keep}>Back to booking</ButtonLink>
  </Notice>
);

const Ticketed = ({ cancellation, chosen, linkKey, refused, links }: CancelPageProps & { links: CancelLinks }) => {
  const { price, travelling, refundable } = cancellation;
  if (!price) return null;
  const { quote: verdict, steps } = price;
  if (!verdict.possible)
    return steps.length === 0 ? (
      <CannotCancel title="You stay on the list" text={leavingCostsAllMessage} links={links} />
    ) : (
      <CannotCancel title="The ticket stays valid" text={noRefundMessage(verdict.why, steps)} links={links} />
    );
  // A single remaining passenger is selected automatically.
  const people =
    travelling.length === 1 && chosen.length === 0 ? travelling : travelling.filter(({ id }) => chosen.includes(id));
  if (verdict.refund_paise > refundable)
    return <CannotCancel title="Already refunded" text={notCancellableMessage('returned')} links={links} />;
  const exceeds = verdict.refund_paise * people.length > refundable;
  const message = exceeds ? refundLeftMessage(refundable, verdict.refund_paise) : refused;
  return people.length > 0 && !exceeds ? (
    <CancelReview cancellation={cancellation} people={people} each={verdict} links={links} refused={refused} />
  ) : (
    <>
      {message ? (
        <Notice tone="warning" live>
          <p>{message}</p>
        </Notice>
      ) : null}
      <CancelPassengerSelection cancellation={cancellation} each={verdict} linkKey={linkKey} keep={links.keep} />
    </>
  );
};

/** Loads the amounts again when a time limit passes while the page is open. @returns the notice to show afterwards */
const useCurrentAmounts = ({ price, quotedAt }: CancellationView): string | undefined => {
  const { revalidate } = useRevalidator();
  const [passed, setPassed] = useState<string | null>(null);
  const until = price?.steps.find(({ current }) => current)?.until ?? null;
  useDeadline(until, quotedAt, () => {
    setPassed(until);
    void revalidate();
  });
  return passed && passed !== until
    ? `The time limit of ${limitLabel(passed)} has passed. Charges and refund have changed.`
    : undefined;
};

/** Cancellation in two steps: select passengers, then review charges and refund before confirming. */
export const CancelPage = (props: CancelPageProps) => {
  const { cancellation, linkKey } = props;
  const limitPassed = useCurrentAmounts(cancellation);
  const refused = props.refused ?? limitPassed;
  const { booking, price, paymentStarted: paymentBegun } = cancellation;
  const { train_details: train, booking_reference: reference } = booking;
  const links = {
    keep: paths.confirmation(reference, { key: linkKey }),
    choose: paths.cancelBooking(reference, { key: linkKey }),
  };
  return (
    <div className="cancel page section stack stack--loose">
      <div className="stack stack--tight">
        <h1>{booking.booking_status === 'waiting' ? 'Leave the waiting list' : 'Cancel your booking'}</h1>
        <h2>
          <JourneyTitle journey={train} />
        </h2>
        <p>
          <span>{`${train.number} ${train.name},`}</span>{' '}
          <span className="no-wrap">{`${formatDate(train.from.date)}, ${train.from.departs}`}</span>
          <br />
          <span className="soft">
            Booking reference <strong>{reference}</strong>
          </span>
        </p>
      </div>
      <OtherTrains cancellation={cancellation} linkKey={linkKey} />
      <EarlierRefund booking={booking} />
      {isActive(booking) ? (
        <Ticketed {...props} refused={refused} links={links} />
      ) : booking.booking_status === 'pending' ? (
        <CancelUnpaid booking={booking} paymentStarted={paymentBegun} refused={refused} />
      ) : (
        <CannotCancel
          title="There is nothing to cancel"
          text={notCancellableMessage(booking.booking_status)}
          links={links}
        />
      )}
      <CancelWholeTrip cancellation={cancellation} />
      {booking.booking_status === 'waiting' ? (
        <p className="soft">
          The charge is the same until the chart is made. Whoever still waits then is refunded in full automatically.
        </p>
      ) : null}
      {price && price.steps.length > 0 ? (
        <CancellationChargesCard steps={price.steps} insured={train.insurance_paise > 0} />
      ) : null}
    </div>
  );
};
