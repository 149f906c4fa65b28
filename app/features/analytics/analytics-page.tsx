import { deskPaths } from '~/shared/desk-paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button.tsx';
import { ChoiceBar } from '~/ui/choice-bar.tsx';
import { Icon } from '~/ui/icon.tsx';
import { ListHead } from '~/ui/list-head.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Conversion, KeyFigures } from './analytics-figures.tsx';
import { type AnalyticsPeriod, analyticsPeriods, periodQuery } from './analytics-period.ts';
import { Categories, EmptySearches, PaymentFailures, PerformanceMetrics, RecentActivity } from './analytics-tables.tsx';
import { ByDay } from './day-charts.tsx';
import type { AnalyticsView } from './read-analytics.server.ts';
import './analytics.css';

type AnalyticsPageProps = {
  period: AnalyticsPeriod;
  /** Null when loading failed. */
  analytics: AnalyticsView | null;
};

/** Analytics tab (docs/product.md, "Admin panel"): inquiries, bookings, revenue, conversion, failures and response times. */
export const AnalyticsPage = ({ period, analytics }: AnalyticsPageProps) => (
  <div className="list-page">
    <ListHead title="Analytics">
      <a className={buttonClass({})} href={deskPaths.adminAnalyticsCsv(periodQuery(period))} download>
        <Icon name="download" />
        CSV
        <span className="visually-hidden"> of the daily figures</span>
      </a>
    </ListHead>
    <ChoiceBar
      label="Period"
      choices={analyticsPeriods.map((days) => ({
        key: String(days),
        label: `${days} days`,
        to: deskPaths.adminAnalytics(periodQuery(days)),
        current: days === period,
      }))}
    />
    {analytics === null ? (
      <Notice tone="danger" title="Failed to load analytics.">
        <ButtonLink to={deskPaths.adminAnalytics(periodQuery(period))}>Try again</ButtonLink>
      </Notice>
    ) : (
      <div className="analytics">
        <KeyFigures analytics={analytics} period={period} />
        <ByDay analytics={analytics} />
        <Conversion analytics={analytics} />
        <div className="analytics-pair">
          <Categories analytics={analytics} />
          <RecentActivity analytics={analytics} />
        </div>
        <div className="analytics-pair">
          <PaymentFailures analytics={analytics} />
          <EmptySearches analytics={analytics} />
        </div>
        <PerformanceMetrics analytics={analytics} />
      </div>
    )}
  </div>
);
