import { requireRole } from '~/features/accounts/core/session.server.ts';
import { portalPages } from '~/features/agents/portal/portal-layout.tsx';
import { SearchPageResults } from '~/features/search/search-page.tsx';
import { searchAgentRecords } from '~/features/search/search-records.server.ts';
import { maxSearchLength } from '~/features/search/search-result.ts';
import { appOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/search';

export const meta: Route.MetaFunction = () => [{ title: `Search - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, maxSearchLength);
  return { q, found: requireAllowed(await searchAgentRecords(appOf(args), agent, q)) };
}

export default function AgentSearch({ loaderData }: Route.ComponentProps) {
  return <SearchPageResults {...loaderData} pages={portalPages} />;
}
