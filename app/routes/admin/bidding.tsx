import { data } from 'react-router';
import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { bidList } from '~/features/bids/bid-search.ts';
import { BiddingPage } from '~/features/bids/bidding-page.tsx';
import { bidsCsvHeader, exportBids } from '~/features/bids/export-bids.server.ts';
import { featurePackageAction } from '~/features/bids/feature-package.action.server.ts';
import { listFeaturedForAdmin } from '~/features/bids/home-places.server.ts';
import { listBids } from '~/features/bids/list-bids.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/bidding';

export const meta: Route.MetaFunction = () => [{ title: `Bidding - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'admin',
    name: 'bids',
    header: bidsCsvHeader,
    rows: (app, admin, search) => exportBids(app.db, admin, bidList.parse(search)),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const { db } = appOf(args);
  return loadList(
    args,
    bidList,
    async (search) => {
      const [list, featured] = await Promise.all([
        listBids(db, admin, search).then(requireAllowed),
        listFeaturedForAdmin(db, admin).then(requireAllowed),
      ]);
      return { ...list, featured };
    },
    { name: 'the bids', title: 'Error loading bids', description: 'An unknown error occurred.' },
  );
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const result = await featurePackageAction(
    appOf(args),
    admin,
    await readForm(args.request),
    requestDetailsOf(args).log,
  );
  if (!result.success) return data(result, { status: result.status });
  const search = bidList.parse(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the table.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(bidList.currentPath(search), result.toast, headers);
}

/** Revalidates after a rejected action too, as the table is out of date. */
export const shouldRevalidate = revalidateAfterConflict;

export default function Bidding({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useActionToast(toast);
  useActionToast(actionData?.toast);
  return <BiddingPage {...page} refusal={actionData?.toast.description} />;
}
