import { Form } from 'react-router';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Facts } from '~/ui/content/facts.tsx';
import { Money } from '~/ui/content/money.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { type Passenger, passengerCountLabel } from '../core/booking.ts';
import type { CancellationAmounts } from '../core/cancellation.ts';
import { refundDestination, refundExpectedBy } from '../refunds/refund-labels.ts';
import { CancelSums } from './cancel-sums.tsx';
import { joinNames, limitLabel } from './cancellation-labels.ts';
import type { CancellationView } from './load-cancellation.server.ts';

/** Links to leave the page without cancelling. */
export type CancelLinks = { keep: string; choose: string };

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
  const refundText = formatRupeesExact(refund);
  const step = price?.steps.find(({ current }) => current);
  const whole = left.length === 0;
  const waits = cancellation.booking.booking_status === 'waiting';
  return (
    <section className="card stack" aria-labelledby="review">
      <div className="cluster cluster--apart">
        <h2 id="review">
          {whole ? (waits ? 'Leave the waiting list?' : 'Cancel the whole booking?') : `Cancel ${joinNames(people)}?`}
        </h2>
        {travelling.length > 1 ? (
          <ButtonLink tone="quiet" to={links.choose}>
            Change selection
          </ButtonLink>
        ) : null}
      </div>
      <CancelSums
        head="Passenger"
        rows={people.map(({ id, name }) => ({
          key: id,
          label: nameWithLatin(name),
          sums: { charges: each.kept_paise, refund: each.refund_paise },
        }))}
        total={people.length > 1 ? 'Total' : null}
      />
      <Facts
        facts={[
          { label: 'Refund', value: <Money paise={refund} exact large /> },
          {
            label: 'Credited',
            value: `${refundDestination(method).replace(/^t/, 'T')}, usually by ${formatDate(refundExpectedBy(seenAt))}`,
          },
          {
            label: waits ? 'Your place' : 'Your ticket',
            value: whole
              ? waits
                ? 'Given up.'
                : 'No longer valid for travel.'
              : `${waits ? 'Stays' : 'Stays valid'} for ${joinNames(left)}.`,
          },
        ]}
      />
      {step ? (
        <p className="soft">{`This amount is valid ${step.inclusive ? 'until' : 'until just before'} ${limitLabel(step.until)}. The ${people.length === 1 ? 'seat is' : 'seats are'} released immediately, so this can’t be undone.`}</p>
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
        <SubmitButton
          name="intent"
          value="cancel"
          tone="danger"
          size="large"
          busyLabel="Cancelling"
        >{`Cancel ${passengerCountLabel(people.length)}, refund ${refundText}`}</SubmitButton>
        <ButtonLink size="large" to={links.keep}>
          {waits ? 'Keep the place' : 'Keep the ticket'}
        </ButtonLink>
      </Form>
    </section>
  );
};
