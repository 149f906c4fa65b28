import { requireRole } from '~/features/accounts/core/session.server.ts';
import { dealList } from '~/features/packages/deals/deal.ts';
import { dealsCsvHeader, exportDeals } from '~/features/packages/deals/list-deals.server.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/deals-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = readOnlyAppOf(args);
  const rows = requireAllowed(exportDeals(app, admin, dealList.parse(new URL(args.request.url).searchParams)));
  return csvResponse(`deals-${indianDate(app.clock.now())}.csv`, dealsCsvHeader, rows, requestDetailsOf(args).log);
}
