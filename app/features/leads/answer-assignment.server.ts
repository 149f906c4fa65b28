import type { SignedInUser } from '~/features/accounts/account.ts';
import { typedFields } from '~/features/accounts/typed-fields.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Toast } from '~/shared/toast.ts';
import { assignLead } from './assign-lead.server.ts';

const failed = (description: string): Toast => ({ title: 'Lead not assigned', description, tone: 'destructive' });

/** Gives a lead to the agent that was chosen, or to nobody, and puts the outcome into words; `done` is false when nothing was changed. */
export const answerAssignment = async (
  app: App,
  admin: SignedInUser,
  form: FormData,
  { id, log }: { id: string; log: Log },
): Promise<{ done: boolean; toast: Toast }> => {
  const typed = typedFields(form, 'agent', 'version');
  const version = Number(typed.version);
  const seen = Number.isSafeInteger(version) && version > 0 && version < 2 ** 31 ? version : 0;
  if (typed.agent === '') return { done: false, toast: failed('Please choose an agent.') };
  const agent = typed.agent === 'none' ? null : typed.agent;
  try {
    const given = await assignLead(app, admin, { lead: id, agent, seen });
    if (!given.success) return { done: false, toast: failed(given.error.message) };
    const toast = agent
      ? { title: 'Lead assigned', description: 'The agent sees it now.' }
      : { title: 'Lead taken back', description: 'It waits for an agent again.' };
    return { done: true, toast };
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'a lead could not be assigned');
    return { done: false, toast: failed('An unexpected error occurred.') };
  }
};
