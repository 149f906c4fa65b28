import { requireRole } from '~/features/accounts/core/session.server.ts';
import { readFormValues } from '~/features/accounts/forms/form-values.ts';
import { countUnassignedLeads } from '~/features/leads/core/count-new-leads.server.ts';
import {
  countOpenMessages,
  listMessages,
  updateMessageStatus,
} from '~/features/leads/messages/contact-messages.server.ts';
import { messageList } from '~/features/leads/messages/message.ts';
import { MessagesPage } from '~/features/leads/messages/messages-page.tsx';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import type { Log } from '~/server/log.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/messages';

const failed = (description: string): Toast => ({ title: 'Message not changed', description, tone: 'destructive' });

/** Form action of the message cards: marks a message as handled or open. Says so when somebody else was first. */
const markMessage = async (app: Pick<App, 'db' | 'clock'>, admin: Actor, form: FormData, log: Log): Promise<Toast> => {
  const values = readFormValues(form, 'message', 'handled');
  if (values.handled !== 'yes' && values.handled !== 'no')
    throw new Response('Unknown action. Please reload.', { status: 400 });
  const handled = values.handled === 'yes';
  try {
    const result = await updateMessageStatus(app, admin, { id: values.message, handled });
    if (!result.success) return failed(result.error.message);
    if (!result.data.changed)
      return { title: handled ? 'Already handled' : 'Already open', description: 'Someone else updated this first.' };
    return { title: handled ? 'Message marked as handled' : 'Message reopened' };
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'message could not be updated');
    return failed('An unexpected error occurred.');
  }
};

export const meta: Route.MetaFunction = () => [{ title: `Messages and complaints - ${brand.name}` }];

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
  const toast = await markMessage(appOf(args), admin, await readForm(args.request), requestDetailsOf(args).log);
  return redirectWithToast(messageList.currentPath(search), toast);
}

export default function Messages({ loaderData: { toast, ...page } }: Route.ComponentProps) {
  useActionToast(toast);
  return <MessagesPage {...page} />;
}
