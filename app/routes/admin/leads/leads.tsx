import { data, Outlet } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { listAgentOptions } from '~/features/agents/list-agents.server.ts';
import { countOpenMessages } from '~/features/leads/messages/contact-messages.server.ts';
import { AdminLeadsPage } from '~/features/leads/pipeline/admin-leads-page.tsx';
import { parseLeadSearch } from '~/features/leads/pipeline/lead-search.ts';
import {
  countUnassignedLeads,
  listAllLeads,
  listPackagesWithLeads,
} from '~/features/leads/pipeline/list-leads.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/leads';

export const meta: Route.MetaFunction = () => [{ title: `Leads - ${brand.name}` }];

const notLoaded: Toast = { title: 'Error loading data', description: 'Failed to load leads.', tone: 'destructive' };

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const search = parseLeadSearch(new URL(args.request.url).searchParams);
  try {
    const [found, packages, agents, unassigned, messages] = await Promise.all([
      listAllLeads(app, admin, search),
      listPackagesWithLeads(app, admin, search),
      listAgentOptions(app, admin),
      countUnassignedLeads(app, admin),
      countOpenMessages(app, admin),
    ]);
    return data({ search, found, packages, agents, waiting: { unassigned, messages }, toast: undefined });
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the leads failed');
    const nothing = { found: null, packages: [], agents: [], waiting: { unassigned: 0, messages: 0 } };
    return data({ search, ...nothing, toast: notLoaded }, { status: 503 });
  }
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
