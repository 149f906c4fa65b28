import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { readAdSearch, sameAdQuery } from '~/features/ads/ad-search.ts';
import { AdsPage } from '~/features/ads/ads-page.tsx';
import { answerAdPost } from '~/features/ads/answer-ad-post.server.ts';
import { listAds, openAd } from '~/features/ads/list-ads.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/ads';

export const meta: Route.MetaFunction = () => [{ title: `Ads - ${brand.name}` }];

const notLoaded: Toast = { title: 'Failed to load advertisements.', tone: 'destructive' };

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const query = new URL(args.request.url).searchParams;
  const search = readAdSearch(query);
  try {
    const [found, deleting] = await Promise.all([listAds(app, search), openAd(app, query.get('delete') ?? '')]);
    return { search, found, deleting, toast: undefined };
  } catch (error) {
    requestFactsOf(args).log.error({ reason: reasonOf(error) }, 'loading the advertisements failed');
    return { search, found: null, deleting: null, toast: notLoaded };
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request);
  const result = await answerAdPost(appOf(args), admin, form, requestFactsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const search = readAdSearch(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(deskPaths.adminAds(sameAdQuery(search)), result.toast, headers);
}

/** Revalidates after a rejected action too, as the list is out of date. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

export default function Ads({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useAnswerToast(toast);
  useAnswerToast(actionData?.toast);
  return (
    <>
      <Outlet />
      <AdsPage {...page} error={actionData?.toast.description} />
    </>
  );
}
