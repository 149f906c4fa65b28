import { redirect } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { ownPackageList } from '~/features/packages/core/moderation-status.ts';
import { AgentTodayPage } from '~/features/today/agent-today-page.tsx';
import { loadAgentToday } from '~/features/today/load-agent-today.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/today';

export const meta: Route.MetaFunction = () => [{ title: `Today - Agent Portal - ${brand.name}` }];

/** My Packages had this address before; links to it with filters lead there. */
const movedTo = (search: URLSearchParams): string | null => {
  const dialog = { delete: search.get('delete'), discard: search.get('discard') };
  const path = ownPackageList.currentPath(ownPackageList.parse(search), dialog);
  return path.includes('?') ? path : null;
};

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const moved = movedTo(new URL(args.request.url).searchParams);
  if (moved) throw redirect(moved, 301);
  return { today: await loadAgentToday(appOf(args), agent) };
}

export default function AgentTodayRoute({ loaderData }: Route.ComponentProps) {
  return <AgentTodayPage {...loaderData} />;
}
