import { formatRupees } from '~/shared/money.ts';
import { Money } from '~/ui/money.tsx';
import type { AnalyticsView } from './read-analytics.server.ts';

const number = (count: number): string => count.toLocaleString('en-IN');

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** How much of the whole a part is, in words: '27.5%'; a dash when there is no whole. */
const shareWords = (part: number, whole: number): string => (whole === 0 ? '–' : percent.format(part / whole));

/** 'of searches', as long as it can be said: searches were counted later than bookings. */
const rateOf = (part: number, whole: number, of: string): string | undefined =>
  whole > 0 && part <= whole ? `${shareWords(part, whole)} of ${of}` : undefined;

const refundedWords = ({ received_paise, refunded_paise }: AnalyticsView['total']): string =>
  refunded_paise === 0
    ? 'nothing was refunded'
    : `${formatRupees(received_paise)} received, ${formatRupees(refunded_paise)} refunded`;

type Figures = { analytics: AnalyticsView; period: number };

/** The figures that are looked at first. */
export const KeyFigures = ({ analytics: { today, week, total, leads }, period }: Figures) => (
  <dl className="analytics-figures">
    <div>
      <dt>Inquiries today</dt>
      <dd>{number(today.inquiries)}</dd>
      <dd className="analytics-figures__detail">{number(week.inquiries)} in the last 7 days</dd>
    </div>
    <div>
      <dt>Revenue, {period} days</dt>
      <dd>
        <Money paise={total.revenue_paise} />
      </dd>
      <dd className="analytics-figures__detail">{refundedWords(total)}</dd>
    </div>
    <div>
      <dt>Bookings, {period} days</dt>
      <dd>{number(total.bookings)}</dd>
      <dd className="analytics-figures__detail">{number(total.paid)} of them paid</dd>
    </div>
    <div>
      <dt>Leads converted, {period} days</dt>
      <dd>{shareWords(leads.converted, leads.came)}</dd>
      <dd className="analytics-figures__detail">
        {number(leads.converted)} of the {number(leads.came)} that came
      </dd>
    </div>
  </dl>
);

const Steps = ({ steps }: { steps: readonly { label: string; count: number; rate?: string }[] }) => {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className="funnel">
      {steps.map(({ label, count, rate }) => (
        <li key={label}>
          <span className="funnel__label">{label}</span>
          <span className="funnel__count">{number(count)}</span>
          <svg className="funnel__bar" width="100%" height="12" aria-hidden="true" focusable="false">
            <rect className="share-bar__whole" width="100%" height="12" rx="3" />
            <rect
              className="share-bar__part"
              width={count === 0 ? '0' : `${Math.max(0.5, (count / most) * 100).toFixed(1)}%`}
              height="12"
              rx="3"
            />
          </svg>
          <span className="funnel__rate">{rate ?? ''}</span>
        </li>
      ))}
    </ol>
  );
};

/** What became of searches and of leads, as far as it is recorded. */
export const Conversion = ({ analytics: { searches, total, leads } }: { analytics: AnalyticsView }) => (
  <section className="card stack" aria-labelledby="conversion">
    <h3 id="conversion">Conversion</h3>
    <div className="analytics-pair">
      <div className="stack stack--tight">
        <h4>Trains: from search to payment</h4>
        <Steps
          steps={[
            { label: 'Searches', count: searches.trains.searches },
            {
              label: 'Bookings',
              count: total.bookings,
              rate: rateOf(total.bookings, searches.trains.searches, 'searches'),
            },
            { label: 'Paid', count: total.paid, rate: rateOf(total.paid, total.bookings, 'bookings') },
          ]}
        />
      </div>
      <div className="stack stack--tight">
        <h4>Packages: from search to sale</h4>
        <Steps
          steps={[
            { label: 'Searches', count: searches.packages.searches },
            {
              label: 'Leads',
              count: leads.came,
              rate: rateOf(leads.came, searches.packages.searches, 'searches'),
            },
            { label: 'Converted', count: leads.converted, rate: rateOf(leads.converted, leads.came, 'leads') },
          ]}
        />
      </div>
    </div>
    <p className="soft small">
      Searches are counted without knowing who searched. A day’s bookings and leads count for the day on which they were
      made, whenever they are paid or converted.
    </p>
  </section>
);
