import { Outlet } from 'react-router';
import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { agentList } from '~/features/agents/admin/agent-search.ts';
import { agentListAction } from '~/features/agents/admin/agents.action.server.ts';
import { AgentsPage } from '~/features/agents/admin/agents-page.tsx';
import { agentsCsvHeader, exportAgents } from '~/features/agents/admin/export-agents.server.ts';
import { listAgents } from '~/features/agents/admin/list-agents.server.ts';
import { countByAgent } from '~/features/leads/core/lead-counts.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/agents';

export const meta: Route.MetaFunction = () => [{ title: `Agents - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'admin',
    name: 'agents',
    header: agentsCsvHeader,
    rows: (app, admin, search) =>
      exportAgents(app, admin, agentList.parse(search), async (ids) =>
        requireAllowed(await countByAgent(app, admin, ids)),
      ),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  return loadList(
    args,
    agentList,
    async (search) => {
      const found = requireAllowed(await listAgents(app, admin, search));
      const ids = found.rows.map(({ id }) => id);
      return { ...found, figures: requireAllowed(await countByAgent(app, admin, ids)) };
    },
    { name: 'the agents', title: 'Failed to load agents.' },
  );
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const search = agentList.parse(new URL(args.request.url).searchParams);
  const { toast } = await agentListAction(appOf(args), admin, await readForm(args.request), requestDetailsOf(args).log);
  return redirectWithToast(agentList.currentPath(search), toast);
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
