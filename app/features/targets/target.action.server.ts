import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { monthLabels } from '~/shared/dates/months.ts';
import { formatRupees } from '~/shared/money/money.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { readFormValues } from '../accounts/forms/form-values.ts';
import type { setRevenueTarget, setSalesTarget } from './set-target.server.ts';
import type { TargetFormValues } from './target.ts';

/** A form that was refused, with what was typed. */
export type RefusedTarget = { message: string; fields: Record<string, string>; typed: Partial<TargetFormValues> };

type TargetAnswer = { success: true; toast: Toast } | ({ success: false; status: number } & RefusedTarget);

const statuses: Record<string, number> = { changed: 409, forbidden: 403 };

/** Form action of the target dialog. Throws a 400 response for an unknown intent. */
export const targetAction = async (
  app: App,
  actor: Actor,
  save: typeof setSalesTarget | typeof setRevenueTarget,
  form: FormData,
  log: Log,
): Promise<TargetAnswer> => {
  const { intent, ...typed } = readFormValues(form, 'intent', 'amount', 'from', 'seen');
  if (intent !== 'save' && intent !== 'remove') throw new Response('Unknown action. Please reload.', { status: 400 });
  try {
    const result = await save(app, actor, { typed, removes: intent === 'remove' });
    if (!result.success) {
      const { code, message, fields = {} } = result.error;
      return { success: false, status: statuses[code] ?? 400, message, fields, typed };
    }
    const { from, amount } = result.data;
    const since = `from ${monthLabels(from).long}`;
    return {
      success: true,
      toast:
        amount === null
          ? { title: 'Target Removed', description: `There is no target ${since}.` }
          : { title: 'Target Saved', description: `${formatRupees(amount)} a month ${since}.` },
    };
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'a target was not saved');
    const message = 'An unexpected error occurred. Please try again.';
    return { success: false, status: 503, message, fields: {}, typed };
  }
};
