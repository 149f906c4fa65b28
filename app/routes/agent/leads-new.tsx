import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { LeadDialog } from '~/features/leads/form/lead-dialog.tsx';
import { emptyLeadFormValues } from '~/features/leads/form/lead-form-values.ts';
import { saveLeadAction } from '~/features/leads/form/save-lead.action.server.ts';
import { agentLeadList } from '~/features/leads/list/lead-search.ts';
import { listLeadPackages } from '~/features/leads/list/list-leads.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/leads-new';

export const meta: Route.MetaFunction = () => [{ title: `Create New Lead - ${brand.name}` }];

const closeTo = (request: Request): string =>
  agentLeadList.currentPath(agentLeadList.parse(new URL(request.url).searchParams));

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = appOf(args);
  return {
    packages: await listLeadPackages(app, agent),
    today: indianDate(app.clock.now()),
    closeTo: closeTo(args.request),
  };
}

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const result = await saveLeadAction(appOf(args), agent, await readForm(args.request), {
    id: null,
    log: requestDetailsOf(args).log,
  });
  if (result.success) return redirectWithToast(closeTo(args.request), result.toast);
  return data({ refused: result.refused, problem: result.refused.message }, { status: result.status });
}

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.refused?.toast);
  return (
    <LeadDialog
      {...loaderData}
      lead={null}
      typed={actionData?.refused?.typed ?? emptyLeadFormValues}
      refused={actionData?.refused}
      problem={actionData?.problem}
    />
  );
}
