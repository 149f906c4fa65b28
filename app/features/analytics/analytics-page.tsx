import { csvFormat } from '~/shared/lists/list-query.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { buttonClass } from '~/ui/button/button.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ChoiceBar } from '~/ui/navigation/choice-bar.tsx';
import { ListHead, ToolLabel } from '~/ui/table/list-head.tsx';
import { Conversion, KeyFigures } from './analytics-figures.tsx';
import { type AnalyticsPeriod, analyticsPeriods, periodQuery } from './analytics-period.ts';
import {
  Categories,
  ChangedSearches,
  EmptySearches,
  NoneInPeriod,
  PaymentFailures,
  PerformanceMetrics,
  RecentActivity,
} from './analytics-tables.tsx';
import { ByDay } from './day-charts.tsx';
import type { AnalyticsView } from './load-analytics.server.ts';

type AnalyticsPageProps = {
  period: AnalyticsPeriod;
  /** Null when loading failed. */
  analytics: AnalyticsView | null;
};

/** Analytics tab (docs/product.md, "Admin panel"): inquiries, bookings, revenue, conversion, failures and response times. */
export const AnalyticsPage = ({ period, analytics }: AnalyticsPageProps) => (
  <div className="stack report">
    <ListHead
      title="Analytics"
      note={
        <ChoiceBar
          label="Period"
          choices={analyticsPeriods.map((days) => ({
            key: String(days),
            label: `${days} days`,
            to: dashboardPaths.adminAnalytics(periodQuery(days)),
            current: days === period,
          }))}
        />
      }
    >
      <a
        className={buttonClass({})}
        href={dashboardPaths.adminAnalytics({ ...periodQuery(period), format: csvFormat })}
        download
      >
        <Icon name="download" />
        <ToolLabel>
          CSV<span className="visually-hidden"> of the daily figures</span>
        </ToolLabel>
      </a>
    </ListHead>
    {analytics === null ? (
      <LoadFailure
        level={3}
        title="Failed to load analytics."
        text="Please try again in a moment."
        retryTo={dashboardPaths.adminAnalytics(periodQuery(period))}
      />
    ) : (
      <div className="stack">
        <KeyFigures analytics={analytics} period={period} />
        <ByDay days={analytics.days} before={analytics.daysBefore} />
        <Conversion analytics={analytics} />
        <div className="grid grid--fit analytics-pair">
          <div className="stack">
            <Categories analytics={analytics} />
            <EmptySearches analytics={analytics} />
            <ChangedSearches analytics={analytics} />
          </div>
          <div className="stack">
            <RecentActivity analytics={analytics} />
            <PaymentFailures analytics={analytics} />
          </div>
        </div>
        <NoneInPeriod analytics={analytics} />
        <PerformanceMetrics analytics={analytics} />
      </div>
    )}
  </div>
);
