import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { AgentDialog, AgentNotFound } from '~/features/agents/admin/agent-dialogs.tsx';
import { agentList } from '~/features/agents/admin/agent-search.ts';
import { saveAgentAction } from '~/features/agents/admin/agents.action.server.ts';
import { getAgentForAdmin } from '~/features/agents/admin/list-agents.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/agents-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Agent - ${brand.name}` }];

const closeTo = (request: Request): string => agentList.currentPath(agentList.parse(new URL(request.url).searchParams));

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const opened = await getAgentForAdmin(appOf(args), admin, args.params.id);
  const agent = opened.success ? opened.data : null;
  return data({ agent, closeTo: closeTo(args.request) }, { status: agent && !agent.closed_at ? 200 : 404 });
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const result = await saveAgentAction(appOf(args), admin, await readForm(args.request), {
    id: args.params.id,
    log: requestDetailsOf(args).log,
  });
  if (result.success) return redirectWithToast(closeTo(args.request), result.toast);
  return data({ refused: result.refused }, { status: result.status });
}

export default function EditAgent({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.refused.toast);
  const { agent, closeTo: back } = loaderData;
  if (!agent || agent.closed_at) return <AgentNotFound deleted={agent !== null} closeTo={back} />;
  return <AgentDialog agent={agent} closeTo={back} refused={actionData?.refused} />;
}
