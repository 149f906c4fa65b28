import { readFormValues } from '~/features/accounts/forms/form-values.ts';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { updateMessageStatus } from './contact-messages.server.ts';

const failed = (description: string): Toast => ({ title: 'Message not changed', description, tone: 'destructive' });

/** Form action of the message cards: marks a message as handled or open. Says so when somebody else was first. */
export const markMessageAction = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  form: FormData,
  log: Log,
): Promise<Toast> => {
  const typed = readFormValues(form, 'message', 'handled');
  if (typed.handled !== 'yes' && typed.handled !== 'no')
    throw new Response('Unknown action. Please reload.', { status: 400 });
  const handled = typed.handled === 'yes';
  try {
    const result = await updateMessageStatus(app, admin, { id: typed.message, handled });
    if (!result.success) return failed(result.error.message);
    if (!result.data.changed)
      return { title: handled ? 'Already handled' : 'Already open', description: 'Someone else updated this first.' };
    return { title: handled ? 'Message marked as handled' : 'Message reopened' };
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'message could not be updated');
    return failed('An unexpected error occurred.');
  }
};
