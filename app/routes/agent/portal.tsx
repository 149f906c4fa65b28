import { Outlet } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { portalAgent } from '~/features/agents/portal-agent.server.ts';
import { PortalFrame } from '~/features/agents/portal-frame.tsx';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Route } from './+types/portal';

export const meta: Route.MetaFunction = () => [{ title: `Agent Portal - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'agent');
  return { agent: await portalAgent(appOf(args), user) };
}

export default function AgentPortal({ loaderData }: Route.ComponentProps) {
  return (
    <PortalFrame agent={loaderData.agent}>
      <Outlet />
    </PortalFrame>
  );
}
