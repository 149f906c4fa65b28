import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerMessagePost } from '~/features/leads/answer-message-post.server.ts';
import { countWaitingMessages, listMessages } from '~/features/leads/contact-messages.server.ts';
import { countUnassignedLeads } from '~/features/leads/list-leads.server.ts';
import { messageQuery, readMessageSearch } from '~/features/leads/message-search.ts';
import { MessagesPage } from '~/features/leads/messages-page.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = () => [{ title: `Contact Messages - ${brand.name}` }];

const notLoaded: Toast = { title: 'Error loading data', description: 'Failed to load messages.', tone: 'destructive' };

const handledBy = { all: null, handled: true, waiting: false } as const;

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const search = readMessageSearch(new URL(args.request.url).searchParams);
  try {
    const [found, unassigned, messages] = await Promise.all([
      listMessages(app, admin, { ...search, handled: handledBy[search.show] }),
      countUnassignedLeads(app, admin),
      countWaitingMessages(app, admin),
    ]);
    return data({ search, found, waiting: { unassigned, messages }, toast: undefined });
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'loading the messages failed');
    return data({ search, found: null, waiting: { unassigned: 0, messages: 0 }, toast: notLoaded }, { status: 503 });
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const search = readMessageSearch(new URL(args.request.url).searchParams);
  const toast = await answerMessagePost(appOf(args), admin, await readForm(args.request), requestFactsOf(args).log);
  return redirectWithToast(deskPaths.adminMessages(messageQuery(search, { page: search.page })), toast);
}

export default function Messages({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useAnswerToast(toast);
  return <MessagesPage {...page} />;
}
