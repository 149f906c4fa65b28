import { formatInstant } from '~/shared/dates.ts';
import { formatRupees, formatRupeesExact } from '~/shared/money.ts';
import { insurancePaise } from './booking.ts';
import type { CancellationStep } from './cancellation.ts';

/** What cancelling a passenger of this booking costs, hour by hour: the same for everybody who bought this ticket that day. */
export const CancellationSteps = ({ steps, insured }: { steps: readonly CancellationStep[]; insured: boolean }) => {
  const last = steps.at(-1);
  return (
    <section className="card cancel__steps" aria-labelledby="steps">
      <h2 id="steps">What cancelling a passenger costs</h2>
      <table>
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
                {current ? <span className="cancel__now"> Now</span> : null}
              </th>
              <td>{formatRupees(kept_paise)}</td>
              <td>{formatRupees(Math.max(0, refund_paise))}</td>
            </tr>
          ))}
          {last ? (
            <tr>
              <th scope="row">Later</th>
              <td>Everything</td>
              <td>Nothing</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <p className="soft small">
        These are the railway’s rules of the day you booked, with the GST on what is kept; times are Indian Standard
        Time.{insured ? ` The insurance of ${formatRupeesExact(insurancePaise)} is not returned.` : ''}
      </p>
    </section>
  );
};
