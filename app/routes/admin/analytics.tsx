import { data } from 'react-router';
import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { AnalyticsPage } from '~/features/analytics/analytics-page.tsx';
import { parseAnalyticsPeriod } from '~/features/analytics/analytics-period.ts';
import { daysCsvHeader, exportDays, loadAnalytics } from '~/features/analytics/load-analytics.server.ts';
import { readOnlyAppOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/analytics';

export const meta: Route.MetaFunction = () => [{ title: `Analytics - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'admin',
    name: 'analytics',
    header: daysCsvHeader,
    rows: (app, admin, search) => exportDays(app, admin, parseAnalyticsPeriod(search.get('days'))),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const period = parseAnalyticsPeriod(new URL(args.request.url).searchParams.get('days'));
  try {
    const analytics = requireAllowed(await loadAnalytics(readOnlyAppOf(args), admin, period));
    return data({ period, analytics });
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the analytics failed');
    return data({ period, analytics: null }, { status: 503 });
  }
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />;
}
