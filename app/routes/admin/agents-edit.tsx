import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { AgentDialog, AgentGone } from '~/features/agents/agent-dialogs.tsx';
import { readAgentSearch, sameAgentQuery } from '~/features/agents/agent-search.ts';
import { answerAgentChange } from '~/features/agents/answer-agent-post.server.ts';
import { openAgent } from '~/features/agents/list-agents.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/agents-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Agent - ${brand.name}` }];

const closeTo = (request: Request): string =>
  deskPaths.adminAgents(sameAgentQuery(readAgentSearch(new URL(request.url).searchParams)));

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const opened = await openAgent(appOf(args), admin, args.params.id);
  const agent = opened.success ? opened.data : null;
  return data({ agent, closeTo: closeTo(args.request) }, { status: agent && !agent.closed_at ? 200 : 404 });
}

/** Revalidates after an edit conflict, so that the dialog shows the current data. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus === 409 || change.actionStatus === 404 || revalidateOnline(change);

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const result = await answerAgentChange(appOf(args), admin, await readForm(args.request), {
    id: args.params.id,
    log: requestFactsOf(args).log,
  });
  if (result.success) return redirectWithToast(closeTo(args.request), result.toast);
  return data({ refused: result.refused }, { status: result.status });
}

export default function EditAgent({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.refused.toast);
  const { agent, closeTo: back } = loaderData;
  if (!agent || agent.closed_at) return <AgentGone deleted={agent !== null} closeTo={back} />;
  return <AgentDialog agent={agent} closeTo={back} refused={actionData?.refused} />;
}
