import { formatDate, formatInstant } from '~/shared/dates/dates.ts';
import { formatRupeesExact } from '~/shared/money/money.ts';
import { brand } from '~/shared/site/brand.ts';
import { Steps } from '../core/checkout-parts.tsx';
import { refundDestination, refundExpectedBy } from './refund-labels.ts';
import type { RefundView } from './refund-view.server.ts';

/** Paid out, as far as the provider knows. */
export const isPaidOut = ({ state }: Pick<RefundView, 'state'>): boolean =>
  state === 'processed' || state === 'paid_otherwise';

/** 'Refund of ₹880.00 initiated' or '₹880.00 has been refunded'. */
export const refundTitle = (refund: Pick<RefundView, 'amount_paise' | 'state'>): string => {
  const amount = formatRupeesExact(refund.amount_paise);
  return isPaidOut(refund) ? `${amount} has been refunded` : `Refund of ${amount} initiated`;
};

/** 'Total ₹2,640.00, of which ₹880.00 has been refunded'. */
export const refundTotal = (refunds: readonly Pick<RefundView, 'amount_paise' | 'state'>[]): string => {
  const sumOf = (some: readonly { amount_paise: number }[]) => some.reduce((sum, one) => sum + one.amount_paise, 0);
  const paidOut = refunds.filter(isPaidOut);
  const total = `Total ${formatRupeesExact(sumOf(refunds))}`;
  return paidOut.length === 0 || paidOut.length === refunds.length
    ? total
    : `${total}, of which ${formatRupeesExact(sumOf(paidOut))} has been refunded`;
};

const statusText = ({ state, method, requested_at: asked_at, changed_at }: RefundView): string => {
  const by = formatDate(refundExpectedBy(asked_at));
  switch (state) {
    case 'requested':
      return `We have requested your refund. It will be credited ${refundDestination(method)}, usually by ${by}.`;
    case 'pending':
      return `Your bank is processing it. It will be credited ${refundDestination(method)}, usually by ${by}.`;
    case 'processed':
      return `Refunded on ${formatInstant(changed_at)} ${refundDestination(method)}. Your bank may take a few days to show it.`;
    case 'failed':
      return 'Your bank rejected the refund. We are on it; no action is needed from you.';
    case 'paid_otherwise':
      return `Your bank rejected the refund, so we paid it another way on ${formatInstant(changed_at)}.`;
  }
};

const steps = ['Requested', 'With the bank', 'Refunded'] as const;
const stepOfState: Record<RefundView['state'], number> = {
  requested: 0,
  pending: 1,
  failed: 1,
  processed: 2,
  paid_otherwise: 2,
};

/** The title with a large amount. */
const RefundTitle = ({ refund }: { refund: RefundView }) => {
  const amount = formatRupeesExact(refund.amount_paise);
  const [before, after] = refundTitle(refund).split(amount);
  return (
    <p className="lead">
      <b>
        <span>{before}</span>
        <span className="money--large">{amount}</span>
        <span>{after}</span>
      </b>
    </p>
  );
};

/** All refunds of a booking with their progress. */
export const RefundList = ({ refunds, note }: { refunds: readonly RefundView[]; note?: string }) =>
  refunds.length === 0 ? null : (
    <section className="card stack no-print" aria-labelledby="refunds">
      <h2 id="refunds">{refunds.length === 1 ? 'Refund' : 'Refunds'}</h2>
      {note ? <p>{note}</p> : null}
      {refunds.length > 1 ? <p>{refundTotal(refunds)}</p> : null}
      <ul className="divided">
        {refunds.map((refund) => (
          <li key={refund.id} className="stack stack--tight">
            <RefundTitle refund={refund} />
            {refund.is_second_payment ? <p>You had paid twice. This is the second payment.</p> : null}
            {refund.is_part ? <p>A part of the price, without a cancellation.</p> : null}
            {refund.passengers.length > 0 ? <p>{`For ${refund.passengers.join(', ')}`}</p> : null}
            <Steps
              label="Refund status"
              steps={steps}
              current={stepOfState[refund.state]}
              done={stepOfState[refund.state] + 1}
            />
            <p>{statusText(refund)}</p>
          </li>
        ))}
      </ul>
      <p className="soft small">{`${refunds.length === 1 ? 'Requested' : 'Last requested'} on ${formatInstant(refunds.at(-1)?.requested_at ?? '')}. ${refunds.every(isPaidOut) ? 'If it is not on your statement' : 'If it does not arrive in time'}, write to ${brand.supportEmail} with your booking reference.`}</p>
    </section>
  );
