import { Link } from 'react-router';
import { facetName } from '~/features/packages/content/category.ts';
import { formatNumber, formatPercent, formatSignificant } from '~/shared/data/format-number.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { pageKindName } from '~/shared/paths/page-kind.ts';
import { paths } from '~/shared/paths/paths.ts';
import { ShareBar } from '~/ui/chart/share-bar.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Money } from '~/ui/content/money.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import type { Activity } from './analytics.store.server.ts';
import { shortDay } from './analytics-period.ts';
import type { AnalyticsView } from './load-analytics.server.ts';
import { searchKindNames, searchOutcomeNames } from './search-term.ts';

type Props = { analytics: AnalyticsView };

type CategoryRow = AnalyticsView['categories'][number];

const categoryColumns = (all: number): Column<CategoryRow>[] => [
  { key: 'category', header: 'Category', rowHeader: true, cell: ({ category }) => facetName(category) },
  { key: 'packages', header: 'Packages', alignEnd: true, cell: ({ packages }) => formatNumber(packages) },
  { key: 'public', header: 'Public', alignEnd: true, cell: ({ shown }) => formatNumber(shown) },
  {
    key: 'share',
    header: 'Share',
    cell: ({ packages }) => {
      const share = all === 0 ? 0 : packages / all;
      return (
        <span className="share-figure">
          <span>{formatPercent(share)}</span>
          <ShareBar share={share} />
        </span>
      );
    },
  },
];

/** Packages of each category, most packages first. */
export const Categories = ({ analytics: { categories } }: Props) => (
  <section className="card stack" aria-labelledby="categories">
    <h3 id="categories">Packages by category</h3>
    <Table
      caption="Packages by category: all and public"
      columns={categoryColumns(categories.reduce((sum, { packages }) => sum + packages, 0))}
      rows={categories.toSorted((one, other) => other.packages - one.packages)}
      rowKey={({ category }) => category}
      compact
    />
  </section>
);

const activityNames: Record<Activity, string> = {
  inquiries: 'Inquiries',
  messages: 'Messages and complaints',
  bookings: 'Train bookings',
  payments: 'Payments received',
  packages: 'New packages',
  agents: 'New agents',
  customers: 'New customers',
};

type ActivityRow = { key: Activity; label: string; today: number; week: number };

const activityColumns: Column<ActivityRow>[] = [
  { key: 'what', header: 'Activity', rowHeader: true, cell: ({ label }) => label },
  { key: 'today', header: 'Today', alignEnd: true, cell: ({ today }) => formatNumber(today) },
  { key: 'week', header: '7 days', alignEnd: true, cell: ({ week }) => formatNumber(week) },
];

/** Activity counts of today and the last 7 days. */
export const RecentActivity = ({ analytics: { today, week } }: Props) => (
  <section className="card stack" aria-labelledby="activity">
    <h3 id="activity">Recent activity</h3>
    <Table
      caption="Recent activity: today and in the last 7 days"
      columns={activityColumns}
      rows={(Object.keys(activityNames) as Activity[]).map((key) => ({
        key,
        label: activityNames[key],
        today: today[key],
        week: week[key],
      }))}
      rowKey={({ key }) => key}
      compact
    />
  </section>
);

type FailureRow = AnalyticsView['failures'][number];

const failureColumns: Column<FailureRow>[] = [
  { key: 'reason', header: 'Reason', rowHeader: true, cell: ({ reason }) => reason ?? 'No reason given' },
  { key: 'payments', header: 'Payments', alignEnd: true, cell: ({ payments }) => formatNumber(payments) },
  { key: 'amount', header: 'Amount', alignEnd: true, cell: ({ amount_paise }) => <Money paise={amount_paise} /> },
];

/** Failed payments by the provider's error description; nothing without any. */
export const PaymentFailures = ({ analytics: { failures } }: Props) =>
  failures.length === 0 ? null : (
    <section className="card stack" aria-labelledby="failures">
      <h3 id="failures">Payment failures by reason</h3>
      <Table
        caption="Failed payments by reason"
        columns={failureColumns}
        rows={failures}
        rowKey={({ reason }) => reason ?? ''}
        compact
      />
    </section>
  );

const LastDay = ({ day, today }: { day: PlainDate; today: PlainDate | undefined }) => (
  <span className="no-wrap">{shortDay(day, today)}</span>
);

const todayOf = (days: AnalyticsView['days']): PlainDate | undefined => days.at(-1)?.day;

type TermRow = AnalyticsView['misses'][number];

const missColumns = (today: PlainDate | undefined): Column<TermRow>[] => [
  {
    key: 'term',
    header: 'Search term',
    rowHeader: true,
    cell: ({ kind, term }) =>
      kind === 'packages' ? <Link to={paths.search({ destination: term })}>{term}</Link> : term,
  },
  { key: 'kind', header: 'Searched in', cell: ({ kind }) => searchKindNames[kind] },
  { key: 'searches', header: 'Searches', alignEnd: true, cell: ({ searches }) => formatNumber(searches) },
  { key: 'last', header: 'Last', cell: ({ last }) => <LastDay day={last} today={today} /> },
];

/** '12 searches in these 7 days: 8 in packages, 4 in trains. The most frequent are listed.' */
const emptyText = ({ packages, trains }: AnalyticsView['searches'], days: number): string => {
  const all = packages.empty + trains.empty;
  return `${formatNumber(all)} ${all === 1 ? 'search' : 'searches'} in these ${days} days: ${formatNumber(packages.empty)} in packages, ${formatNumber(trains.empty)} in trains. The most frequent are listed.`;
};

/** Search terms without results; nothing without any. */
export const EmptySearches = ({ analytics: { searches, misses, days } }: Props) =>
  misses.length === 0 ? null : (
    <section className="card stack" aria-labelledby="misses">
      <h3 id="misses">Searches without results</h3>
      <p className="soft small">{emptyText(searches, days.length)}</p>
      <Table
        caption="Searches without results, most frequent first"
        columns={missColumns(todayOf(days))}
        rows={misses}
        rowKey={({ kind, term }) => `${kind} ${term}`}
        compact
      />
    </section>
  );

const changedColumns = (today: PlainDate | undefined): Column<TermRow>[] => [
  {
    key: 'term',
    header: 'Search term',
    rowHeader: true,
    cell: ({ term }) => <Link to={paths.search({ destination: term })}>{term}</Link>,
  },
  { key: 'change', header: 'Change', cell: ({ outcome }) => searchOutcomeNames[outcome] },
  { key: 'searches', header: 'Searches', alignEnd: true, cell: ({ searches }) => formatNumber(searches) },
  { key: 'last', header: 'Last', cell: ({ last }) => <LastDay day={last} today={today} /> },
];

/** Search terms that were corrected, or of which conditions were dropped; nothing without any. */
export const ChangedSearches = ({ analytics: { changed, days } }: Props) =>
  changed.length === 0 ? null : (
    <section className="card stack" aria-labelledby="changed-searches">
      <h3 id="changed-searches">Corrected and relaxed searches</h3>
      <Table
        caption="Package searches that were corrected or relaxed, most frequent first"
        columns={changedColumns(todayOf(days))}
        rows={changed}
        rowKey={({ outcome, term }) => `${outcome} ${term}`}
        compact
      />
    </section>
  );

/** One card for all failures and searches of which the period had none. */
export const NoneInPeriod = ({ analytics: { failures, misses, changed } }: Props) =>
  failures.length > 0 && misses.length > 0 && changed.length > 0 ? null : (
    <section className="card stack" aria-labelledby="none-in-period">
      <h3 id="none-in-period">Nothing to act on</h3>
      <ul className="stack gap-1 soft">
        {failures.length === 0 ? <li>No payment failed in this period.</li> : null}
        {/* Linked from the figure of the Today page. */}
        {misses.length === 0 ? <li id="misses">Every search in this period had results.</li> : null}
        {changed.length === 0 ? <li>No package search in this period was corrected or relaxed.</li> : null}
      </ul>
    </section>
  );

type ResponseRow = AnalyticsView['responses'][number];

/** '4.2 ms', '180 ms', '1.3 s': two significant digits. */
const durationText = (ms: number): string =>
  ms < 1000 ? `${formatSignificant(ms, 2)} ms` : `${formatSignificant(ms / 1000, 2)} s`;

const responseColumns: Column<ResponseRow>[] = [
  { key: 'kind', header: 'Pages', rowHeader: true, cell: ({ kind }) => pageKindName(kind) },
  { key: 'answers', header: 'Responses', alignEnd: true, cell: ({ answers }) => formatNumber(answers) },
  { key: 'p50', header: '50% within', alignEnd: true, cell: ({ p50 }) => durationText(p50) },
  { key: 'p95', header: '95% within', alignEnd: true, cell: ({ p95 }) => durationText(p95) },
  { key: 'p99', header: '99% within', alignEnd: true, cell: ({ p99 }) => durationText(p99) },
];

/** Response times of the server; a coming-soon note while there are none (docs/product.md, "Admin panel"). */
export const PerformanceMetrics = ({ analytics: { responses } }: Props) => (
  <section className="card stack" aria-labelledby="performance">
    <h3 id="performance">Performance metrics</h3>
    {responses.length === 0 ? (
      <p className="soft">Performance metrics coming soon! The first figures appear a minute after the first visit.</p>
    ) : (
      <Disclosure summary="Response times by kind of page">
        <Table
          caption="Server response times in the last 7 days"
          columns={responseColumns}
          rows={responses}
          rowKey={({ kind }) => kind}
          compact
        />
        <p className="soft small">
          How long our servers took to respond in the last 7 days (p50, p95 and p99), without network time. Updated
          every minute.
        </p>
      </Disclosure>
    )}
  </section>
);
