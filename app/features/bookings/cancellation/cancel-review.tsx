import { Form } from 'react-router';
import { formatDate } from '~/shared/dates/dates.ts';
import { amountFormatter, includePaise, type Paise } from '~/shared/money/money.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Money } from '~/ui/content/money.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { type Passenger, passengerCountLabel } from '../core/booking.ts';
import { refundDestination, refundExpectedBy } from '../refunds/refund-labels.ts';
import type { CancellationAmounts } from './cancellation.ts';
import { joinNames } from './cancellation-labels.ts';
import { limitLabel } from './limit-label.ts';
import type { CancellationView } from './load-cancellation.server.ts';
import '../refunds/cancellation-and-refunds.css';

/** Links to leave the page without cancelling. */
export type CancelLinks = { keep: string; choose: string };

type Line = { key: string; name: string; paid: Paise; charges: Paise; refund: Paise };

const columns = (exact: boolean): Column<Line>[] => [
  { key: 'name', header: 'Passenger', rowHeader: true, cell: ({ name }) => name },
  { key: 'paid', header: 'Paid', alignEnd: true, cell: ({ paid }) => <Money paise={paid} exact={exact} /> },
  { key: 'charges', header: 'Charges', alignEnd: true, cell: ({ charges }) => <Money paise={charges} exact={exact} /> },
  { key: 'refund', header: 'Refund', alignEnd: true, cell: ({ refund }) => <Money paise={refund} exact={exact} /> },
];

const linesOf = (
  people: readonly Passenger[],
  { kept_paise: charges, refund_paise: refund }: CancellationAmounts,
): Line[] => {
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
  each: CancellationAmounts;
  links: CancelLinks;
  refused?: string;
}) => {
  const { travelling, method, price, quotedAt: seenAt } = cancellation;
  const left = travelling.filter((one) => !people.includes(one));
  const refund = each.refund_paise * people.length;
  const lines = linesOf(people, each);
  const sums = lines.flatMap((line) => [line.paid, line.charges, line.refund]);
  const refundText = amountFormatter(sums)(refund);
  const step = price?.steps.find(({ current }) => current);
  const whole = left.length === 0;
  return (
    <section className="card cancel__review" aria-labelledby="review">
      <div className="cancel__head">
        <h2 id="review">{whole ? 'Cancel the whole booking?' : `Cancel ${joinNames(people)}?`}</h2>
        {travelling.length > 1 ? (
          <ButtonLink tone="quiet" to={links.choose}>
            Change selection
          </ButtonLink>
        ) : null}
      </div>
      <Table
        caption="Charges and refund"
        columns={columns(includePaise(sums))}
        rows={lines}
        rowKey={({ key }) => key}
      />
      <dl className="cancel__facts">
        <div>
          <dt>Refund</dt>
          <dd className="cancel__back">{refundText}</dd>
        </div>
        <div>
          <dt>Credited</dt>
          <dd>
            {refundDestination(method).replace(/^t/, 'T')}, usually by {formatDate(refundExpectedBy(seenAt))}
          </dd>
        </div>
        <div>
          <dt>Your ticket</dt>
          <dd>{whole ? 'No longer valid for travel.' : `Stays valid for ${joinNames(left)}.`}</dd>
        </div>
      </dl>
      {step ? (
        <p className="soft">
          This amount is valid {step.inclusive ? 'until' : 'until just before'} {limitLabel(step.until)}. The{' '}
          {people.length === 1 ? 'seat is' : 'seats are'} released immediately, so this can’t be undone.
        </p>
      ) : null}
      {refused ? (
        <Notice tone="warning" live>
          <p>{refused}</p>
        </Notice>
      ) : null}
      <Form method="post" className="cluster cancel__actions">
        <input type="hidden" name="shown_refund" value={refund} />
        {people.map(({ id }) => (
          <input key={id} type="hidden" name="passenger" value={id} />
        ))}
        <SubmitButton name="intent" value="cancel" tone="danger" size="large" busyLabel="Cancelling">
          Cancel {passengerCountLabel(people.length)}, refund {refundText}
        </SubmitButton>
        <ButtonLink size="large" to={links.keep}>
          Keep the ticket
        </ButtonLink>
      </Form>
    </section>
  );
};
