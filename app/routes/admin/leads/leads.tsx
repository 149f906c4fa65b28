import { Outlet } from 'react-router';
import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { listAgentOptions } from '~/features/agents/admin/list-agents.server.ts';
import { countUnassignedLeads } from '~/features/leads/core/count-new-leads.server.ts';
import { leadListAction } from '~/features/leads/form/lead-list.action.server.ts';
import { adminLeadsCsvHeader, exportLeads } from '~/features/leads/list/export-leads.server.ts';
import { adminLeadList, withDeadline } from '~/features/leads/list/lead-search.ts';
import { listAllLeads, listPackagesWithLeads } from '~/features/leads/list/list-leads.server.ts';
import { countOpenMessages } from '~/features/leads/messages/contact-messages.server.ts';
import { AdminLeadsPage } from '~/features/leads/pipeline/leads-page.tsx';
import { loadList } from '~/server/lists/load-list.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/leads';

export const meta: Route.MetaFunction = () => [{ title: `Leads - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'admin',
    name: 'leads',
    header: adminLeadsCsvHeader,
    rows: (app, admin, search) => exportLeads(app, admin, withDeadline(adminLeadList.parse(search), app.clock.now())),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  return loadList(
    args,
    adminLeadList,
    async (search) => {
      const now = app.clock.now();
      const [list, packages, agents, unassigned, messages] = await Promise.all([
        listAllLeads(app, admin, withDeadline(search, now)).then(requireAllowed),
        listPackagesWithLeads(app, admin, search).then(requireAllowed),
        listAgentOptions(app, admin).then(requireAllowed),
        countUnassignedLeads(app, admin).then(requireAllowed),
        countOpenMessages(app, admin).then(requireAllowed),
      ]);
      return { ...list, now: now.toISOString(), packages, agents, waiting: { unassigned, messages } };
    },
    { name: 'the leads', title: 'Error loading data', description: 'Failed to load leads.' },
  );
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  return leadListAction(appOf(args), admin, await readForm(args.request), {
    url: args.request.url,
    list: adminLeadList,
    leadPath: dashboardPaths.adminLead,
    log: requestDetailsOf(args).log,
  });
}

export default function Leads({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useActionToast(toast);
  return (
    <>
      <Outlet />
      <AdminLeadsPage {...page} />
    </>
  );
}
