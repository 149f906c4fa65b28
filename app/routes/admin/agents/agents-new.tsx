import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { AgentDialog } from '~/features/agents/admin/agent-dialogs.tsx';
import { agentList } from '~/features/agents/admin/agent-search.ts';
import { saveAgentAction } from '~/features/agents/admin/agents.action.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/agents-new';

export const meta: Route.MetaFunction = () => [{ title: `Create Agent - ${brand.name}` }];

const closeTo = (request: Request): string => agentList.currentPath(agentList.parse(new URL(request.url).searchParams));

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return { closeTo: closeTo(args.request) };
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const result = await saveAgentAction(appOf(args), admin, await readForm(args.request), {
    id: null,
    log: requestDetailsOf(args).log,
  });
  if (result.success) return redirectWithToast(closeTo(args.request), result.toast);
  return data({ refused: result.refused }, { status: result.status });
}

export default function NewAgent({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.refused.toast);
  return <AgentDialog agent={null} closeTo={loaderData.closeTo} refused={actionData?.refused} />;
}
