import type { SignedInUser } from '~/features/accounts/account.ts';
import { typedFields } from '~/features/accounts/typed-fields.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Toast } from '~/shared/toast.ts';
import { handleMessage } from './contact-messages.server.ts';

const failed = (description: string): Toast => ({ title: 'Message not changed', description, tone: 'destructive' });

/** Ticks a message off, or takes the tick away, as its card asks for it; what somebody else has done already is told. */
export const answerMessagePost = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: SignedInUser,
  form: FormData,
  log: Log,
): Promise<Toast> => {
  const typed = typedFields(form, 'message', 'handled');
  if (typed.handled !== 'yes' && typed.handled !== 'no') throw new Response('This form is not known.', { status: 400 });
  const handled = typed.handled === 'yes';
  try {
    const done = await handleMessage(app, admin, { id: typed.message, handled });
    if (!done.success) return failed(done.error.message);
    if (!done.data.changed)
      return { title: handled ? 'Handled already' : 'Open already', description: 'Somebody else was faster.' };
    return { title: handled ? 'Message handled' : 'Message is open again' };
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'a message could not be changed');
    return failed('An unexpected error occurred.');
  }
};
