import { Outlet, useRouteLoaderData } from 'react-router';
import { requireRole, roleMiddleware } from '~/features/accounts/core/session.server.ts';
import { AdminLayout } from '~/features/admin-panel/admin-layout.tsx';
import { countUndeliveredMails } from '~/features/admin-panel/undelivered-mails.server.ts';
import { countNewLeads } from '~/features/leads/core/count-new-leads.server.ts';
import { loadReviewQueue } from '~/features/packages/review/load-review.server.ts';
import type { DetailsQuery } from '~/features/packages/review/review-query.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/panel';

export const middleware: Route.MiddlewareFunction[] = [roleMiddleware('admin')];

export const meta: Route.MetaFunction = () => [{ title: `Admin Dashboard - ${brand.name}` }];

export const handle: PageHandle = { shell: 'work' };

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const { log } = requestDetailsOf(args);
  // These parts of the layout are optional: the panel loads without them.
  const logAndSkip = (error: unknown) => {
    log.error({ err: error }, 'loading a part of the admin panel failed');
    return null;
  };
  const [packages, undelivered, leads] = await Promise.all([
    loadReviewQueue(app, admin).then(requireAllowed).catch(logAndSkip),
    countUndeliveredMails(app, admin).then(requireAllowed).catch(logAndSkip),
    countNewLeads(app, admin).catch(logAndSkip),
  ]);
  return { counts: { pending: packages?.pending ?? null, undelivered, leads } };
}

export default function AdminPanel({ loaderData }: Route.ComponentProps) {
  const packagePage = useRouteLoaderData<{ query: DetailsQuery }>('routes/admin/package');
  return (
    <AdminLayout {...loaderData} packageList={packagePage?.query.list}>
      <Outlet />
    </AdminLayout>
  );
}
