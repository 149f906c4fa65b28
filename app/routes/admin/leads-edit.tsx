import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { agentChoices } from '~/features/agents/list-agents.server.ts';
import { answerAssignment } from '~/features/leads/answer-assignment.server.ts';
import { answerLeadPost } from '~/features/leads/answer-lead-post.server.ts';
import { AssignForm, AssignPanel } from '~/features/leads/assign-panel.tsx';
import { LeadDialog, LeadNotFound } from '~/features/leads/lead-dialog.tsx';
import { readLeadSearch, sameQuery } from '~/features/leads/lead-search.ts';
import { openLead } from '~/features/leads/open-lead.server.ts';
import { typedOf } from '~/features/leads/typed-lead.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { indianDate } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { offlineMessage, orOffline } from '~/shared/offline.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/leads-edit';

export const meta: Route.MetaFunction = () => [{ title: `Lead - ${brand.name}` }];

const queryOf = (request: Request) => sameQuery(readLeadSearch(new URL(request.url).searchParams));

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const [opened, agents] = await Promise.all([openLead(app, admin, args.params.id), agentChoices(app, admin)]);
  const closeTo = deskPaths.adminLeads(queryOf(args.request));
  return data({ opened, agents, today: indianDate(app.clock.now()), closeTo }, { status: opened ? 200 : 404 });
}

/** Revalidates after an edit conflict, so that the dialog shows the current data. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus === 409 || change.actionStatus === 404 || revalidateOnline(change);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), { refused: undefined, problem: offlineMessage, offline: true });

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const { id } = args.params;
  const form = await readForm(args.request);
  const context = { id, log: requestFactsOf(args).log };
  const query = queryOf(args.request);
  if (form.get('intent') === 'assign') {
    const { done, toast } = await answerAssignment(appOf(args), admin, form, context);
    return redirectWithToast(done ? deskPaths.adminLeads(query) : deskPaths.adminLead(id, query), toast);
  }
  const result = await answerLeadPost(appOf(args), admin, form, context);
  if (result.success) return redirectWithToast(deskPaths.adminLeads(query), result.toast);
  return data({ refused: result.refused, problem: result.refused.message }, { status: result.status });
}

export default function AdminLead({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, agents, ...frame } = loaderData;
  useAnswerToast(actionData?.refused?.toast);
  if (!opened) return <LeadNotFound closeTo={frame.closeTo} />;
  return (
    <>
      <AssignForm version={opened.lead.version} />
      <LeadDialog
        {...frame}
        lead={opened.lead}
        packages={opened.packages}
        assign={<AssignPanel agent={opened.agent} agents={agents} />}
        typed={actionData?.refused?.typed ?? typedOf(opened.lead)}
        refused={actionData?.refused}
        problem={actionData?.problem}
      />
    </>
  );
}
