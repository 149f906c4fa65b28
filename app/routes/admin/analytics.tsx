import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { AnalyticsPage } from '~/features/analytics/analytics-page.tsx';
import { parseAnalyticsPeriod, periodQuery } from '~/features/analytics/analytics-period.ts';
import { loadAnalytics } from '~/features/analytics/load-analytics.server.ts';
import { setRevenueTarget } from '~/features/targets/set-target.server.ts';
import { targetAction } from '~/features/targets/target.action.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/analytics';

export const meta: Route.MetaFunction = () => [{ title: `Analytics - ${brand.name}` }];

export const shouldRevalidate = revalidateAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const search = new URL(args.request.url).searchParams;
  const period = parseAnalyticsPeriod(search.get('days'));
  const editsTarget = search.get('target') === 'edit';
  try {
    const analytics = requireAllowed(await loadAnalytics(readOnlyAppOf(args), admin, period));
    return data({ period, editsTarget, analytics });
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the analytics failed');
    return data({ period, editsTarget, analytics: null }, { status: 503 });
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request);
  const answer = await targetAction(appOf(args), admin, setRevenueTarget, form, requestDetailsOf(args).log);
  if (!answer.success) {
    const { status, ...refused } = answer;
    return data(refused, { status });
  }
  const period = parseAnalyticsPeriod(new URL(args.request.url).searchParams.get('days'));
  return redirectWithToast(dashboardPaths.adminAnalytics(periodQuery(period)), answer.toast);
}

export default function Analytics({ loaderData, actionData }: Route.ComponentProps) {
  return <AnalyticsPage {...loaderData} refused={actionData} />;
}
