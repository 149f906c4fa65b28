import { requireRole } from '~/features/accounts/core/session.server.ts';
import { exportSales, salesCsvHeader } from '~/features/leads/sales/load-sales.server.ts';
import { parseSalesPeriod } from '~/features/leads/sales/sales.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/sales-csv';

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = readOnlyAppOf(args);
  const rows = exportSales(app, agent, parseSalesPeriod(new URL(args.request.url).searchParams.get('period')));
  return csvResponse(`sales-${indianDate(app.clock.now())}.csv`, salesCsvHeader, rows, requestDetailsOf(args).log);
}
