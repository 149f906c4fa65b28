import { Form } from 'react-router';
import { formatDate, formatInstant } from '~/shared/dates.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';
import { CancelChoice } from './cancel-choice.tsx';
import { type CancelLinks, CancelReview } from './cancel-review.tsx';
import { CancellationSteps } from './cancellation-steps.tsx';
import { whyNotCancellable, whyNothingComesBack } from './cancellation-words.ts';
import type { CancellationView } from './open-cancellation.server.ts';
import './booking.css';
import './cancel.css';

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
  <section className="card cancel__review" aria-labelledby="cancel-unpaid">
    <h2 id="cancel-unpaid">Cancel this unpaid booking?</h2>
    <p>
      You have not paid, so there is nothing to refund. Your seats will be released immediately; otherwise they are held
      until {formatInstant(booking.hold_expires_at)}.
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
    <Form method="post" className="cluster cancel__acts">
      <SubmitButton name="intent" value="give-up" tone="danger" size="large" busyLabel="Cancelling">
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
  const { price, travelling } = cancellation;
  if (!price) return null;
  const { verdict, steps } = price;
  if (!verdict.possible)
    return <CannotCancel title="The ticket stays valid" text={whyNothingComesBack(verdict.why, steps)} links={links} />;
  // A single remaining passenger is selected automatically.
  const people =
    travelling.length === 1 && chosen.length === 0 ? travelling : travelling.filter(({ id }) => chosen.includes(id));
  return people.length > 0 ? (
    <CancelReview cancellation={cancellation} people={people} each={verdict} links={links} refused={refused} />
  ) : (
    <>
      {refused ? (
        <Notice tone="warning" live>
          <p>{refused}</p>
        </Notice>
      ) : null}
      <CancelChoice cancellation={cancellation} each={verdict} linkKey={linkKey} keep={links.keep} />
    </>
  );
};

/** Cancellation in two steps: select passengers, then review charges and refund before confirming. */
export const CancelPage = (props: CancelPageProps) => {
  const { cancellation, linkKey, refused } = props;
  const { booking, price, paymentBegun } = cancellation;
  const { train_details: train, booking_reference: reference } = booking;
  const links = {
    keep: paths.confirmation(reference, { key: linkKey }),
    choose: paths.cancelBooking(reference, { key: linkKey }),
  };
  return (
    <div className="cancel page section stack stack--loose">
      <div>
        <h1>Cancel your booking</h1>
        <p className="lead">
          {train.number} {train.name}, {train.from.name} to {train.to.name}, {formatDate(train.from.date)},{' '}
          {train.from.departs}
        </p>
        <p className="soft">
          Booking reference <strong>{reference}</strong>
        </p>
      </div>
      {booking.booking_status === 'confirmed' ? (
        <Ticketed {...props} links={links} />
      ) : booking.booking_status === 'pending' ? (
        <CancelUnpaid booking={booking} paymentStarted={paymentBegun} refused={refused} />
      ) : (
        <CannotCancel
          title="There is nothing to cancel"
          text={whyNotCancellable(booking.booking_status)}
          links={links}
        />
      )}
      {price ? <CancellationSteps steps={price.steps} insured={train.insurance_paise > 0} /> : null}
    </div>
  );
};
