import { requireRole } from '~/features/accounts/session.server.ts';
import { analyticsPeriodOf } from '~/features/analytics/analytics-period.ts';
import { daysCsvHeader, exportDays } from '~/features/analytics/export-days.server.ts';
import { csvAnswer } from '~/server/csv-answer.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/analytics-csv';

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const period = analyticsPeriodOf(new URL(args.request.url).searchParams.get('days'));
  const name = `analytics-${indianDate(app.clock.now())}.csv`;
  return csvAnswer(name, daysCsvHeader, exportDays(app, period), requestFactsOf(args).log);
}
