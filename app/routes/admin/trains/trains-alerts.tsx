import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { readFormValues } from '~/features/accounts/forms/form-values.ts';
import { AlertsPage } from '~/features/bookings/admin/alerts-page.tsx';
import { loadAlerts } from '~/features/bookings/admin/open-alerts.server.ts';
import { resolveAlert } from '~/features/payments/alerts.server.ts';
import { listReconciliationRuns } from '~/features/payments/reconciliation-runs.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/trains-alerts';

export const meta: Route.MetaFunction = () => [{ title: `Action required - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  try {
    const [alerts, checks] = await Promise.all([
      loadAlerts(appOf(args), admin).then(requireAllowed),
      listReconciliationRuns(appOf(args), admin).then(requireAllowed),
    ]);
    return data({ alerts, checks });
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the alerts failed');
    return data({ alerts: null, checks: [] }, { status: 503 });
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request);
  const { alert, note } = readFormValues(form, 'alert', 'note');
  const id = alert === '' ? Number.NaN : Number(alert);
  const result = await resolveAlert(appOf(args), admin, { id, note });
  if (result.success) return redirectWithToast(dashboardPaths.adminAlerts(), { title: 'Marked as handled' });
  const { code, message } = result.error;
  const status = code === 'invalid' ? 400 : code === 'not_found' ? 404 : 409;
  return data({ refused: { id, message, note } }, { status });
}

/** Revalidates after a rejected action too, as the page is out of date. */
export const shouldRevalidate = revalidateAfterConflict;

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertsPage alerts={loaderData.alerts} checks={loaderData.checks} refused={actionData?.refused} />;
}
