import { requireRole } from '~/features/accounts/core/session.server.ts';
import { readFormValues } from '~/features/accounts/forms/form-values.ts';
import { answerComplaint } from '~/features/leads/messages/answer-complaint.server.ts';
import { messageList } from '~/features/leads/messages/message.ts';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import type { Log } from '~/server/log.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { Route } from './+types/answer-complaint';

const failed = (description: string): Toast => ({ title: 'Answer not sent', description, tone: 'destructive' });

/** Sends the answer to a complaint. */
const sendAnswer = async (app: App, admin: Actor, form: FormData, log: Log): Promise<Toast> => {
  const values = readFormValues(form, 'message', 'answer');
  try {
    const result = await answerComplaint(app, admin, { id: values.message, answer: values.answer });
    if (!result.success) return failed(result.error.message);
    return { title: result.data.changed ? 'Answer sent' : 'Already answered', description: result.data.number };
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'complaint could not be answered');
    return failed('An unexpected error occurred.');
  }
};

/** Takes the answer of a message card; the list opens again as it was. */
export async function action(args: Route.ActionArgs) {
  requireSameOrigin(args.request, appOf(args).environment.publicUrl);
  const admin = await requireRole(args, 'admin');
  const search = messageList.parse(new URL(args.request.url).searchParams);
  const toast = await sendAnswer(appOf(args), admin, await readForm(args.request), requestDetailsOf(args).log);
  return redirectWithToast(messageList.currentPath(search), toast);
}
