import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { requireReauthentication } from '~/features/accounts/password/require-reauthentication.server.ts';
import { AgentNotFound, SuspensionDialog } from '~/features/agents/admin/agent-dialogs.tsx';
import { agentList } from '~/features/agents/admin/agent-search.ts';
import { suspensionAction } from '~/features/agents/admin/agents.action.server.ts';
import { getAgentForAdmin } from '~/features/agents/admin/list-agents.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/agents-suspension';

export const meta: Route.MetaFunction = () => [{ title: `Suspend Agent - ${brand.name}` }];

const closeTo = (request: Request): string => agentList.currentPath(agentList.parse(new URL(request.url).searchParams));

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  await requireReauthentication(args);
  const opened = await getAgentForAdmin(appOf(args), admin, args.params.id);
  const agent = opened.success ? opened.data : null;
  return data({ agent, closeTo: closeTo(args.request) }, { status: agent && !agent.closed_at ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  await requireReauthentication(args);
  const { log } = requestDetailsOf(args);
  const result = await suspensionAction(appOf(args), admin, await readForm(args.request), { id: args.params.id, log });
  if ('toast' in result) return redirectWithToast(closeTo(args.request), result.toast);
  return data(result, { status: 400 });
}

export default function AgentSuspension({ loaderData: { agent, closeTo: back }, actionData }: Route.ComponentProps) {
  if (!agent || agent.closed_at) return <AgentNotFound deleted={agent !== null} closeTo={back} />;
  return <SuspensionDialog agent={agent} closeTo={back} refused={actionData?.refused} />;
}
