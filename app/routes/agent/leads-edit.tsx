import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerLeadPost } from '~/features/leads/answer-lead-post.server.ts';
import { leadStatusOf } from '~/features/leads/lead.ts';
import { LeadDialog, LeadNotFound } from '~/features/leads/lead-dialog.tsx';
import { readLeadSearch, sameQuery } from '~/features/leads/lead-search.ts';
import { openLead } from '~/features/leads/open-lead.server.ts';
import { typedOf, withStatus } from '~/features/leads/typed-lead.ts';
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

export const meta: Route.MetaFunction = () => [{ title: `Edit Lead - ${brand.name}` }];

const closeTo = (request: Request): string =>
  deskPaths.agentLeads(sameQuery(readLeadSearch(new URL(request.url).searchParams)));

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = appOf(args);
  const opened = await openLead(app, agent, args.params.id);
  return data(
    {
      opened,
      today: indianDate(app.clock.now()),
      closeTo: closeTo(args.request),
      /** Status chosen on the board that needs more input. */
      to: leadStatusOf(new URL(args.request.url).searchParams.get('to')),
    },
    { status: opened ? 200 : 404 },
  );
}

/** Revalidates after an edit conflict, so that the dialog shows the current data. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus === 409 || change.actionStatus === 404 || revalidateOnline(change);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), { refused: undefined, problem: offlineMessage, offline: true });

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const result = await answerLeadPost(appOf(args), agent, await readForm(args.request), {
    id: args.params.id,
    log: requestFactsOf(args).log,
  });
  if (result.success) return redirectWithToast(closeTo(args.request), result.toast);
  return data({ refused: result.refused, problem: result.refused.message }, { status: result.status });
}

export default function EditLead({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, to, ...frame } = loaderData;
  useAnswerToast(actionData?.refused?.toast);
  if (!opened) return <LeadNotFound closeTo={frame.closeTo} />;
  return (
    <LeadDialog
      {...frame}
      {...opened}
      to={to}
      typed={actionData?.refused?.typed ?? withStatus(typedOf(opened.lead), to, opened.packages)}
      refused={actionData?.refused}
      problem={actionData?.problem}
    />
  );
}
