import { Form } from 'react-router';
import { formatDate, formatInstant } from '~/shared/dates.ts';
import { formatAlike, havePaise, type Paise } from '~/shared/money.ts';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { Money } from '~/ui/money.tsx';
import { Notice } from '~/ui/notice.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import { countPassengers, type Passenger } from './booking.ts';
import type { SeatSums } from './cancellation.ts';
import { inWords } from './cancellation-words.ts';
import type { CancellationView } from './open-cancellation.server.ts';
import { goesBackTo, refundExpectedBy } from './refund-words.ts';
import './cancel.css';

/** The ways on that do not cancel. */
export type CancelLinks = { keep: string; choose: string };

type Line = { key: string; name: string; paid: Paise; kept: Paise; back: Paise };

const columns = (exact: boolean): Column<Line>[] => [
  { key: 'name', header: 'Passenger', names: true, cell: ({ name }) => name },
  { key: 'paid', header: 'Paid', end: true, cell: ({ paid }) => <Money paise={paid} exact={exact} /> },
  { key: 'kept', header: 'Kept', end: true, cell: ({ kept }) => <Money paise={kept} exact={exact} /> },
  { key: 'back', header: 'Comes back', end: true, cell: ({ back }) => <Money paise={back} exact={exact} /> },
];

const linesOf = (people: readonly Passenger[], { kept_paise: kept, refund_paise: back }: SeatSums): Line[] => {
  const lines = people.map(({ id, name }) => ({ key: id, name, paid: kept + back, kept, back }));
  const many = people.length;
  return many === 1
    ? lines
    : [...lines, { key: 'all', name: 'Together', paid: (kept + back) * many, kept: kept * many, back: back * many }];
};

/** What will happen, to the paisa, before anything does. */
export const CancelReview = ({
  cancellation,
  people,
  each,
  links,
  refused,
}: {
  cancellation: CancellationView;
  people: Passenger[];
  each: SeatSums;
  links: CancelLinks;
  refused?: string;
}) => {
  const { travelling, method, price, seenAt } = cancellation;
  const left = travelling.filter((one) => !people.includes(one));
  const back = each.refund_paise * people.length;
  const lines = linesOf(people, each);
  const sums = lines.flatMap((line) => [line.paid, line.kept, line.back]);
  const backWords = formatAlike(sums)(back);
  const step = price?.steps.find(({ current }) => current);
  const whole = left.length === 0;
  return (
    <section className="card cancel__review" aria-labelledby="review">
      <div className="cancel__head">
        <h2 id="review">{whole ? 'Cancel the whole booking?' : `Cancel ${inWords(people)}?`}</h2>
        {travelling.length > 1 ? (
          <ButtonLink tone="quiet" to={links.choose}>
            Choose others
          </ButtonLink>
        ) : null}
      </div>
      <Table
        caption="What is kept and what comes back"
        columns={columns(havePaise(sums))}
        rows={lines}
        rowKey={({ key }) => key}
      />
      <dl className="cancel__facts">
        <div>
          <dt>Comes back</dt>
          <dd className="cancel__back">{backWords}</dd>
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
          Cancel {countPassengers(people.length)}, get {backWords} back
        </SubmitButton>
        <ButtonLink size="large" to={links.keep}>
          Keep the ticket
        </ButtonLink>
      </Form>
    </section>
  );
};
