import { requireRole } from '~/features/accounts/core/session.server.ts';
import { exportLeads, leadsCsvHeader } from '~/features/leads/list/export-leads.server.ts';
import { agentLeadList, withDeadline } from '~/features/leads/list/lead-search.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/leads-csv';

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = readOnlyAppOf(args);
  const rows = requireAllowed(
    exportLeads(app, agent, withDeadline(agentLeadList.parse(new URL(args.request.url).searchParams), app.clock.now())),
  );
  return csvResponse(`leads-${indianDate(app.clock.now())}.csv`, leadsCsvHeader, rows, requestDetailsOf(args).log);
}
