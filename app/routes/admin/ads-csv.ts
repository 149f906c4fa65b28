import { requireRole } from '~/features/accounts/session.server.ts';
import { readAdSearch } from '~/features/ads/ad-search.ts';
import { adsCsvHeader, exportAds } from '~/features/ads/list-ads.server.ts';
import { csvAnswer } from '~/server/csv-answer.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/ads-csv';

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const rows = exportAds(app, readAdSearch(new URL(args.request.url).searchParams));
  return csvAnswer(`ads-${indianDate(app.clock.now())}.csv`, adsCsvHeader, rows, requestFactsOf(args).log);
}
