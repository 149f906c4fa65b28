import { requireRole } from '~/features/accounts/core/session.server.ts';
import { parseAnalyticsPeriod } from '~/features/analytics/analytics-period.ts';
import { daysCsvHeader, exportDays } from '~/features/analytics/export-days.server.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/analytics-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = readOnlyAppOf(args);
  const period = parseAnalyticsPeriod(new URL(args.request.url).searchParams.get('days'));
  const name = `analytics-${indianDate(app.clock.now())}.csv`;
  return csvResponse(name, daysCsvHeader, requireAllowed(exportDays(app, admin, period)), requestDetailsOf(args).log);
}
