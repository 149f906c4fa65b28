import { requireRole } from '~/features/accounts/core/session.server.ts';
import { countUnassignedLeads } from '~/features/leads/core/count-new-leads.server.ts';
import { markMessageAction } from '~/features/leads/messages/contact-messages.action.server.ts';
import { countOpenMessages, listMessages } from '~/features/leads/messages/contact-messages.server.ts';
import { messageList } from '~/features/leads/messages/message.ts';
import { MessagesPage } from '~/features/leads/messages/messages-page.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = () => [{ title: `Contact Messages - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  return loadList(
    args,
    messageList,
    async (search) => {
      const [list, unassigned, messages] = await Promise.all([
        listMessages(app, admin, search).then(requireAllowed),
        countUnassignedLeads(app, admin).then(requireAllowed),
        countOpenMessages(app, admin).then(requireAllowed),
      ]);
      return { ...list, waiting: { unassigned, messages } };
    },
    { name: 'the messages', title: 'Error loading data', description: 'Failed to load messages.' },
  );
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const search = messageList.parse(new URL(args.request.url).searchParams);
  const toast = await markMessageAction(appOf(args), admin, await readForm(args.request), requestDetailsOf(args).log);
  return redirectWithToast(messageList.currentPath(search), toast);
}

export default function Messages({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useActionToast(toast);
  return <MessagesPage {...page} />;
}
