import { data, Outlet } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { readAgentSearch, sameAgentQuery } from '~/features/agents/agent-search.ts';
import { AgentsPage } from '~/features/agents/agents-page.tsx';
import { answerVerification } from '~/features/agents/answer-agent-post.server.ts';
import { listAgents } from '~/features/agents/list-agents.server.ts';
import { agentFigures } from '~/features/leads/agent-figures.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/agents';

export const meta: Route.MetaFunction = () => [{ title: `Agents - ${brand.name}` }];

const notLoaded: Toast = { title: 'Failed to load agents.', tone: 'destructive' };

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const search = readAgentSearch(new URL(args.request.url).searchParams);
  try {
    const found = await listAgents(app, admin, search);
    if (!found.success) throw new Error(found.error.message);
    const figures = await agentFigures(
      app,
      found.data.agents.map(({ id }) => id),
    );
    return data({ search, found: found.data, figures, toast: undefined });
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'loading the agents failed');
    return data({ search, found: null, figures: {}, toast: notLoaded }, { status: 503 });
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const search = readAgentSearch(new URL(args.request.url).searchParams);
  const toast = await answerVerification(appOf(args), admin, await readForm(args.request), requestFactsOf(args).log);
  return redirectWithToast(deskPaths.adminAgents(sameAgentQuery(search)), toast);
}

export default function Agents({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useAnswerToast(toast);
  return (
    <>
      <Outlet />
      <AgentsPage {...page} />
    </>
  );
}
