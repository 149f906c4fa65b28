import { requireRole } from '~/features/accounts/core/session.server.ts';
import { bidList } from '~/features/bids/bid-search.ts';
import { bidsCsvHeader, exportBids } from '~/features/bids/export-bids.server.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/bidding-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = readOnlyAppOf(args);
  const rows = requireAllowed(exportBids(app.db, admin, bidList.parse(new URL(args.request.url).searchParams)));
  return csvResponse(`bids-${indianDate(app.clock.now())}.csv`, bidsCsvHeader, rows, requestDetailsOf(args).log);
}
