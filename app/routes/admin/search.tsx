import { requireRole } from '~/features/accounts/core/session.server.ts';
import { adminPages } from '~/features/admin-panel/admin-layout.tsx';
import { SearchPageResults } from '~/features/search/search-page.tsx';
import { searchAdminRecords } from '~/features/search/search-records.server.ts';
import { maxSearchLength } from '~/features/search/search-result.ts';
import { appOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/search';

export const meta: Route.MetaFunction = () => [{ title: `Search - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, maxSearchLength);
  return { q, found: requireAllowed(await searchAdminRecords(appOf(args), admin, q)) };
}

export default function AdminSearch({ loaderData }: Route.ComponentProps) {
  return <SearchPageResults {...loaderData} pages={adminPages} />;
}
