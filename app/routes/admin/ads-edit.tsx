import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { AdDialog, AdNotFound } from '~/features/ads/ad-form.tsx';
import { readAdSearch, sameAdQuery } from '~/features/ads/ad-search.ts';
import { answerAdForm, readPostedAd } from '~/features/ads/answer-ad-form.server.ts';
import { openAd } from '~/features/ads/list-ads.server.ts';
import { typedOfAd } from '~/features/ads/typed-ad.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readOrAfterPost } from '~/server/read-or-after-post.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/ads-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Advertisement - ${brand.name}` }];

const closeTo = (request: Request): string =>
  deskPaths.adminAds(sameAdQuery(readAdSearch(new URL(request.url).searchParams)));

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const opened = await readOrAfterPost(args, openAd(appOf(args), args.params.id), null);
  return data({ opened, id: args.params.id, closeTo: closeTo(args.request) }, { status: opened ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const posted = await readPostedAd(app, args.request, admin);
  const result = await answerAdForm(app, admin, { ...posted, id: args.params.id, log: requestFactsOf(args).log });
  return result.success
    ? redirectWithToast(closeTo(args.request), result.toast)
    : data(result, { status: result.status });
}

export default function EditAd({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, id, closeTo: back } = loaderData;
  useAnswerToast(actionData?.toast);
  const typed = actionData?.typed ?? (opened && typedOfAd(opened));
  if (!typed) return <AdNotFound closeTo={back} />;
  return (
    <AdDialog
      key={id}
      id={id}
      typed={typed}
      version={actionData?.version ?? opened?.version ?? ''}
      closeTo={back}
      formError={actionData}
    />
  );
}
