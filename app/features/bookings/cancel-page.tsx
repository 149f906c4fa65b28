import { Form } from 'react-router';
import { formatDate, formatInstant } from '~/shared/dates.ts';
import { formatRupees, formatRupeesExact, type Paise } from '~/shared/money.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { Money } from '~/ui/money.tsx';
import { Notice } from '~/ui/notice.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import { countPassengers, type Passenger } from './booking.ts';
import type { SeatSums } from './cancellation.ts';
import { CancellationSteps } from './cancellation-steps.tsx';
import { inWords, whyNotCancellable, whyNothingComesBack } from './cancellation-words.ts';
import type { CancellationView } from './open-cancellation.server.ts';
import { goesBackTo, refundExpectedBy } from './refund-words.ts';
import { passengerStates } from './ticket.ts';
import './booking.css';
import './cancel.css';

type CancelPageProps = {
  cancellation: CancellationView;
  /** Ids of those who are ticked. */
  chosen: readonly string[];
  /** The key of the signed link by which the page was opened. */
  linkKey: string | null;
  /** Why the last press did nothing. */
  refused?: string;
};

type Links = { keep: string; choose: string };

/** Whom: everybody who still travels, nobody ticked for anybody. */
const Choose = ({
  cancellation,
  each,
  linkKey,
  keep,
}: Omit<CancelPageProps, 'chosen'> & { each: SeatSums; keep: string }) => (
  <Form
    method="get"
    action={paths.cancelBooking(cancellation.booking.booking_reference)}
    className="card cancel__choose"
  >
    {linkKey ? <input type="hidden" name="key" value={linkKey} /> : null}
    <fieldset>
      <legend>Who is not travelling?</legend>
      <p className="soft">Tick everybody to cancel the whole booking.</p>
      <ul className="cancel__people">
        {passengerStates(cancellation.booking).map(({ id, name, age, gender, state }) => (
          <li key={id}>
            <label className="cancel__person">
              <input type="checkbox" name="passenger" value={id} disabled={state === 'cancelled'} />
              <span className="cancel__name">
                <b>{name}</b>
                <span className="soft">
                  {age}, {gender}
                </span>
              </span>
              <span className="cancel__sum">
                {state === 'cancelled' ? (
                  'Cancelled before'
                ) : (
                  <>
                    <b>{formatRupees(each.refund_paise)} back</b>
                    <span className="soft">{formatRupees(each.kept_paise)} kept</span>
                  </>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
    <div className="cluster cancel__acts">
      <SubmitButton size="large">See what comes back</SubmitButton>
      <ButtonLink size="large" to={keep}>
        Keep the ticket
      </ButtonLink>
    </div>
  </Form>
);

type Line = { key: string; name: string; paid: Paise; kept: Paise; back: Paise };

const columns: Column<Line>[] = [
  { key: 'name', header: 'Passenger', names: true, cell: ({ name }) => name },
  { key: 'paid', header: 'Paid', end: true, cell: ({ paid }) => <Money paise={paid} exact /> },
  { key: 'kept', header: 'Kept', end: true, cell: ({ kept }) => <Money paise={kept} exact /> },
  { key: 'back', header: 'Comes back', end: true, cell: ({ back }) => <Money paise={back} exact /> },
];

const linesOf = (people: readonly Passenger[], { kept_paise: kept, refund_paise: back }: SeatSums): Line[] => {
  const lines = people.map(({ id, name }) => ({ key: id, name, paid: kept + back, kept, back }));
  const many = people.length;
  return many === 1
    ? lines
    : [...lines, { key: 'all', name: 'Together', paid: (kept + back) * many, kept: kept * many, back: back * many }];
};

/** What will happen, to the paisa, before anything does. */
const Review = ({
  cancellation,
  people,
  each,
  links,
  refused,
}: {
  cancellation: CancellationView;
  people: Passenger[];
  each: SeatSums;
  links: Links;
  refused?: string;
}) => {
  const { travelling, method, price, seenAt } = cancellation;
  const left = travelling.filter((one) => !people.includes(one));
  const back = each.refund_paise * people.length;
  const step = price?.steps.find(({ current }) => current);
  const whole = left.length === 0;
  return (
    <section className="card cancel__review" aria-labelledby="review">
      <h2 id="review">{whole ? 'Cancel the whole booking?' : `Cancel ${inWords(people)}?`}</h2>
      <Table
        caption="What is kept and what comes back"
        columns={columns}
        rows={linesOf(people, each)}
        rowKey={({ key }) => key}
      />
      <dl className="cancel__facts">
        <div>
          <dt>Comes back</dt>
          <dd className="cancel__back">{formatRupeesExact(back)}</dd>
        </div>
        <div>
          <dt>Where and when</dt>
          <dd>
            {goesBackTo(method).replace(/^t/, 'T')}, usually by {formatDate(refundExpectedBy(seenAt))}
          </dd>
        </div>
        <div>
          <dt>The ticket</dt>
          <dd>{whole ? 'Nobody may travel on it any more.' : `Stays valid for ${inWords(left)}.`}</dd>
        </div>
      </dl>
      {step ? (
        <p className="soft">
          This sum holds {step.inclusive ? 'until' : 'until just before'} {formatInstant(step.until)}. The{' '}
          {people.length === 1 ? 'seat is' : 'seats are'} free for others at once, so this can’t be undone.
        </p>
      ) : null}
      {refused ? (
        <Notice tone="warning" live>
          <p>{refused}</p>
        </Notice>
      ) : null}
      <Form method="post" className="cluster cancel__acts">
        <input type="hidden" name="shown_refund" value={back} />
        {people.map(({ id }) => (
          <input key={id} type="hidden" name="passenger" value={id} />
        ))}
        <SubmitButton name="intent" value="cancel" tone="danger" size="large" busyLabel="Cancelling">
          Cancel {countPassengers(people.length)}, get {formatRupees(back)} back
        </SubmitButton>
        <ButtonLink size="large" to={links.keep}>
          Keep the ticket
        </ButtonLink>
        {travelling.length > 1 ? (
          <ButtonLink tone="quiet" to={links.choose}>
            Choose others
          </ButtonLink>
        ) : null}
      </Form>
    </section>
  );
};

/** A booking that is not paid yet: its seats can be let go before their time. */
const GiveUp = ({
  booking,
  begun,
  refused,
}: {
  booking: CancellationView['booking'];
  begun: boolean;
  refused?: string;
}) => (
  <section className="card cancel__review" aria-labelledby="give-up">
    <h2 id="give-up">Cancel this unpaid booking?</h2>
    <p>
      Nothing has been paid, so there is nothing to refund. The seats are free for others at once; otherwise they are
      held for you until {formatInstant(booking.hold_expires_at)}.
    </p>
    {begun ? (
      <p>
        A payment has been begun. If it still goes through after you cancel, there is no ticket for it, and the whole
        amount comes back to you by itself.
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
        Back to the payment
      </ButtonLink>
    </Form>
  </section>
);

const Nothing = ({ title, text, links }: { title: string; text: string; links: Links }) => (
  <Notice tone="info" title={title}>
    <p>{text}</p>
    <ButtonLink to={links.keep}>Back to the booking</ButtonLink>
  </Notice>
);

const Ticketed = ({ cancellation, chosen, linkKey, refused, links }: CancelPageProps & { links: Links }) => {
  const { price, travelling } = cancellation;
  if (!price) return null;
  const { verdict, steps } = price;
  if (!verdict.possible)
    return <Nothing title="The ticket stays valid" text={whyNothingComesBack(verdict.why, steps)} links={links} />;
  const people = travelling.length === 1 ? travelling : travelling.filter(({ id }) => chosen.includes(id));
  return people.length > 0 ? (
    <Review cancellation={cancellation} people={people} each={verdict} links={links} refused={refused} />
  ) : (
    <>
      {refused ? (
        <Notice tone="warning" live>
          <p>{refused}</p>
        </Notice>
      ) : null}
      <Choose cancellation={cancellation} each={verdict} linkKey={linkKey} keep={links.keep} />
    </>
  );
};

/** Where a traveller cancels: whom, what it costs and brings, and only then the button that does it. */
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
        <GiveUp booking={booking} begun={paymentBegun} refused={refused} />
      ) : (
        <Nothing title="There is nothing to cancel" text={whyNotCancellable(booking.booking_status)} links={links} />
      )}
      {price ? <CancellationSteps steps={price.steps} insured={train.insurance_paise > 0} /> : null}
    </div>
  );
};
