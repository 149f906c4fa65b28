import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { AgentDialog } from '~/features/agents/agent-dialogs.tsx';
import { readAgentSearch, sameAgentQuery } from '~/features/agents/agent-search.ts';
import { answerNewAgent } from '~/features/agents/answer-agent-post.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/agents-new';

export const meta: Route.MetaFunction = () => [{ title: `Create Agent - ${brand.name}` }];

const closeTo = (request: Request): string =>
  deskPaths.adminAgents(sameAgentQuery(readAgentSearch(new URL(request.url).searchParams)));

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return { closeTo: closeTo(args.request) };
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const result = await answerNewAgent(appOf(args), admin, await readForm(args.request), requestFactsOf(args).log);
  if (result.success) return redirectWithToast(closeTo(args.request), result.toast);
  return data({ refused: result.refused }, { status: result.status });
}

export default function NewAgent({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.refused.toast);
  return <AgentDialog agent={null} closeTo={loaderData.closeTo} refused={actionData?.refused} />;
}
