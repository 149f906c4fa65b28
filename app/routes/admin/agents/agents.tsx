import { data, Outlet } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { currentAgentQuery, parseAgentSearch } from '~/features/agents/agent-search.ts';
import { verifyAgentAction } from '~/features/agents/agents.action.server.ts';
import { AgentsPage } from '~/features/agents/agents-page.tsx';
import { listAgents } from '~/features/agents/list-agents.server.ts';
import { countByAgent } from '~/features/leads/core/agent-counts.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/agents';

export const meta: Route.MetaFunction = () => [{ title: `Agents - ${brand.name}` }];

const notLoaded: Toast = { title: 'Failed to load agents.', tone: 'destructive' };

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const search = parseAgentSearch(new URL(args.request.url).searchParams);
  try {
    const found = await listAgents(app, admin, search);
    if (!found.success) throw new Error(found.error.message);
    const figures = await countByAgent(
      app,
      found.data.agents.map(({ id }) => id),
    );
    return data({ search, found: found.data, figures, toast: undefined });
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the agents failed');
    return data({ search, found: null, figures: {}, toast: notLoaded }, { status: 503 });
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const search = parseAgentSearch(new URL(args.request.url).searchParams);
  const toast = await verifyAgentAction(appOf(args), admin, await readForm(args.request), requestDetailsOf(args).log);
  return redirectWithToast(dashboardPaths.adminAgents(currentAgentQuery(search)), toast);
}

export default function Agents({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useActionToast(toast);
  return (
    <>
      <Outlet />
      <AgentsPage {...page} />
    </>
  );
}
