import { requireRole } from '~/features/accounts/core/session.server.ts';
import { auditList, toAuditFilter } from '~/features/audit/audit-search.ts';
import { auditCsvHeader, exportAuditEvents } from '~/features/audit/export-audit-events.server.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/audit-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = readOnlyAppOf(args);
  const rows = requireAllowed(
    exportAuditEvents(app.db, admin, toAuditFilter(auditList.parse(new URL(args.request.url).searchParams))),
  );
  return csvResponse(`audit-${indianDate(app.clock.now())}.csv`, auditCsvHeader, rows, requestDetailsOf(args).log);
}
