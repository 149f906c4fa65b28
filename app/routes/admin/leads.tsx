import { data, Outlet } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { agentChoices } from '~/features/agents/list-agents.server.ts';
import { AdminLeadsPage } from '~/features/leads/admin-leads-page.tsx';
import { countWaitingMessages } from '~/features/leads/contact-messages.server.ts';
import { readLeadSearch } from '~/features/leads/lead-search.ts';
import { askedPackages, countUnassignedLeads, listAllLeads } from '~/features/leads/list-leads.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/leads';

export const meta: Route.MetaFunction = () => [{ title: `Leads - ${brand.name}` }];

const notLoaded: Toast = { title: 'Error loading data', description: 'Failed to load leads.', tone: 'destructive' };

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const search = readLeadSearch(new URL(args.request.url).searchParams);
  try {
    const [found, packages, agents, unassigned, messages] = await Promise.all([
      listAllLeads(app, admin, search),
      askedPackages(app, admin, search),
      agentChoices(app, admin),
      countUnassignedLeads(app, admin),
      countWaitingMessages(app, admin),
    ]);
    return data({ search, found, packages, agents, waiting: { unassigned, messages }, toast: undefined });
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'loading the leads failed');
    const nothing = { found: null, packages: [], agents: [], waiting: { unassigned: 0, messages: 0 } };
    return data({ search, ...nothing, toast: notLoaded }, { status: 503 });
  }
}

export default function Leads({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useAnswerToast(toast);
  return (
    <>
      <Outlet />
      <AdminLeadsPage {...page} />
    </>
  );
}
