import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerFeaturePost } from '~/features/bids/answer-feature-post.server.ts';
import { biddingAt, readBidSearch } from '~/features/bids/bid-search.ts';
import { BiddingPage } from '~/features/bids/bidding-page.tsx';
import { listBids } from '~/features/bids/list-bids.server.ts';
import { featuredForAdmin } from '~/features/packages/find-packages.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/bidding';

export const meta: Route.MetaFunction = () => [{ title: `Bidding - ${brand.name}` }];

const notLoaded: Toast = {
  title: 'Error loading bids',
  description: 'An unknown error occurred.',
  tone: 'destructive',
};

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const { db } = appOf(args);
  const search = readBidSearch(new URL(args.request.url).searchParams);
  try {
    const [list, featured] = await Promise.all([listBids(db, search), featuredForAdmin(db)]);
    return { search, found: { ...list, featured }, toast: undefined };
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'loading the bids failed');
    return { search, found: null, toast: notLoaded };
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const result = await answerFeaturePost(appOf(args), admin, await readForm(args.request), requestFactsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const search = readBidSearch(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the table.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(biddingAt(search, { page: search.page }), result.toast, headers);
}

/** Revalidates after a rejected action too, as the table is out of date. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

export default function Bidding({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useAnswerToast(toast);
  useAnswerToast(actionData?.toast);
  return <BiddingPage {...page} refusal={actionData?.toast.description} />;
}
