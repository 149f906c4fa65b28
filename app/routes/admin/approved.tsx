import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { loadReviewPage } from '~/features/packages/review/load-review.server.ts';
import { reviewAction } from '~/features/packages/review/review.action.server.ts';
import { ReviewPage } from '~/features/packages/review/review-page.tsx';
import { currentReviewUrl, parseReviewQuery } from '~/features/packages/review/review-query.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/approved';

export const meta: Route.MetaFunction = () => [{ title: `Approved Packages - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const reject = new URL(args.request.url).searchParams.get('reject');
  return loadList(
    args,
    { parse: (search) => parseReviewQuery('approved', search) },
    async (search) => requireAllowed(await loadReviewPage(appOf(args), admin, search, reject)),
    { name: 'packages for review', title: 'Error loading data', description: 'Failed to load packages.' },
  );
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const result = await reviewAction(appOf(args), admin, await readForm(args.request), requestDetailsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const query = parseReviewQuery('approved', new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(currentReviewUrl(query), result.toast, headers);
}

/** Revalidates after a rejected decision too, as the list is out of date. */
export const shouldRevalidate = revalidateAfterConflict;

export default function ApprovedPackages({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useActionToast(toast);
  useActionToast(actionData?.toast);
  return <ReviewPage {...page} refused={actionData} />;
}
