import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { requireReauthentication } from '~/features/accounts/password/require-reauthentication.server.ts';
import { AgentNotFound, DeleteAgentDialog } from '~/features/agents/admin/agent-dialogs.tsx';
import { agentList } from '~/features/agents/admin/agent-search.ts';
import { deleteAgentAction } from '~/features/agents/admin/agents.action.server.ts';
import { getAgentForAdmin } from '~/features/agents/admin/list-agents.server.ts';
import { countByAgent } from '~/features/leads/core/lead-counts.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/agents-delete';

export const meta: Route.MetaFunction = () => [{ title: `Delete Agent - ${brand.name}` }];

const closeTo = (request: Request): string => agentList.currentPath(agentList.parse(new URL(request.url).searchParams));

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  await requireReauthentication(args);
  const app = appOf(args);
  const { id } = args.params;
  const [opened, figures] = await Promise.all([
    getAgentForAdmin(app, admin, id),
    countByAgent(app, admin, [id]).then(requireAllowed),
  ]);
  const agent = opened.success ? opened.data : null;
  return data(
    { agent, figures: figures[id] ?? { packages: 0, leads: 0 }, closeTo: closeTo(args.request) },
    { status: agent && !agent.closed_at ? 200 : 404 },
  );
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  await requireReauthentication(args);
  const toast = await deleteAgentAction(appOf(args), admin, { id: args.params.id, log: requestDetailsOf(args).log });
  return redirectWithToast(closeTo(args.request), toast);
}

export default function DeleteAgent({ loaderData: { agent, figures, closeTo: back } }: Route.ComponentProps) {
  if (!agent || agent.closed_at) return <AgentNotFound deleted={agent !== null} closeTo={back} />;
  return <DeleteAgentDialog agent={agent} figures={figures} closeTo={back} />;
}
