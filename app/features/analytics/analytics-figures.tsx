import { formatNumber, formatPercent } from '~/shared/data/format-number.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { growthLabel } from '~/ui/chart/growth-label.ts';
import { Money } from '~/ui/content/money.tsx';
import type { AnalyticsView } from './load-analytics.server.ts';

/** The share as text, such as '27.5%'; a dash when the whole is 0. */
const shareText = (part: number, whole: number): string => (whole === 0 ? '–' : formatPercent(part / whole, 1));

/** '12% of searches'; undefined when the part exceeds the whole, as searches were counted later than bookings. */
const rateOf = (part: number, whole: number, of: string): string | undefined =>
  whole > 0 && part <= whole ? `${shareText(part, whole)} of ${of}` : undefined;

const refundedText = ({ received_paise, refunded_paise }: AnalyticsView['total']): string =>
  refunded_paise === 0
    ? 'no refunds'
    : `${formatRupees(received_paise)} received, ${formatRupees(refunded_paise)} refunded`;

/** '1,204 in the 30 days before (+12%)'. */
const beforeText = (
  now: number,
  before: number,
  period: number,
  format: (value: number) => string = formatNumber,
): string => {
  const change = growthLabel(now, before);
  return `${format(before)} in the ${period} days before${change ? ` (${change})` : ''}`;
};

type FiguresProps = { analytics: AnalyticsView; period: number };

/** The key figures at the top. */
export const KeyFigures = ({ analytics: { today, total, previous, leads }, period }: FiguresProps) => (
  <dl className="figures">
    <div>
      <dt>Inquiries</dt>
      <dd>{formatNumber(total.inquiries)}</dd>
      <dd className="figures__detail">{`${formatNumber(today.inquiries)} today`}</dd>
      <dd className="figures__detail">{beforeText(total.inquiries, previous.inquiries, period)}</dd>
    </div>
    <div>
      <dt>Revenue</dt>
      <dd>
        <Money paise={total.revenue_paise} />
      </dd>
      <dd className="figures__detail">{refundedText(total)}</dd>
      <dd className="figures__detail">
        {beforeText(total.revenue_paise, previous.revenue_paise, period, formatRupees)}
      </dd>
    </div>
    <div>
      <dt>Bookings</dt>
      <dd>{formatNumber(total.bookings)}</dd>
      <dd className="figures__detail">{`${formatNumber(total.paid)} paid`}</dd>
      <dd className="figures__detail">{beforeText(total.bookings, previous.bookings, period)}</dd>
    </div>
    <div>
      <dt>Leads converted</dt>
      <dd>{shareText(leads.converted, leads.created)}</dd>
      <dd className="figures__detail">{`${formatNumber(leads.converted)} of ${formatNumber(leads.created)} new leads`}</dd>
    </div>
  </dl>
);

export type FunnelStep = { label: string; count: number; rate?: string | undefined };

/** Without the searches where they were counted later than what follows them. */
export const withSearches = (searches: number, following: FunnelStep): FunnelStep[] =>
  searches < following.count
    ? [following]
    : [
        { label: 'Searches', count: searches },
        { ...following, rate: rateOf(following.count, searches, 'searches') },
      ];

export const Steps = ({ steps }: { steps: readonly FunnelStep[] }) => {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ol className="stack gap-3 funnel">
      {steps.map(({ label, count, rate }) => (
        <li key={label}>
          <span>{label}</span>
          <b>{formatNumber(count)}</b>
          <svg className="funnel__bar" width="100%" height="12" aria-hidden="true" focusable="false">
            <rect className="share-bar__whole" width="100%" height="12" rx="3" />
            <rect
              className="share-bar__part"
              width={count === 0 ? '0' : `${Math.max(0.5, (count / most) * 100).toFixed(1)}%`}
              height="12"
              rx="3"
            />
          </svg>
          {rate === undefined ? null : <span className="funnel__rate soft small">{rate}</span>}
        </li>
      ))}
    </ol>
  );
};

/** A funnel that is named by its first step. */
const Funnel = ({ about, first, to, steps }: { about: string; first: string; to: string; steps: FunnelStep[] }) => (
  <div className="stack stack--tight">
    <h4>{`${about}: from ${steps[0]?.label === 'Searches' ? 'search' : first} to ${to}`}</h4>
    <Steps steps={steps} />
  </div>
);

/** Conversion funnels of trains and packages. */
export const Conversion = ({ analytics: { searches, total, leads } }: { analytics: AnalyticsView }) => (
  <section className="card stack" aria-labelledby="conversion">
    <h3 id="conversion">Conversion</h3>
    <div className="grid grid--fit">
      <Funnel
        about="Trains"
        first="booking"
        to="payment"
        steps={[
          ...withSearches(searches.trains.searches, { label: 'Bookings', count: total.bookings }),
          { label: 'Paid', count: total.paid, rate: rateOf(total.paid, total.bookings, 'bookings') },
        ]}
      />
      <Funnel
        about="Packages"
        first="lead"
        to="sale"
        steps={[
          ...withSearches(searches.packages.searches, { label: 'Leads', count: leads.created }),
          { label: 'Converted', count: leads.converted, rate: rateOf(leads.converted, leads.created, 'leads') },
        ]}
      />
    </div>
    <p className="soft small">
      Searches are counted anonymously. Bookings and leads count on the day they were made, even if they are paid or
      converted later.
    </p>
  </section>
);
