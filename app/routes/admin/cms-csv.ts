import { requireRole } from '~/features/accounts/session.server.ts';
import { exportPages, pagesCsvHeader } from '~/features/pages/list-pages.server.ts';
import { readPageSearch } from '~/features/pages/page-search.ts';
import { csvAnswer } from '~/server/csv-answer.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import type { Route } from './+types/cms-csv';

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const rows = exportPages(app, readPageSearch(new URL(args.request.url).searchParams));
  return csvAnswer(`landing-pages-${indianDate(app.clock.now())}.csv`, pagesCsvHeader, rows, requestFactsOf(args).log);
}
