import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { AuditPage } from '~/features/audit/audit-page.tsx';
import { auditList, toAuditFilter } from '~/features/audit/audit-search.ts';
import { auditCsvHeader, exportAuditEvents } from '~/features/audit/export-audit-events.server.ts';
import { loadAuditLog } from '~/features/audit/load-audit-log.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import { appOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = () => [{ title: `Audit - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'admin',
    name: 'audit',
    header: auditCsvHeader,
    rows: (app, admin, search) => exportAuditEvents(app.db, admin, toAuditFilter(auditList.parse(search))),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const { db } = appOf(args);
  return loadList(
    args,
    auditList,
    async (search) => requireAllowed(await loadAuditLog(db, admin, toAuditFilter(search))),
    { name: 'the audit log', title: 'Error loading data', description: 'Failed to load the audit log.' },
  );
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useActionToast(toast);
  return <AuditPage {...page} />;
}
