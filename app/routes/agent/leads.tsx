import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerMove } from '~/features/leads/answer-lead-post.server.ts';
import { readLeadSearch, sameQuery } from '~/features/leads/lead-search.ts';
import { LeadsPage } from '~/features/leads/leads-page.tsx';
import { leadBoard, leadPackages, listLeads } from '~/features/leads/list-leads.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { offlineMessage, orOffline } from '~/shared/offline.ts';
import type { Toast } from '~/shared/toast.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import type { Route } from './+types/leads';

export const meta: Route.MetaFunction = () => [{ title: `Leads - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = appOf(args);
  const search = readLeadSearch(new URL(args.request.url).searchParams);
  try {
    const [packages, found] = await Promise.all([
      leadPackages(app, agent.id),
      search.view === 'board'
        ? leadBoard(app, agent, search).then((columns) => ({ view: 'board' as const, columns }))
        : listLeads(app, agent, search).then((list) => ({ view: 'list' as const, list })),
    ]);
    return { search, packages, found };
  } catch (error) {
    // A failure is only logged, and the list is empty (docs/product.md, "Agent portal").
    requestFactsOf(args).log.error({ reason: reasonOf(error) }, 'loading the leads of an agent failed');
    return { search, packages: [], found: null };
  }
}

/** Revalidates after an edit conflict, so that the board shows the current data. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus === 409 || change.actionStatus === 404 || revalidateOnline(change);

const offlineToast: Toast = { title: 'Error Saving Lead', description: offlineMessage, tone: 'destructive' };

/** Offline, the card is reset to its previous column. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), { toast: offlineToast, offline: true });

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const query = sameQuery(readLeadSearch(new URL(args.request.url).searchParams));
  const form = await readForm(args.request);
  const result = await answerMove(appOf(args), agent, form, { query, log: requestFactsOf(args).log });
  if (!result.success && result.askAt) return redirect(result.askAt);
  // With JavaScript the board has already moved the card and needs no redirect.
  if (form.get('scripts') === 'yes')
    return data({ toast: result.success ? undefined : result.toast }, result.success ? undefined : result.status);
  return redirectWithToast(deskPaths.agentLeads(query), result.success ? { title: 'Lead Updated!' } : result.toast);
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <LeadsPage {...loaderData} />
    </>
  );
}
