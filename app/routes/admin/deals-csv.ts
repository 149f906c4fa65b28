import { requireRole } from '~/features/accounts/session.server.ts';
import { readDealsQuery } from '~/features/packages/deals-query.ts';
import { dealsCsvHeader, exportDeals } from '~/features/packages/list-deals.server.ts';
import { csvAnswer } from '~/server/csv-answer.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/deals-csv';

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const rows = exportDeals(app, readDealsQuery(new URL(args.request.url).searchParams));
  return csvAnswer(`deals-${indianDate(app.clock.now())}.csv`, dealsCsvHeader, rows, requestFactsOf(args).log);
}
