import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { parseLeadStatus } from '~/features/leads/core/lead.ts';
import { LeadDialog, LeadNotFound } from '~/features/leads/form/lead-dialog.tsx';
import { leadToFormValues, withPreselectedStatus } from '~/features/leads/form/lead-form-values.ts';
import { loadLead } from '~/features/leads/form/load-lead.server.ts';
import { saveLeadAction } from '~/features/leads/form/save-lead.action.server.ts';
import { agentLeadList, withDeadline } from '~/features/leads/list/lead-search.ts';
import { findLeadNeighbours } from '~/features/leads/list/list-leads.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/leads-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Lead - ${brand.name}` }];

/** The list that the lead was opened from. */
const listOf = (request: Request) => agentLeadList.parse(new URL(request.url).searchParams);

const closeTo = (request: Request): string => agentLeadList.currentPath(listOf(request));

const leadPath = (request: Request, id: string | null): string | null =>
  id === null ? null : dashboardPaths.agentLead(id, agentLeadList.currentParams(listOf(request)));

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = appOf(args);
  const [opened, { previous, next, waiting }] = await Promise.all([
    loadLead(app, agent, args.params.id),
    findLeadNeighbours(app, agent, withDeadline(listOf(args.request), app.clock.now()), args.params.id),
  ]);
  return data(
    {
      opened,
      today: indianDate(app.clock.now()),
      now: app.clock.now().toISOString(),
      closeTo: closeTo(args.request),
      previousTo: leadPath(args.request, previous),
      nextTo: leadPath(args.request, next),
      waitingNext: waiting !== null,
      /** Status chosen in the list that needs more input. */
      to: parseLeadStatus(new URL(args.request.url).searchParams.get('to')),
    },
    { status: opened ? 200 : 404 },
  );
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const app = appOf(args);
  const form = await readForm(args.request);
  const then = form.get('then');
  // Looked up before saving: a changed status may take the lead out of the list.
  const { next, waiting } =
    then === 'next' || then === 'contacted'
      ? await findLeadNeighbours(app, agent, withDeadline(listOf(args.request), app.clock.now()), args.params.id)
      : { next: null, waiting: null };
  const result = await saveLeadAction(app, agent, form, { id: args.params.id, log: requestDetailsOf(args).log });
  if (result.success) {
    const opensNext = leadPath(args.request, then === 'contacted' ? waiting : next);
    return redirectWithToast(opensNext ?? closeTo(args.request), result.toast);
  }
  return data({ refused: result.refused, problem: result.refused.message }, { status: result.status });
}

export default function EditLead({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, to, ...frame } = loaderData;
  useActionToast(actionData?.refused?.toast);
  if (!opened) return <LeadNotFound closeTo={frame.closeTo} />;
  return (
    <LeadDialog
      key={opened.lead.id}
      {...frame}
      {...opened}
      to={to}
      typed={actionData?.refused?.typed ?? withPreselectedStatus(leadToFormValues(opened.lead), to, opened.packages)}
      refused={actionData?.refused}
      problem={actionData?.problem}
    />
  );
}
