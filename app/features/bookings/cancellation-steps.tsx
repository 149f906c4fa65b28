import { formatInstant } from '~/shared/dates.ts';
import { formatAlike, formatRupeesExact } from '~/shared/money.ts';
import { insurancePaise } from './booking.ts';
import type { CancellationStep } from './cancellation.ts';
import './cancel.css';

type StepsProps = {
  steps: readonly CancellationStep[];
  insured: boolean;
};

/** What cancelling a passenger of this booking costs, hour by hour: the same for everybody who buys this ticket that day. */
export const CancellationTable = ({ steps, insured }: StepsProps) => {
  const words = formatAlike(steps.flatMap(({ kept_paise, refund_paise }) => [kept_paise, refund_paise]));
  return (
    <div className="cancel-steps">
      <table>
        <caption className="visually-hidden">What cancelling a passenger costs</caption>
        <thead>
          <tr>
            <th scope="col">When you cancel</th>
            <th scope="col">Kept</th>
            <th scope="col">Comes back</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ until, inclusive, kept_paise, refund_paise, current }) => (
            <tr key={until} aria-current={current ? 'true' : undefined}>
              <th scope="row">
                {inclusive ? 'Until' : 'Before'} {formatInstant(until)}
                {current ? <span className="cancel-steps__now"> Now</span> : null}
              </th>
              <td>{refund_paise === 0 ? 'Everything' : words(kept_paise)}</td>
              <td>{refund_paise === 0 ? 'Nothing' : words(refund_paise)}</td>
            </tr>
          ))}
          <tr aria-current={steps.some(({ current }) => current) ? undefined : 'true'}>
            <th scope="row">
              Later
              {steps.some(({ current }) => current) ? null : <span className="cancel-steps__now"> Now</span>}
            </th>
            <td>Everything</td>
            <td>Nothing</td>
          </tr>
        </tbody>
      </table>
      <p className="soft small">
        For each passenger, by the railway’s rules of the day of booking, with the GST on what is kept. Times are Indian
        Standard Time.{insured ? ` The insurance of ${formatRupeesExact(insurancePaise)} is not returned.` : ''}
      </p>
    </div>
  );
};

/** The same with a heading, as a card. */
export const CancellationSteps = (props: StepsProps) => (
  <section className="card cancel__steps" aria-labelledby="steps">
    <h2 id="steps">What cancelling a passenger costs</h2>
    <CancellationTable {...props} />
  </section>
);
