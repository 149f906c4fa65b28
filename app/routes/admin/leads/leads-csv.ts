import { requireRole } from '~/features/accounts/core/session.server.ts';
import { adminLeadsCsvHeader, exportLeads } from '~/features/leads/list/export-leads.server.ts';
import { adminLeadList, withDeadline } from '~/features/leads/list/lead-search.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/leads-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = readOnlyAppOf(args);
  const rows = requireAllowed(
    exportLeads(app, admin, withDeadline(adminLeadList.parse(new URL(args.request.url).searchParams), app.clock.now())),
  );
  return csvResponse(`leads-${indianDate(app.clock.now())}.csv`, adminLeadsCsvHeader, rows, requestDetailsOf(args).log);
}
