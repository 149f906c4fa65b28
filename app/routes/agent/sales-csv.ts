import { requireRole } from '~/features/accounts/session.server.ts';
import { exportSales, salesCsvHeader } from '~/features/leads/lead-sales.server.ts';
import { salesPeriodOf } from '~/features/leads/sales.ts';
import { csvAnswer } from '~/server/csv-answer.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/sales-csv';

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = appOf(args);
  const rows = exportSales(app, agent, salesPeriodOf(new URL(args.request.url).searchParams.get('period')));
  return csvAnswer(`sales-${indianDate(app.clock.now())}.csv`, salesCsvHeader, rows, requestFactsOf(args).log);
}
