import { formatRupeesExact } from '~/shared/money/money.ts';
import { insurancePaise } from '../core/booking.ts';
import type { CancellationStep } from '../core/cancellation.ts';
import { AssuranceLine } from '../core/checkout-parts.tsx';
import { limitLabel, shortLimitLabel } from './cancellation-labels.ts';

type StepsProps = {
  steps: readonly CancellationStep[];
  insured: boolean;
};

/** Cancellation charges and refund per passenger, by time of cancellation. */
export const CancellationChargesTable = ({ steps, insured }: StepsProps) => (
  <div className="stack stack--tight">
    <div className="charges-frame">
      <table className="charges">
        <caption className="visually-hidden">Cancellation charges per passenger</caption>
        <thead>
          <tr>
            <th scope="col">When you cancel</th>
            <th scope="col">Charges</th>
            <th scope="col">Refund</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ until, inclusive, kept_paise, refund_paise, current }) => (
            <tr key={until} aria-current={current ? 'true' : undefined}>
              <th scope="row">
                <span>{`${inclusive ? 'Until' : 'Before'} ${shortLimitLabel(until)}`}</span>
                {current ? <span> · now</span> : null}
              </th>
              <td>{refund_paise === 0 ? 'Full amount' : formatRupeesExact(kept_paise)}</td>
              <td>{refund_paise === 0 ? 'No refund' : formatRupeesExact(refund_paise)}</td>
            </tr>
          ))}
          <tr aria-current={steps.some(({ current }) => current) ? undefined : 'true'}>
            <th scope="row">
              After that
              {steps.some(({ current }) => current) ? null : <span> · now</span>}
            </th>
            <td>Full amount</td>
            <td>No refund</td>
          </tr>
        </tbody>
      </table>
    </div>
    <p className="soft small">{`Per passenger, by the railway’s rules on the day of booking. Charges include GST. Times are Indian Standard Time.${insured ? ` The insurance of ${formatRupeesExact(insurancePaise)} is not refunded.` : ''}`}</p>
  </div>
);

/** The table as a card with a heading. */
export const CancellationChargesCard = (props: StepsProps) => (
  <section className="card stack" aria-labelledby="steps">
    <h2 id="steps">Cancellation charges per passenger</h2>
    <CancellationChargesTable {...props} />
  </section>
);

/** Until when a cancellation refunds how much, or that none does any more. `train` is its number among several. */
export const RefundHint = ({ steps, train }: { steps: readonly CancellationStep[]; train?: string }) => {
  const now = steps.find(({ current }) => current);
  if (!now || now.refund_paise === 0)
    return (
      <AssuranceLine icon="refund">
        <span>{train ? `Train ${train}: ` : ''}</span>
        <strong>No refund if you cancel.</strong>{' '}
        <span>{now ? 'The cancellation charges are as high as the fare.' : 'It is too close to departure.'}</span>
      </AssuranceLine>
    );
  return (
    <AssuranceLine icon="refund">
      <span>{`${train ? `Train ${train}: cancel` : 'Cancel'} ${now.inclusive ? 'until' : 'before'} ${limitLabel(now.until)}:`}</span>{' '}
      <strong>{`${formatRupeesExact(now.refund_paise)} refund each`}</strong>
    </AssuranceLine>
  );
};
