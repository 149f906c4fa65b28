import { type FormError, failureStatus, readFormValues } from '~/features/accounts/forms/form-values.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { formatPhone } from '~/shared/data/phone.ts';
import type { Failure } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type Company, companyFieldNames } from './agent.ts';
import { createAgentAccount } from './create-agent-account.server.ts';
import { deleteAgent } from './delete-agent.server.ts';
import { getAgentForAdmin } from './list-agents.server.ts';
import { updateAgent } from './update-agent.server.ts';
import { verifyAgent } from './verify-agent.server.ts';

/** Action data of a rejected agent form: errors, typed values (never a password), and the differences after an edit conflict. */
export type AgentFormError = FormError & {
  toast: Toast;
  /** The current version, for the next save. */
  version?: number;
  differences: { label: string; now: string; typed: string }[];
};

type Answer = { success: true; toast: Toast } | { success: false; status: number; refused: AgentFormError };

const failed = (title: string, description?: string): Toast => ({ title, description, tone: 'destructive' });

const unexpectedError: Failure = { code: 'unexpected', message: 'Something went wrong on our side. Please try again.' };

const rejection = (title: string, { code, message, fields = {} }: Failure, typed: Record<string, string>): Answer => ({
  success: false,
  status: code === 'changed' ? 409 : code === 'unexpected' ? 503 : failureStatus(code),
  refused: { message, fields, typed, toast: failed(title, message), differences: [] },
});

/** Whether the agent gets a link to choose the password. */
const isInvitation = (form: FormData): boolean => form.get('invite') === 'yes';

/** Form action: creates an agent's account. */
export const createAgentAction = async (app: App, admin: Actor, form: FormData, log: Log): Promise<Answer> => {
  const { password, ...typed } = readFormValues(form, 'email', 'password', ...companyFieldNames);
  try {
    const created = await createAgentAccount(app, admin, { ...typed, password, invite: isInvitation(form) });
    if (created.success)
      return {
        success: true,
        toast: { title: 'Agent created', description: `We have sent an email to ${typed.email.trim()}.` },
      };
    return rejection(created.error.code === 'missing' ? 'Missing Fields' : 'Agent not created', created.error, typed);
  } catch (error) {
    log.error({ err: error }, 'agent could not be created');
    return rejection('Agent not created', unexpectedError, typed);
  }
};

const fieldLabels: Record<keyof Company, string> = {
  company_name: 'Company name',
  contact_person: 'Contact person',
  phone: 'Phone number',
  address: 'Address',
  experience: 'Experience',
};

/** Ignores the formatting of a phone number. */
const normalizeValue = (name: keyof Company, text: string): string =>
  name === 'phone' ? text.replace(/\D/g, '').slice(-10) : text.trim();

/** The version of the agent when the form was loaded; 0, which no agent has, for an invalid value. */
const readVersion = (form: FormData): number => {
  const version = Number(form.get('version'));
  return Number.isSafeInteger(version) && version > 0 && version < 2 ** 31 ? version : 0;
};

/** Form action: saves an agent. After an edit conflict it returns the differences; the next save overwrites them. */
export const updateAgentAction = async (
  app: App,
  admin: Actor,
  form: FormData,
  { id, log }: { id: string; log: Log },
): Promise<Answer> => {
  const { password, ...typed } = readFormValues(form, 'password', ...companyFieldNames);
  try {
    const saved = await updateAgent(app, admin, {
      ...typed,
      id,
      password,
      seen: readVersion(form),
      invite: isInvitation(form),
    });
    if (saved.success) return { success: true, toast: { title: 'Agent updated' } };
    const answer = rejection('Agent not saved', saved.error, typed);
    if (saved.error.code !== 'changed' || answer.success) return answer;
    const current = await getAgentForAdmin(app, admin, id);
    if (!current.success) return answer;
    const stored = { ...current.data, phone: formatPhone(current.data.phone) };
    answer.refused.version = current.data.version;
    answer.refused.differences = companyFieldNames
      .filter((name) => normalizeValue(name, stored[name]) !== normalizeValue(name, typed[name]))
      .map((name) => ({ label: fieldLabels[name], now: stored[name], typed: typed[name] }));
    return answer;
  } catch (error) {
    log.error({ err: error }, 'agent could not be updated');
    return rejection('Agent not saved', unexpectedError, typed);
  }
};

/** Form action of the list: verifies or unverifies an agent. Reports when someone else has already done so. */
export const verifyAgentAction = async (app: App, admin: Actor, form: FormData, log: Log): Promise<Toast> => {
  const typed = readFormValues(form, 'agent', 'verified');
  const verified = typed.verified === 'yes';
  if (!verified && typed.verified !== 'no') throw new Response('Unknown action. Please reload.', { status: 400 });
  try {
    const result = await verifyAgent(app, admin, { id: typed.agent, verified });
    if (!result.success) return failed('Failed to update agent status.', result.error.message);
    if (!result.data.changed)
      return {
        title: verified ? 'Already verified' : 'Already unverified',
        description: 'Someone else updated this first. Nothing was changed.',
      };
    return verified
      ? { title: 'Agent verified', description: 'The agent gets an email.' }
      : { title: 'Verification removed' };
  } catch (error) {
    log.error({ err: error }, 'agent verification could not be updated');
    return failed('Failed to update agent status.', unexpectedError.message);
  }
};

/** Form action of the confirmation: deletes an agent. Reports when someone else has already done so. */
export const deleteAgentAction = async (
  app: App,
  admin: Actor,
  { id, log }: { id: string; log: Log },
): Promise<Toast> => {
  try {
    const result = await deleteAgent(app, admin, { id });
    if (!result.success) return failed('Agent not deleted', result.error.message);
    return result.data.changed
      ? { title: 'Agent deleted', description: 'The account is closed. Leads and history remain available to you.' }
      : { title: 'Already deleted', description: 'Someone else deleted this agent first. Nothing was changed.' };
  } catch (error) {
    log.error({ err: error }, 'agent could not be deleted');
    return failed('Agent not deleted', unexpectedError.message);
  }
};
