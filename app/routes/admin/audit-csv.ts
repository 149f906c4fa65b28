import { filterOf, readAuditSearch } from '~/features/accounts/audit-search.ts';
import { actsCsvHeader, exportActs } from '~/features/accounts/export-acts.server.ts';
import { requireRole } from '~/features/accounts/session.server.ts';
import { csvAnswer } from '~/server/csv-answer.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/audit-csv';

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const rows = exportActs(app.db, filterOf(readAuditSearch(new URL(args.request.url).searchParams)));
  return csvAnswer(`audit-${indianDate(app.clock.now())}.csv`, actsCsvHeader, rows, requestFactsOf(args).log);
}
