import { Outlet } from 'react-router';
import { requireRole, roleMiddleware } from '~/features/accounts/core/session.server.ts';
import { loadPortalAgent } from '~/features/agents/portal/portal-agent.server.ts';
import { PortalLayout } from '~/features/agents/portal/portal-layout.tsx';
import { countNewLeads } from '~/features/leads/core/count-new-leads.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/portal';

export const middleware: Route.MiddlewareFunction[] = [roleMiddleware('agent')];

export const meta: Route.MetaFunction = () => [{ title: `Agent Portal - ${brand.name}` }];

export const handle: PageHandle = { shell: 'work' };

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const [agent, newLeads] = await Promise.all([
    loadPortalAgent(app, user),
    // The count on the tab is optional: the page loads without it.
    countNewLeads(app, user).catch((error: unknown) => {
      requestDetailsOf(args).log.error({ err: error }, 'counting the new leads of an agent failed');
      return 0;
    }),
  ]);
  return { agent, newLeads };
}

export default function AgentPortal({ loaderData }: Route.ComponentProps) {
  return (
    <PortalLayout {...loaderData}>
      <Outlet />
    </PortalLayout>
  );
}
