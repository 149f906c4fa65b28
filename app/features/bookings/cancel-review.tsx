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

/** Links to leave the page without cancelling. */
export type CancelLinks = { keep: string; choose: string };

type Line = { key: string; name: string; paid: Paise; charges: Paise; refund: Paise };

const columns = (exact: boolean): Column<Line>[] => [
  { key: 'name', header: 'Passenger', names: true, cell: ({ name }) => name },
  { key: 'paid', header: 'Paid', end: true, cell: ({ paid }) => <Money paise={paid} exact={exact} /> },
  { key: 'charges', header: 'Charges', end: true, cell: ({ charges }) => <Money paise={charges} exact={exact} /> },
  { key: 'refund', header: 'Refund', end: true, cell: ({ refund }) => <Money paise={refund} exact={exact} /> },
];

const linesOf = (people: readonly Passenger[], { kept_paise: charges, refund_paise: refund }: SeatSums): Line[] => {
  const lines = people.map(({ id, name }) => ({ key: id, name, paid: charges + refund, charges, refund }));
  const many = people.length;
  return many === 1
    ? lines
    : [
        ...lines,
        { key: 'all', name: 'Total', paid: (charges + refund) * many, charges: charges * many, refund: refund * many },
      ];
};

/** Exact charges and refund, with the button that cancels. */
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
  const refund = each.refund_paise * people.length;
  const lines = linesOf(people, each);
  const sums = lines.flatMap((line) => [line.paid, line.charges, line.refund]);
  const refundText = formatAlike(sums)(refund);
  const step = price?.steps.find(({ current }) => current);
  const whole = left.length === 0;
  return (
    <section className="card cancel__review" aria-labelledby="review">
      <div className="cancel__head">
        <h2 id="review">{whole ? 'Cancel the whole booking?' : `Cancel ${inWords(people)}?`}</h2>
        {travelling.length > 1 ? (
          <ButtonLink tone="quiet" to={links.choose}>
            Change selection
          </ButtonLink>
        ) : null}
      </div>
      <Table caption="Charges and refund" columns={columns(havePaise(sums))} rows={lines} rowKey={({ key }) => key} />
      <dl className="cancel__facts">
        <div>
          <dt>Refund</dt>
          <dd className="cancel__back">{refundText}</dd>
        </div>
        <div>
          <dt>Credited</dt>
          <dd>
            {goesBackTo(method).replace(/^t/, 'T')}, usually by {formatDate(refundExpectedBy(seenAt))}
          </dd>
        </div>
        <div>
          <dt>Your ticket</dt>
          <dd>{whole ? 'No longer valid for travel.' : `Stays valid for ${inWords(left)}.`}</dd>
        </div>
      </dl>
      {step ? (
        <p className="soft">
          This amount is valid {step.inclusive ? 'until' : 'until just before'} {formatInstant(step.until)}. The{' '}
          {people.length === 1 ? 'seat is' : 'seats are'} released immediately, so this can’t be undone.
        </p>
      ) : null}
      {refused ? (
        <Notice tone="warning" live>
          <p>{refused}</p>
        </Notice>
      ) : null}
      <Form method="post" className="cluster cancel__acts">
        <input type="hidden" name="shown_refund" value={refund} />
        {people.map(({ id }) => (
          <input key={id} type="hidden" name="passenger" value={id} />
        ))}
        <SubmitButton name="intent" value="cancel" tone="danger" size="large" busyLabel="Cancelling">
          Cancel {countPassengers(people.length)}, refund {refundText}
        </SubmitButton>
        <ButtonLink size="large" to={links.keep}>
          Keep the ticket
        </ButtonLink>
      </Form>
    </section>
  );
};
