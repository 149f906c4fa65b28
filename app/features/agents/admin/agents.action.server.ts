import { readFormValues } from '~/features/accounts/forms/form-values.ts';
import { saveVersionedForm, type VersionedFormError } from '~/features/content/save-versioned-form.server.ts';
import type { App } from '~/server/app.server.ts';
import { type ListActions, runListAction } from '~/server/lists/run-list-action.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { formatPhone, searchedPhone } from '~/shared/data/person-name.ts';
import { ok } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { type AgentFormValues, type Company, companyFieldNames, parseAgentVersion } from '../core/agent.ts';
import { createAgentAccount } from './create-agent-account.server.ts';
import { getAgentForAdmin } from './list-agents.server.ts';
import { reviewName } from './review-name.server.ts';
import { liftSuspension, suspendAgent } from './suspend-agent.server.ts';
import { updateAgent } from './update-agent.server.ts';
import { deleteAgent, verifyAgent } from './verify-agent.server.ts';
import { verifySelectedAgents } from './verify-selected-agents.server.ts';

/** Edit conflict: the agent was saved elsewhere while the form was open. */
type AgentConflict = {
  /** The stored version, for the next save. */
  version: number;
  /** Each field that differs, as stored now and as typed. */
  differences: { label: string; now: string; typed: string }[];
};

/** Action data of a rejected agent form: errors, typed values (never a password), and the differences after an edit conflict. */
export type AgentFormError = VersionedFormError<AgentFormValues, AgentConflict> & { toast: Toast };

type Answer = { success: true; toast: Toast } | { success: false; status: number; refused: AgentFormError };

const failed = (title: string, description?: string): Toast => ({ title, description, tone: 'destructive' });

const unexpectedError = 'Something went wrong on our side. Please try again.';

const fieldLabels: Record<keyof Company, string> = {
  company_name: 'Company name',
  contact_person: 'Contact person',
  phone: 'Phone number',
  address: 'Address',
  experience: 'Experience',
  languages: 'Languages',
};

/** Ignores the formatting of a phone number. */
const normalizeValue = (name: keyof Company, text: string): string =>
  name === 'phone' ? (searchedPhone(text) ?? text.trim()) : text.trim();

const findConflict = async (
  app: App,
  admin: Actor,
  id: string,
  typed: AgentFormValues,
): Promise<AgentConflict | null> => {
  const current = await getAgentForAdmin(app, admin, id);
  if (!current.success) return null;
  const stored = { ...current.data, phone: formatPhone(current.data.phone) };
  return {
    version: stored.version,
    differences: companyFieldNames
      .filter((name) => normalizeValue(name, stored[name]) !== normalizeValue(name, typed[name]))
      .map((name) => ({ label: fieldLabels[name], now: stored[name], typed: typed[name] })),
  };
};

/** The password is apart from the typed values, which return to the form. */
const parseAgentForm = (form: FormData): { typed: AgentFormValues; password: string; version: string } => {
  const { password, version, invite, ...texts } = readFormValues(
    form,
    'password',
    'version',
    'invite',
    'email',
    ...companyFieldNames,
  );
  return { typed: { ...texts, invite: invite === 'yes' }, password, version };
};

/** Form action: creates an agent's account when `id` is null, saves the agent otherwise. After an edit conflict the next save overwrites. */
export const saveAgentAction = async (
  app: App,
  admin: Actor,
  form: FormData,
  { id, log }: { id: string | null; log: Log },
): Promise<Answer> => {
  const { typed, password, version } = parseAgentForm(form);
  const result = await saveVersionedForm<AgentFormValues, unknown, AgentConflict>({
    posted: { typed, version, uploadErrors: {} },
    save: () =>
      id === null
        ? createAgentAccount(app, admin, { ...typed, password })
        : updateAgent(app, admin, { ...typed, id, password, seen: parseAgentVersion(version) }),
    findConflict: async () => (id === null ? null : findConflict(app, admin, id, typed)),
    uploadMessage: ([first]) => first,
    failedMessage: unexpectedError,
    log,
    what: 'an agent',
  });
  if (!result.success) {
    const title = result.code === 'missing' ? 'Missing Fields' : id === null ? 'Agent not created' : 'Agent not saved';
    return { success: false, status: result.status, refused: { ...result, toast: failed(title, result.message) } };
  }
  const mailed = typed.invite ? 'The agent gets a link by email.' : undefined;
  return {
    success: true,
    toast:
      id === null
        ? { title: 'Agent created', description: `We have sent an email to ${typed.email.trim()}.` }
        : { title: 'Agent updated', description: mailed },
  };
};

const updateFailed = { title: 'Failed to update agent status.', fallback: unexpectedError };

const unknownAction = () => new Response('Unknown action. Please reload.', { status: 400 });

const listActions: ListActions = {
  verify: {
    failed: updateFailed,
    run: async (app, admin, form) => {
      const { agent: id, ...typed } = readFormValues(form, 'agent', 'verified', 'version');
      if (typed.verified !== 'yes' && typed.verified !== 'no') throw unknownAction();
      const verified = typed.verified === 'yes';
      const result = await verifyAgent(app, admin, { id, verified, seen: parseAgentVersion(typed.version) });
      if (!result.success) return result;
      if (!result.data.changed)
        return ok({
          title: verified ? 'Already verified' : 'Already unverified',
          description: 'Someone else updated this first. Nothing was changed.',
        });
      return ok(
        verified
          ? { title: 'Agent verified', description: 'The agent gets an email.' }
          : { title: 'Verification removed' },
      );
    },
  },
  'verify-selected': {
    failed: { ...updateFailed, title: 'No agent updated' },
    run: async (app, admin, form, log) => {
      const verified = form.get('verified');
      if (verified !== 'yes' && verified !== 'no') throw unknownAction();
      return verifySelectedAgents(app, admin, { selected: form.getAll('selected'), verified: verified === 'yes' }, log);
    },
  },
  'review-name': {
    failed: updateFailed,
    run: async (app, admin, form) => {
      const { agent: id, name, decision } = readFormValues(form, 'agent', 'name', 'decision');
      if (decision !== 'approve' && decision !== 'refuse') throw unknownAction();
      const approve = decision === 'approve';
      const result = await reviewName(app, admin, { id, name, approve });
      return result.success
        ? ok({ title: approve ? 'Name approved' : 'Name refused', description: 'The agent gets an email.' })
        : result;
    },
  },
};

/** Form action of the list: verifies or unverifies an agent, or those selected, or reviews a new name. Reports when someone else has already done so. */
export const agentListAction = (app: App, actor: Actor, form: FormData, log: Log) =>
  runListAction(listActions, { app, actor, form, log, list: 'the list of agents' });

type SuspensionAnswer = { toast: Toast } | { refused: { reason: string; error: string } };

/** Form action of the dialog: suspends an agent or lifts the suspension. Reports when someone else has already done so. */
export const suspensionAction = async (
  app: App,
  admin: Actor,
  form: FormData,
  { id, log }: { id: string; log: Log },
): Promise<SuspensionAnswer> => {
  const { suspend, reason } = readFormValues(form, 'suspend', 'reason');
  if (suspend !== 'yes' && suspend !== 'no') throw unknownAction();
  const title = suspend === 'yes' ? 'Agent not suspended' : 'Suspension not lifted';
  try {
    const result =
      suspend === 'yes' ? await suspendAgent(app, admin, { id, reason }) : await liftSuspension(app, admin, { id });
    if (!result.success) {
      const { code, message } = result.error;
      return code === 'invalid' ? { refused: { reason, error: message } } : { toast: failed(title, message) };
    }
    if (!result.data.changed)
      return {
        toast: {
          title: suspend === 'yes' ? 'Already suspended' : 'Already lifted',
          description: 'Someone else updated this first. Nothing was changed.',
        },
      };
    return {
      toast: {
        title: suspend === 'yes' ? 'Agent suspended' : 'Suspension lifted',
        description: 'The agent gets an email.',
      },
    };
  } catch (error) {
    log.error({ err: error }, 'the suspension of an agent could not be updated');
    return { toast: failed(title, unexpectedError) };
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
    return failed('Agent not deleted', unexpectedError);
  }
};
