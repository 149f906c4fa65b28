import { brand } from '~/shared/brand.ts';
import { formatDate, formatInstant } from '~/shared/dates.ts';
import { formatRupees, formatRupeesExact } from '~/shared/money.ts';
import { Icon } from '~/ui/icon.tsx';
import { goesBackTo, refundExpectedBy } from './refund-words.ts';
import type { RefundView } from './refunds-told.server.ts';
import './cancel.css';

/** As far as we and the payment service can bring it. */
const hasArrived = ({ state }: Pick<RefundView, 'state'>): boolean =>
  state === 'processed' || state === 'paid_otherwise';

/** '₹880 is on its way back'; with two decimals when the sums beside it have them. */
export const refundTitle = (refund: Pick<RefundView, 'amount_paise' | 'state'>, exact = false): string =>
  `${(exact ? formatRupeesExact : formatRupees)(refund.amount_paise)} ${hasArrived(refund) ? 'has been refunded' : 'is on its way back'}`;

const sentence = ({ state, method, asked_at, changed_at }: RefundView): string => {
  const by = formatDate(refundExpectedBy(asked_at));
  switch (state) {
    case 'requested':
      return `We are asking for it at the payment service. It comes ${goesBackTo(method)}, usually by ${by}.`;
    case 'pending':
      return `Your bank has it in hand. It comes ${goesBackTo(method)}, usually by ${by}.`;
    case 'processed':
      return `Paid out on ${formatInstant(changed_at)} ${goesBackTo(method)}. Your bank may need a few days to show it.`;
    case 'failed':
      return 'Your bank did not take it at the first try. We have been told and see to it; you need not do anything.';
    case 'paid_otherwise':
      return `Your bank did not take it, so we have paid it another way on ${formatInstant(changed_at)}.`;
  }
};

const stations = ['Asked for', 'With the bank', 'Paid out'] as const;
const reached: Record<RefundView['state'], number> = {
  requested: 0,
  pending: 1,
  failed: 1,
  processed: 2,
  paid_otherwise: 2,
};

/** The way of the money, station by station. */
const Way = ({ state }: { state: RefundView['state'] }) => (
  <ol className="refund-way" aria-label="How far it is">
    {stations.map((station, index) => (
      <li
        key={station}
        className={index <= reached[state] ? 'refund-way__station refund-way__station--passed' : 'refund-way__station'}
        aria-current={index === reached[state] ? 'step' : undefined}
      >
        <span className="refund-way__dot">{index <= reached[state] ? <Icon name="check" size={14} /> : null}</span>
        {station}
      </li>
    ))}
  </ol>
);

/** Every refund of a booking, followed to its end. */
export const RefundList = ({ refunds }: { refunds: readonly RefundView[] }) =>
  refunds.length === 0 ? null : (
    <section className="card refunds no-print" aria-labelledby="refunds">
      <h2 id="refunds">Your money</h2>
      <ul className="refunds__list">
        {refunds.map((refund) => (
          <li key={refund.id} className="refund">
            <p className="refund__title">{refundTitle(refund)}</p>
            <Way state={refund.state} />
            <p className="refund__words">{sentence(refund)}</p>
          </li>
        ))}
      </ul>
      <p className="soft small">
        {refunds.length === 1 ? 'Asked for' : 'The last asked for'} on {formatInstant(refunds.at(-1)?.asked_at ?? '')}.{' '}
        {refunds.every(hasArrived) ? 'Should you not find it on your statement' : 'Should it not come in time'}, write
        to {brand.supportEmail} with your booking reference.
      </p>
    </section>
  );
