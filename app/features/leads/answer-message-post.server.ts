import type { SignedInUser } from '~/features/accounts/account.ts';
import { typedFields } from '~/features/accounts/typed-fields.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Toast } from '~/shared/toast.ts';
import { handleMessage } from './contact-messages.server.ts';

const failed = (description: string): Toast => ({ title: 'Message not changed', description, tone: 'destructive' });

/** Form action of the message cards: marks a message as handled or open. Reports when someone else has already result so. */
export const answerMessagePost = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: SignedInUser,
  form: FormData,
  log: Log,
): Promise<Toast> => {
  const typed = typedFields(form, 'message', 'handled');
  if (typed.handled !== 'yes' && typed.handled !== 'no')
    throw new Response('Unknown action. Please reload.', { status: 400 });
  const handled = typed.handled === 'yes';
  try {
    const result = await handleMessage(app, admin, { id: typed.message, handled });
    if (!result.success) return failed(result.error.message);
    if (!result.data.changed)
      return { title: handled ? 'Already handled' : 'Already open', description: 'Someone else updated this first.' };
    return { title: handled ? 'Message marked as handled' : 'Message reopened' };
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'message could not be updated');
    return failed('An unexpected error occurred.');
  }
};
