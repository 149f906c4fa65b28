import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { adListAction } from '~/features/ads/ad-list.action.server.ts';
import { currentAdQuery, parseAdSearch } from '~/features/ads/ad-search.ts';
import { AdsPage } from '~/features/ads/ads-page.tsx';
import { findAdListItem, listAds } from '~/features/ads/list-ads.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/ads';

export const meta: Route.MetaFunction = () => [{ title: `Ads - ${brand.name}` }];

const notLoaded: Toast = { title: 'Failed to load advertisements.', tone: 'destructive' };

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const query = new URL(args.request.url).searchParams;
  const search = parseAdSearch(query);
  try {
    const [found, deleting] = await Promise.all([listAds(app, search), findAdListItem(app, query.get('delete') ?? '')]);
    return { search, found, deleting, toast: undefined };
  } catch (error) {
    requestDetailsOf(args).log.error({ reason: errorMessage(error) }, 'loading the advertisements failed');
    return { search, found: null, deleting: null, toast: notLoaded };
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request);
  const result = await adListAction(appOf(args), admin, form, requestDetailsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const search = parseAdSearch(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(dashboardPaths.adminAds(currentAdQuery(search)), result.toast, headers);
}

/** Revalidates after a rejected action too, as the list is out of date. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

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
