import { Outlet } from 'react-router';
import { AdminFrame } from '~/features/accounts/admin-frame.tsx';
import { requireRole } from '~/features/accounts/session.server.ts';
import { countCustomers } from '~/features/leads/count-customers.server.ts';
import { countPackagesForAdmin } from '~/features/packages/count-for-admin.server.ts';
import { countMailsGivenUp } from '~/server/mail/mail-deliveries.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import type { Route } from './+types/panel';

export const meta: Route.MetaFunction = () => [{ title: `Admin Dashboard - ${brand.name}` }];

export const shouldRevalidate = revalidateOnline;

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const { log } = requestFactsOf(args);
  // The counts on the cards are optional: the panel loads without them.
  const logAndSkip = (error: unknown) => {
    log.error({ err: error }, 'loading a count of the admin panel failed');
    return null;
  };
  const [packages, leads, undelivered] = await Promise.all([
    countPackagesForAdmin(app).catch(logAndSkip),
    countCustomers(app).catch(logAndSkip),
    countMailsGivenUp(app.db).catch(logAndSkip),
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
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}
