import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { parseLeadStatus } from '~/features/leads/core/lead.ts';
import { LeadDialog, LeadNotFound } from '~/features/leads/pipeline/lead-dialog.tsx';
import { leadToFormValues, withPreselectedStatus } from '~/features/leads/pipeline/lead-form-values.ts';
import { agentLeadList } from '~/features/leads/pipeline/lead-search.ts';
import { loadLead } from '~/features/leads/pipeline/load-lead.server.ts';
import { saveLeadAction } from '~/features/leads/pipeline/save-lead.action.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { offlineMessage, withOfflineFallback } from '~/shared/browser/offline.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateUnlessOffline } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/leads-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Lead - ${brand.name}` }];

const closeTo = (request: Request): string =>
  agentLeadList.currentPath(agentLeadList.parse(new URL(request.url).searchParams));

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = appOf(args);
  const opened = await loadLead(app, agent, args.params.id);
  return data(
    {
      opened,
      today: indianDate(app.clock.now()),
      closeTo: closeTo(args.request),
      /** Status chosen on the board that needs more input. */
      to: parseLeadStatus(new URL(args.request.url).searchParams.get('to')),
    },
    { status: opened ? 200 : 404 },
  );
}

/** Revalidates after an edit conflict, so that the dialog shows the current data. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus === 409 || change.actionStatus === 404 || revalidateUnlessOffline(change);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withOfflineFallback(() => serverAction(), { refused: undefined, problem: offlineMessage, offline: true });

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const result = await saveLeadAction(appOf(args), agent, await readForm(args.request), {
    id: args.params.id,
    log: requestDetailsOf(args).log,
  });
  if (result.success) return redirectWithToast(closeTo(args.request), result.toast);
  return data({ refused: result.refused, problem: result.refused.message }, { status: result.status });
}

export default function EditLead({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, to, ...frame } = loaderData;
  useActionToast(actionData?.refused?.toast);
  if (!opened) return <LeadNotFound closeTo={frame.closeTo} />;
  return (
    <LeadDialog
      {...frame}
      {...opened}
      to={to}
      typed={actionData?.refused?.typed ?? withPreselectedStatus(leadToFormValues(opened.lead), to, opened.packages)}
      refused={actionData?.refused}
      problem={actionData?.problem}
    />
  );
}
