import { requireRole } from '~/features/accounts/core/session.server.ts';
import { exportPages, pagesCsvHeader } from '~/features/pages/admin/list-pages.server.ts';
import { landingPageList } from '~/features/pages/core/page-search.ts';
import { csvResponse } from '~/server/csv-response.server.ts';
import { readOnlyAppOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import type { Route } from './+types/cms-csv';

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = readOnlyAppOf(args);
  const rows = requireAllowed(exportPages(app, admin, landingPageList.parse(new URL(args.request.url).searchParams)));
  return csvResponse(
    `landing-pages-${indianDate(app.clock.now())}.csv`,
    pagesCsvHeader,
    rows,
    requestDetailsOf(args).log,
  );
}
