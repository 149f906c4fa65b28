import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { AlertsPage } from '~/features/bookings/alerts-page.tsx';
import { needsAPerson } from '~/features/bookings/needs-a-person.server.ts';
import { handleAlert } from '~/features/payments/alerts.server.ts';
import { lastMoneyChecks } from '~/features/payments/money-checks.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import type { Route } from './+types/trains-alerts';

export const meta: Route.MetaFunction = () => [{ title: `Action required - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  try {
    const [alerts, checks] = await Promise.all([needsAPerson(appOf(args)), lastMoneyChecks(appOf(args))]);
    return data({ alerts, checks });
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'loading the alerts failed');
    return data({ alerts: null, checks: [] }, { status: 503 });
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request);
  const id = Number(form.get('alert') ?? Number.NaN);
  const typed = String(form.get('note') ?? '');
  const result = await handleAlert(appOf(args), admin, { id, note: typed });
  if (result.success) return redirectWithToast(deskPaths.adminAlerts(), { title: 'Marked as handled' });
  const { code, message } = result.error;
  const status = code === 'invalid' ? 400 : code === 'not_found' ? 404 : 409;
  return data({ refused: { id, message, typed } }, { status });
}

/** Revalidates after a rejected action too, as the page is out of date. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  (change.actionStatus ?? 0) >= 400 || revalidateOnline(change);

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertsPage alerts={loaderData.alerts} checks={loaderData.checks} refused={actionData?.refused} />;
}
