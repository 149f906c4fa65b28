import { readFormValues } from '~/features/accounts/forms/form-values.ts';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { assignLead } from './assign-lead.server.ts';

const failed = (description: string): Toast => ({ title: 'Lead not assigned', description, tone: 'destructive' });

/** Form action of the assign panel: assigns the lead to the chosen agent or unassigns it. `done` is false when nothing was changed. */
export const assignLeadAction = async (
  app: App,
  admin: Actor,
  form: FormData,
  { id, log }: { id: string; log: Log },
): Promise<{ done: boolean; toast: Toast }> => {
  const typed = readFormValues(form, 'agent', 'version');
  const version = Number(typed.version);
  const seen = Number.isSafeInteger(version) && version > 0 && version < 2 ** 31 ? version : 0;
  if (typed.agent === '') return { done: false, toast: failed('Please select an agent.') };
  const agent = typed.agent === 'none' ? null : typed.agent;
  try {
    const assigned = await assignLead(app, admin, { lead: id, agent, seen });
    if (!assigned.success) return { done: false, toast: failed(assigned.error.message) };
    const toast = agent
      ? { title: 'Lead assigned', description: 'The agent can see it now.' }
      : { title: 'Lead unassigned', description: 'It is in your Unassigned list again.' };
    return { done: true, toast };
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'lead could not be assigned');
    return { done: false, toast: failed('An unexpected error occurred.') };
  }
};
