import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { AnalyticsPage } from '~/features/analytics/analytics-page.tsx';
import { analyticsPeriodOf } from '~/features/analytics/analytics-period.ts';
import { readAnalytics } from '~/features/analytics/read-analytics.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/analytics';

export const meta: Route.MetaFunction = () => [{ title: `Analytics - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const period = analyticsPeriodOf(new URL(args.request.url).searchParams.get('days'));
  try {
    return data({ period, analytics: await readAnalytics(appOf(args), period) });
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'loading the analytics failed');
    return data({ period, analytics: null }, { status: 503 });
  }
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} />;
}
