import { data, Outlet } from 'react-router';
import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { adListAction } from '~/features/ads/ad-list.action.server.ts';
import { adList } from '~/features/ads/ad-search.ts';
import { AdsPage } from '~/features/ads/ads-page.tsx';
import { adsCsvHeader, exportAds, findAdListItem, listAds } from '~/features/ads/list-ads.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/ads';

export const meta: Route.MetaFunction = () => [{ title: `Ads - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'admin',
    name: 'ads',
    header: adsCsvHeader,
    rows: (app, admin, search) => exportAds(app, admin, adList.parse(search)),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const deleting = new URL(args.request.url).searchParams.get('delete') ?? '';
  return loadList(
    args,
    adList,
    async (search) => {
      const [list, ad] = await Promise.all([
        listAds(app, admin, search).then(requireAllowed),
        findAdListItem(app, admin, deleting).then(requireAllowed),
      ]);
      return { ...list, deleting: ad };
    },
    { name: 'the advertisements', title: 'Failed to load advertisements.' },
  );
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request);
  const result = await adListAction(appOf(args), admin, form, requestDetailsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const search = adList.parse(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(adList.currentPath(search), result.toast, headers);
}

/** Revalidates after a rejected action too, as the list is out of date. */
export const shouldRevalidate = revalidateAfterConflict;

export default function Ads({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useActionToast(toast);
  useActionToast(actionData?.toast);
  return (
    <>
      <Outlet />
      <AdsPage {...page} error={actionData?.toast.description} />
    </>
  );
}
