import { data } from 'react-router';
import { requireFreshPassword } from '~/features/accounts/fresh-password.server.ts';
import { requireRole } from '~/features/accounts/session.server.ts';
import { AgentGone, DeleteAgentQuestion } from '~/features/agents/agent-dialogs.tsx';
import { readAgentSearch, sameAgentQuery } from '~/features/agents/agent-search.ts';
import { answerDeletion } from '~/features/agents/answer-agent-post.server.ts';
import { openAgent } from '~/features/agents/list-agents.server.ts';
import { agentFigures } from '~/features/leads/agent-figures.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import type { Route } from './+types/agents-delete';

export const meta: Route.MetaFunction = () => [{ title: `Delete Agent - ${brand.name}` }];

const closeTo = (request: Request): string =>
  deskPaths.adminAgents(sameAgentQuery(readAgentSearch(new URL(request.url).searchParams)));

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  await requireFreshPassword(args);
  const app = appOf(args);
  const { id } = args.params;
  const [opened, figures] = await Promise.all([openAgent(app, admin, id), agentFigures(app, [id])]);
  const agent = opened.success ? opened.data : null;
  return data(
    { agent, figures: figures[id] ?? { packages: 0, leads: 0 }, closeTo: closeTo(args.request) },
    { status: agent && !agent.closed_at ? 200 : 404 },
  );
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  await requireFreshPassword(args);
  const toast = await answerDeletion(appOf(args), admin, { id: args.params.id, log: requestFactsOf(args).log });
  return redirectWithToast(closeTo(args.request), toast);
}

export default function DeleteAgent({ loaderData: { agent, figures, closeTo: back } }: Route.ComponentProps) {
  if (!agent || agent.closed_at) return <AgentGone deleted={agent !== null} closeTo={back} />;
  return <DeleteAgentQuestion agent={agent} figures={figures} closeTo={back} />;
}
