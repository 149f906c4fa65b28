import { data } from 'react-router';
import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { dealList } from '~/features/packages/deals/deal.ts';
import { dealsAction } from '~/features/packages/deals/deals.action.server.ts';
import { DealsPage } from '~/features/packages/deals/deals-page.tsx';
import { dealsCsvHeader, exportDeals, listDeals } from '~/features/packages/deals/list-deals.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/deals';

export const meta: Route.MetaFunction = () => [{ title: `Deals - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'admin',
    name: 'deals',
    header: dealsCsvHeader,
    rows: (app, admin, search) => exportDeals(app, admin, dealList.parse(search)),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  return loadList(args, dealList, async (search) => requireAllowed(await listDeals(appOf(args), admin, search)), {
    name: 'the package prices',
    title: 'Error loading data',
    description: 'Failed to load packages.',
  });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const result = await dealsAction(appOf(args), admin, await readForm(args.request), requestDetailsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const query = dealList.parse(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the table.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(dealList.currentPath(query), result.toast, headers);
}

/** Revalidates after a rejected price too, as the table is out of date. */
export const shouldRevalidate = revalidateAfterConflict;

export default function Deals({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useActionToast(toast);
  useActionToast(actionData?.toast);
  return <DealsPage {...page} refused={actionData} />;
}
