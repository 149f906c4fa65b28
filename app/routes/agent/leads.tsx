import { Outlet } from 'react-router';
import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { leadListAction } from '~/features/leads/form/lead-list.action.server.ts';
import { exportLeads, leadsCsvHeader } from '~/features/leads/list/export-leads.server.ts';
import { agentLeadList, withDeadline } from '~/features/leads/list/lead-search.ts';
import { listLeadPackages, listLeads } from '~/features/leads/list/list-leads.server.ts';
import { LeadsPage } from '~/features/leads/pipeline/leads-page.tsx';
import { loadList } from '~/server/lists/load-list.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/leads';

export const meta: Route.MetaFunction = () => [{ title: `Leads - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'agent',
    name: 'leads',
    header: leadsCsvHeader,
    rows: (app, agent, search) => exportLeads(app, agent, withDeadline(agentLeadList.parse(search), app.clock.now())),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = appOf(args);
  return loadList(
    args,
    agentLeadList,
    async (search) => {
      const now = app.clock.now();
      const [list, packages] = await Promise.all([
        listLeads(app, agent, withDeadline(search, now)),
        listLeadPackages(app, agent),
      ]);
      return { ...list, packages, now: now.toISOString() };
    },
    { name: 'the leads of an agent', title: 'Error loading your data', description: 'Failed to load leads.' },
  );
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  return leadListAction(appOf(args), agent, await readForm(args.request), {
    url: args.request.url,
    list: agentLeadList,
    leadPath: dashboardPaths.agentLead,
    log: requestDetailsOf(args).log,
  });
}

// A failure is only logged, without a toast, and the list is empty (docs/product.md, "Agent portal").
export default function Leads({ loaderData: { search, found } }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <LeadsPage search={search} found={found} />
    </>
  );
}
