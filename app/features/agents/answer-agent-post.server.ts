import type { SignedInUser } from '~/features/accounts/account.ts';
import { type FailedPost, statusOf, typedFields } from '~/features/accounts/typed-fields.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { formatPhone } from '~/shared/phone.ts';
import type { Failure } from '~/shared/result.ts';
import type { Toast } from '~/shared/toast.ts';
import { type Company, companyFieldNames } from './agent.ts';
import { createAgentAccount } from './create-agent-account.server.ts';
import { deleteAgent } from './delete-agent.server.ts';
import { openAgent } from './list-agents.server.ts';
import { updateAgent } from './update-agent.server.ts';
import { verifyAgent } from './verify-agent.server.ts';

/** A form about an agent that was refused: why, what was typed (never a password), and what differs after somebody else was faster. */
export type RefusedAgent = FailedPost & {
  toast: Toast;
  /** The version that stands there now; the next save has seen it. */
  version?: number;
  differences: { label: string; now: string; typed: string }[];
};

type Answer = { success: true; toast: Toast } | { success: false; status: number; refused: RefusedAgent };

const failed = (title: string, description?: string): Toast => ({ title, description, tone: 'destructive' });

const unexpected: Failure = { code: 'unexpected', message: 'Something went wrong on our side. Please try again.' };

const refuse = (title: string, { code, message, fields = {} }: Failure, typed: Record<string, string>): Answer => ({
  success: false,
  status: code === 'changed' ? 409 : code === 'unexpected' ? 503 : statusOf(code),
  refused: { message, fields, typed, toast: failed(title, message), differences: [] },
});

/** Makes an agent's account from a posted form; the words are those of the spec. */
export const answerNewAgent = async (app: App, admin: SignedInUser, form: FormData, log: Log): Promise<Answer> => {
  const { password, ...typed } = typedFields(form, 'email', 'password', ...companyFieldNames);
  try {
    const made = await createAgentAccount(app, admin, { ...typed, password });
    if (made.success)
      return {
        success: true,
        toast: { title: 'Agent created', description: `A mail is on its way to ${typed.email.trim()}.` },
      };
    return refuse(made.error.code === 'missing' ? 'Missing Fields' : 'Agent not created', made.error, typed);
  } catch (error) {
    log.error({ err: error }, 'an agent could not be created');
    return refuse('Agent not created', unexpected, typed);
  }
};

const labels: Record<keyof Company, string> = {
  company_name: 'Company name',
  contact_person: 'Contact person',
  phone: 'Phone number',
  address: 'Address',
  experience: 'Experience',
};

/** A number is the same however it is spelled. */
const comparable = (name: keyof Company, text: string): string =>
  name === 'phone' ? text.replace(/\D/g, '').slice(-10) : text.trim();

/** The version that the form showed; 0, which no agent has, for nonsense. */
const seenVersion = (form: FormData): number => {
  const seen = Number(form.get('version'));
  return Number.isSafeInteger(seen) && seen > 0 && seen < 2 ** 31 ? seen : 0;
};

/** Saves a posted form about an agent. When somebody else was faster it says what differs, and the next save may go over it. */
export const answerAgentChange = async (
  app: App,
  admin: SignedInUser,
  form: FormData,
  { id, log }: { id: string; log: Log },
): Promise<Answer> => {
  const { password, ...typed } = typedFields(form, 'password', ...companyFieldNames);
  try {
    const saved = await updateAgent(app, admin, { ...typed, id, password, seen: seenVersion(form) });
    if (saved.success) return { success: true, toast: { title: 'Agent updated' } };
    const answer = refuse('Agent not saved', saved.error, typed);
    if (saved.error.code !== 'changed' || answer.success) return answer;
    const now = await openAgent(app, admin, id);
    if (!now.success) return answer;
    const shown = { ...now.data, phone: formatPhone(now.data.phone) };
    answer.refused.version = now.data.version;
    answer.refused.differences = companyFieldNames
      .filter((name) => comparable(name, shown[name]) !== comparable(name, typed[name]))
      .map((name) => ({ label: labels[name], now: shown[name], typed: typed[name] }));
    return answer;
  } catch (error) {
    log.error({ err: error }, 'an agent could not be changed');
    return refuse('Agent not saved', unexpected, typed);
  }
};

/** Gives the mark or takes it away as the list asks for it; what somebody else has done already is told. */
export const answerVerification = async (app: App, admin: SignedInUser, form: FormData, log: Log): Promise<Toast> => {
  const asked = typedFields(form, 'agent', 'verified');
  const verified = asked.verified === 'yes';
  if (!verified && asked.verified !== 'no') throw new Response('This form is not known.', { status: 400 });
  try {
    const done = await verifyAgent(app, admin, { id: asked.agent, verified });
    if (!done.success) return failed('Failed to update agent status.', done.error.message);
    if (!done.data.changed)
      return {
        title: verified ? 'Verified already' : 'Not verified any more',
        description: 'Somebody else was faster. Nothing was changed.',
      };
    return verified
      ? { title: 'Agent verified', description: 'The agent gets a mail.' }
      : { title: 'Verification taken away' };
  } catch (error) {
    log.error({ err: error }, 'the mark of an agent could not be changed');
    return failed('Failed to update agent status.', unexpected.message);
  }
};

/** Deletes an agent after the question; what somebody else has done already is told. */
export const answerDeletion = async (
  app: App,
  admin: SignedInUser,
  { id, log }: { id: string; log: Log },
): Promise<Toast> => {
  try {
    const done = await deleteAgent(app, admin, { id });
    if (!done.success) return failed('Agent not deleted', done.error.message);
    return done.data.changed
      ? { title: 'Agent deleted', description: 'The account is closed. Its leads and history stay with you.' }
      : { title: 'Deleted already', description: 'Somebody else was faster. Nothing was changed.' };
  } catch (error) {
    log.error({ err: error }, 'an agent could not be deleted');
    return failed('Agent not deleted', unexpected.message);
  }
};
