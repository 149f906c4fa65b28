import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { AdDialog } from '~/features/ads/ad-form.tsx';
import { readAdSearch, sameAdQuery } from '~/features/ads/ad-search.ts';
import { answerAdForm, readPostedAd } from '~/features/ads/answer-ad-form.server.ts';
import { emptyTypedAd } from '~/features/ads/typed-ad.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/ads-new';

export const meta: Route.MetaFunction = () => [{ title: `Create Advertisement - ${brand.name}` }];

const closeTo = (request: Request): string =>
  deskPaths.adminAds(sameAdQuery(readAdSearch(new URL(request.url).searchParams)));

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return { closeTo: closeTo(args.request) };
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const posted = await readPostedAd(app, args.request, admin);
  const result = await answerAdForm(app, admin, { ...posted, log: requestFactsOf(args).log });
  return result.success
    ? redirectWithToast(closeTo(args.request), result.toast)
    : data(result, { status: result.status });
}

export default function NewAd({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.toast);
  return <AdDialog id={null} typed={emptyTypedAd} version="" closeTo={loaderData.closeTo} formError={actionData} />;
}
