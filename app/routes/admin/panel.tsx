import { Outlet, useRouteLoaderData } from 'react-router';
import { requireRole, roleMiddleware } from '~/features/accounts/core/session.server.ts';
import { AdminLayout } from '~/features/admin-panel/admin-layout.tsx';
import { countUndeliveredMails } from '~/features/admin-panel/undelivered-mails.server.ts';
import { countCustomers } from '~/features/leads/core/count-customers.server.ts';
import { countPackagesForAdmin } from '~/features/packages/review/count-packages-for-admin.server.ts';
import type { DetailsQuery } from '~/features/packages/review/review-query.ts';
import { readAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { revalidateUnlessOffline } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/panel';

export const middleware: Route.MiddlewareFunction[] = [roleMiddleware('admin')];

export const meta: Route.MetaFunction = () => [{ title: `Admin Dashboard - ${brand.name}` }];

export const shouldRevalidate = revalidateUnlessOffline;

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = readAppOf(args);
  const { log } = requestDetailsOf(args);
  // The counts on the cards are optional: the panel loads without them.
  const logAndSkip = (error: unknown) => {
    log.error({ err: error }, 'loading a count of the admin panel failed');
    return null;
  };
  const [packages, leads, undelivered] = await Promise.all([
    countPackagesForAdmin(app, admin).then(requireAllowed).catch(logAndSkip),
    countCustomers(app, admin).then(requireAllowed).catch(logAndSkip),
    countUndeliveredMails(app, admin).then(requireAllowed).catch(logAndSkip),
  ]);
  return {
    undelivered,
    counts: {
      pending: packages?.pending ?? null,
      approved: packages?.approved ?? null,
      inquiries: leads?.inquiries ?? null,
      customers: leads?.customers ?? null,
    },
  };
}

export default function AdminPanel({ loaderData }: Route.ComponentProps) {
  const packagePage = useRouteLoaderData<{ query: DetailsQuery }>('routes/admin/package');
  return (
    <AdminLayout {...loaderData} packageList={packagePage?.query.list}>
      <Outlet />
    </AdminLayout>
  );
}
