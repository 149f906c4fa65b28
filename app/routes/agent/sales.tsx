import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { loadSales, loadSalesTarget } from '~/features/leads/sales/load-sales.server.ts';
import { parseSalesPeriod } from '~/features/leads/sales/sales.ts';
import { SalesPage } from '~/features/leads/sales/sales-page.tsx';
import { setSalesTarget } from '~/features/targets/set-target.server.ts';
import { targetAction } from '~/features/targets/target.action.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/sales';

export const meta: Route.MetaFunction = () => [{ title: `Sales - ${brand.name}` }];

export const shouldRevalidate = revalidateAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const search = new URL(args.request.url).searchParams;
  const period = parseSalesPeriod(search.get('period'));
  const editsTarget = search.get('target') === 'edit';
  try {
    const app = appOf(args);
    // The dialog shows the latest version, which a save must name.
    const [sales, target] = await Promise.all([loadSales(app, agent, period), loadSalesTarget(appOf(args), agent)]);
    return { period, sales, target, editsTarget, failed: false };
  } catch (error) {
    requestDetailsOf(args).log.error({ reason: errorMessage(error) }, 'loading the sales of an agent failed');
    return { period, sales: null, target: null, editsTarget, failed: true };
  }
}

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const form = await readForm(args.request);
  const answer = await targetAction(appOf(args), agent, setSalesTarget, form, requestDetailsOf(args).log);
  if (!answer.success) {
    const { status, ...refused } = answer;
    return data(refused, { status });
  }
  const period = new URL(args.request.url).searchParams.get('period');
  return redirectWithToast(dashboardPaths.agentSales({ period }), answer.toast);
}

export default function Sales({ loaderData, actionData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} refused={actionData} />;
}
