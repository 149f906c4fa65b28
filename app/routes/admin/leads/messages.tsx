import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { markMessageAction } from '~/features/leads/messages/contact-messages.action.server.ts';
import { countOpenMessages, listMessages } from '~/features/leads/messages/contact-messages.server.ts';
import { messageQuery, parseMessageSearch } from '~/features/leads/messages/message-search.ts';
import { MessagesPage } from '~/features/leads/messages/messages-page.tsx';
import { countUnassignedLeads } from '~/features/leads/pipeline/list-leads.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = () => [{ title: `Contact Messages - ${brand.name}` }];

const notLoaded: Toast = { title: 'Error loading data', description: 'Failed to load messages.', tone: 'destructive' };

const handledBy = { all: null, handled: true, waiting: false } as const;

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const search = parseMessageSearch(new URL(args.request.url).searchParams);
  try {
    const [found, unassigned, messages] = await Promise.all([
      listMessages(app, admin, { ...search, handled: handledBy[search.show] }),
      countUnassignedLeads(app, admin),
      countOpenMessages(app, admin),
    ]);
    return data({ search, found, waiting: { unassigned, messages }, toast: undefined });
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the messages failed');
    return data({ search, found: null, waiting: { unassigned: 0, messages: 0 }, toast: notLoaded }, { status: 503 });
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const search = parseMessageSearch(new URL(args.request.url).searchParams);
  const toast = await markMessageAction(appOf(args), admin, await readForm(args.request), requestDetailsOf(args).log);
  return redirectWithToast(dashboardPaths.adminMessages(messageQuery(search, { page: search.page })), toast);
}

export default function Messages({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useActionToast(toast);
  return <MessagesPage {...page} />;
}
