import { requireRole } from '~/features/accounts/session.server.ts';
import { readBidSearch } from '~/features/bids/bid-search.ts';
import { bidsCsvHeader, exportBids } from '~/features/bids/export-bids.server.ts';
import { csvAnswer } from '~/server/csv-answer.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/bidding-csv';

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const rows = exportBids(app.db, readBidSearch(new URL(args.request.url).searchParams));
  return csvAnswer(`bids-${indianDate(app.clock.now())}.csv`, bidsCsvHeader, rows, requestFactsOf(args).log);
}
