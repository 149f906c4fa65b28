import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { replyTemplateAction } from '~/features/leads/replies/reply-templates.action.server.ts';
import { ReplyTemplatesPage } from '~/features/leads/replies/reply-templates-page.tsx';
import { listReplyTemplates } from '~/features/leads/replies/save-reply-template.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/replies';

export const meta: Route.MetaFunction = () => [{ title: `Reply templates - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const templates = await listReplyTemplates(appOf(args), agent);
  const search = new URL(args.request.url).searchParams;
  const named = (parameter: string) => templates.find(({ id }) => id === search.get(parameter)) ?? null;
  const edited = named('edit');
  const toDelete = named('delete');
  const asked = search.has('edit') || search.has('delete');
  const isNew = search.has('new');
  return { templates, edited, isNew, toDelete, missing: asked && edited === null && toDelete === null };
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const form = await readForm(args.request);
  const answer = await replyTemplateAction(appOf(args), agent, form, requestDetailsOf(args).log);
  if (answer.success) {
    // Another URL than that of the form: its draft in the browser is deleted.
    return redirectWithToast(dashboardPaths.agentReplies({ saved: 'yes' }), answer.toast);
  }
  const { message, errors, typed, status } = answer;
  return data({ message, errors, typed }, { status });
}

export default function Replies({ loaderData, actionData }: Route.ComponentProps) {
  return <ReplyTemplatesPage {...loaderData} refused={actionData} />;
}
