import { requireRole } from '~/features/accounts/session.server.ts';
import { adminLeadsCsvHeader, exportLeads } from '~/features/leads/export-leads.server.ts';
import { readLeadSearch } from '~/features/leads/lead-search.ts';
import { csvAnswer } from '~/server/csv-answer.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/leads-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const rows = exportLeads(app, admin, readLeadSearch(new URL(args.request.url).searchParams));
  return csvAnswer(`leads-${indianDate(app.clock.now())}.csv`, adminLeadsCsvHeader, rows, requestFactsOf(args).log);
}
