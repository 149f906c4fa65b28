import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { bidAction } from '~/features/bids/bids.action.server.ts';
import { loadBiddingContext, loadOwnBids } from '~/features/bids/own-bids.server.ts';
import { PromotePage } from '~/features/bids/promote-page.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/promote';

export const meta: Route.MetaFunction = () => [{ title: `Promote - ${brand.name}` }];

const readPage = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

const readSelection = (text: string | null): 'attention' | 'ending' | null =>
  text === 'attention' || text === 'ending' ? text : null;

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'agent');
  const { db, clock } = appOf(args);
  const today = indianDate(clock.now());
  const search = new URL(args.request.url).searchParams;
  const query = {
    package: search.get('package'),
    amount: search.get('amount'),
    placed: search.get('placed'),
    withdraw: search.get('withdraw'),
    show: readSelection(search.get('show')),
    page: readPage(search.get('page')),
  };
  try {
    const [contest, own] = await Promise.all([loadBiddingContext(db, user), loadOwnBids(db, user, query.page)]);
    return { query, today, found: { contest: requireAllowed(contest), own: requireAllowed(own) } };
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the bids of an agent failed');
    return { query, today, found: null };
  }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireRole(args, 'agent');
  const form = await readForm(args.request);
  const result = await bidAction(appOf(args), user, form, requestDetailsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const { package: packageId, amount, placed, page, show } = Object.fromEntries(new URL(args.request.url).searchParams);
  // A new bid clears the form; a withdrawal keeps the query.
  const next = result.placed ? { placed: result.placed } : { package: packageId, amount, placed, page, show };
  // Replaces the history entry, so that Back leaves the page.
  return redirectWithToast(dashboardPaths.agentPromote(next), result.toast, new Headers({ 'X-Remix-Replace': 'true' }));
}

export default function Promote({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  return <PromotePage {...loaderData} refused={actionData?.refused} />;
}
