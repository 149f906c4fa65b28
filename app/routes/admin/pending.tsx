import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerReviewPost } from '~/features/packages/answer-review-post.server.ts';
import { openReview } from '~/features/packages/open-review.server.ts';
import { ReviewPage } from '~/features/packages/review-page.tsx';
import { readReviewQuery, reviewListAt } from '~/features/packages/review-query.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/pending';

export const meta: Route.MetaFunction = () => [{ title: `Pending Packages - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const search = new URL(args.request.url).searchParams;
  const query = readReviewQuery('pending', search);
  return { query, ...(await openReview(appOf(args), query, search.get('reject'), requestFactsOf(args).log)) };
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const result = await answerReviewPost(appOf(args), admin, await readForm(args.request), requestFactsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const query = readReviewQuery('pending', new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(reviewListAt(query, { page: query.page }), result.toast, headers);
}

/** Revalidates after a rejected decision too, as the list is out of date. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

export default function PendingPackages({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useAnswerToast(toast);
  useAnswerToast(actionData?.toast);
  return <ReviewPage {...page} refused={actionData} />;
}
