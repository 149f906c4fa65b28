import { redirect } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { reviewListQueries } from '~/features/packages/review/review-query.ts';
import { AdminTodayPage } from '~/features/today/admin-today-page.tsx';
import { loadAdminToday } from '~/features/today/load-admin-today.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/today';

export const meta: Route.MetaFunction = () => [{ title: `Today - Admin Dashboard - ${brand.name}` }];

/** The pending packages had this address before; links to it with filters lead there. */
const movedTo = (search: URLSearchParams): string | null => {
  const { pending } = reviewListQueries;
  const path = pending.currentPath(pending.parse(search), { reject: search.get('reject') });
  return path.includes('?') ? path : null;
};

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const moved = movedTo(new URL(args.request.url).searchParams);
  if (moved) throw redirect(moved, 301);
  return { today: await loadAdminToday(appOf(args), admin) };
}

export default function AdminTodayRoute({ loaderData }: Route.ComponentProps) {
  return <AdminTodayPage {...loaderData} />;
}
