import { requireRole } from '~/features/accounts/core/session.server.ts';
import { adList } from '~/features/ads/ad-search.ts';
import { adsCsvHeader, exportAds } from '~/features/ads/list-ads.server.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/ads-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const rows = requireAllowed(exportAds(app, admin, adList.parse(new URL(args.request.url).searchParams)));
  return csvResponse(`ads-${indianDate(app.clock.now())}.csv`, adsCsvHeader, rows, requestDetailsOf(args).log);
}
