import { requireRole } from '~/features/accounts/core/session.server.ts';
import { AuditPage } from '~/features/audit/audit-page.tsx';
import { parseAuditSearch, toAuditFilter } from '~/features/audit/audit-search.ts';
import { listAuditActors, listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = () => [{ title: `Audit - ${brand.name}` }];

const notLoaded: Toast = {
  title: 'Error loading data',
  description: 'Failed to load the audit log.',
  tone: 'destructive',
};

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const { db } = appOf(args);
  const search = parseAuditSearch(new URL(args.request.url).searchParams);
  try {
    const [list, actors] = await Promise.all([listAuditEvents(db, toAuditFilter(search)), listAuditActors(db)]);
    return { search, found: { ...list, actors }, toast: undefined };
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the audit log failed');
    return { search, found: null, toast: notLoaded };
  }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useActionToast(toast);
  return <AuditPage {...page} />;
}
