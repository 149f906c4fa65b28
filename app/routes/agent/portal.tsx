import { Outlet } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { portalAgent } from '~/features/agents/portal-agent.server.ts';
import { PortalFrame } from '~/features/agents/portal-frame.tsx';
import { countNewLeads } from '~/features/leads/count-new-leads.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import type { Route } from './+types/portal';

export const meta: Route.MetaFunction = () => [{ title: `Agent Portal - ${brand.name}` }];

export const shouldRevalidate = revalidateOnline;

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const [agent, newLeads] = await Promise.all([
    portalAgent(app, user),
    // The count on the tab is optional: the page loads without it.
    countNewLeads(app, user).catch((error: unknown) => {
      requestFactsOf(args).log.error({ err: error }, 'counting the new leads of an agent failed');
      return 0;
    }),
  ]);
  return { agent, newLeads };
}

export default function AgentPortal({ loaderData }: Route.ComponentProps) {
  return (
    <PortalFrame {...loaderData}>
      <Outlet />
    </PortalFrame>
  );
}
