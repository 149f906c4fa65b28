import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerLeadPost } from '~/features/leads/answer-lead-post.server.ts';
import { LeadDialog } from '~/features/leads/lead-dialog.tsx';
import { readLeadSearch, sameQuery } from '~/features/leads/lead-search.ts';
import { leadPackages } from '~/features/leads/list-leads.server.ts';
import { emptyLead } from '~/features/leads/typed-lead.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { indianDate } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { offlineMessage, orOffline } from '~/shared/offline.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/leads-new';

export const meta: Route.MetaFunction = () => [{ title: `Create New Lead - ${brand.name}` }];

const closeTo = (request: Request): string =>
  deskPaths.agentLeads(sameQuery(readLeadSearch(new URL(request.url).searchParams)));

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = appOf(args);
  return {
    packages: await leadPackages(app, agent.id),
    today: indianDate(app.clock.now()),
    closeTo: closeTo(args.request),
  };
}

export const shouldRevalidate = revalidateOnline;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), { refused: undefined, problem: offlineMessage, offline: true });

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const result = await answerLeadPost(appOf(args), agent, await readForm(args.request), {
    id: null,
    log: requestFactsOf(args).log,
  });
  if (result.success) return redirectWithToast(closeTo(args.request), result.toast);
  return data({ refused: result.refused, problem: result.refused.message }, { status: result.status });
}

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.refused?.toast);
  return (
    <LeadDialog
      {...loaderData}
      lead={null}
      typed={actionData?.refused?.typed ?? emptyLead}
      refused={actionData?.refused}
      problem={actionData?.problem}
    />
  );
}
