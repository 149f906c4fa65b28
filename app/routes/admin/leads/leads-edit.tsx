import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { listAgentOptions } from '~/features/agents/admin/list-agents.server.ts';
import { parseLeadStatus } from '~/features/leads/core/lead.ts';
import { assignLeadAction } from '~/features/leads/form/assign-lead.action.server.ts';
import { AssignForm, AssignPanel } from '~/features/leads/form/assign-panel.tsx';
import { LeadDialog, LeadNotFound } from '~/features/leads/form/lead-dialog.tsx';
import { leadToFormValues, withPreselectedStatus } from '~/features/leads/form/lead-form-values.ts';
import { loadLead } from '~/features/leads/form/load-lead.server.ts';
import { saveLeadAction } from '~/features/leads/form/save-lead.action.server.ts';
import { adminLeadList, withDeadline } from '~/features/leads/list/lead-search.ts';
import { findLeadNeighbours } from '~/features/leads/list/list-leads.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/leads-edit';

export const meta: Route.MetaFunction = () => [{ title: `Lead - ${brand.name}` }];

/** The list that the lead was opened from. */
const listOf = (request: Request) => adminLeadList.parse(new URL(request.url).searchParams);

const queryOf = (request: Request) => adminLeadList.currentParams(listOf(request));

const leadPath = (request: Request, id: string | null): string | null =>
  id === null ? null : dashboardPaths.adminLead(id, queryOf(request));

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const now = app.clock.now();
  const [opened, agents, { previous, next }] = await Promise.all([
    loadLead(app, admin, args.params.id),
    listAgentOptions(app, admin).then(requireAllowed),
    findLeadNeighbours(app, admin, withDeadline(listOf(args.request), now), args.params.id),
  ]);
  const closeTo = dashboardPaths.adminLeads(queryOf(args.request));
  /** Status chosen in the list that needs more input. */
  const to = parseLeadStatus(new URL(args.request.url).searchParams.get('to'));
  return data(
    {
      opened,
      agents,
      today: indianDate(now),
      now: now.toISOString(),
      closeTo,
      previousTo: leadPath(args.request, previous),
      nextTo: leadPath(args.request, next),
      to,
    },
    { status: opened ? 200 : 404 },
  );
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const { id } = args.params;
  const form = await readForm(args.request);
  const app = appOf(args);
  const context = { id, log: requestDetailsOf(args).log };
  const query = queryOf(args.request);
  if (form.get('intent') === 'assign') {
    const { done, toast } = await assignLeadAction(app, admin, form, context);
    return redirectWithToast(done ? dashboardPaths.adminLeads(query) : dashboardPaths.adminLead(id, query), toast);
  }
  // Looked up before saving: a changed status may take the lead out of the list.
  const next =
    form.get('then') === 'next'
      ? (await findLeadNeighbours(app, admin, withDeadline(listOf(args.request), app.clock.now()), id)).next
      : null;
  const result = await saveLeadAction(app, admin, form, context);
  if (result.success)
    return redirectWithToast(leadPath(args.request, next) ?? dashboardPaths.adminLeads(query), result.toast);
  return data({ refused: result.refused, problem: result.refused.message }, { status: result.status });
}

export default function AdminLead({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, agents, to, ...frame } = loaderData;
  useActionToast(actionData?.refused?.toast);
  if (!opened) return <LeadNotFound closeTo={frame.closeTo} />;
  return (
    <>
      <AssignForm version={opened.lead.version} />
      <LeadDialog
        key={opened.lead.id}
        {...frame}
        lead={opened.lead}
        packages={opened.packages}
        mails={opened.mails}
        assign={<AssignPanel key={opened.agent?.id} agent={opened.agent} agents={agents} email={opened.lead.email} />}
        to={to}
        typed={actionData?.refused?.typed ?? withPreselectedStatus(leadToFormValues(opened.lead), to, opened.packages)}
        refused={actionData?.refused}
        problem={actionData?.problem}
      />
    </>
  );
}
