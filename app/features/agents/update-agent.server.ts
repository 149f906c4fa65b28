import { z } from 'zod';
import type { SignedInUser } from '~/features/accounts/account.ts';
import { invalid, readFields } from '~/features/accounts/account-fields.server.ts';
import { hashPassword } from '~/features/accounts/password-hash.server.ts';
import { passwordRefusal } from '~/features/accounts/password-rules.ts';
import { replacePassword } from '~/features/accounts/replace-password.server.ts';
import { renameUser } from '~/features/accounts/update-profile.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { noSuchAgent, refuseAllButAdmins } from './admit-admin.server.ts';
import { type Company, greetingName, personalFields } from './agent.ts';
import { companyFieldsOfAdmin } from './agent-fields.server.ts';
import { findAgentProfile, lockAgentProfile, updateCompany } from './agents.store.server.ts';

const fields = z.object(companyFieldsOfAdmin);

const conflictError = () =>
  fail('changed', 'This agent was changed after you opened it. Please check the differences, then save again.');

/** Thrown to roll back the transaction on an edit conflict. */
class EditConflict extends Error {}

/**
 * Updates an agent. Admin only. Rejected when the agent has changed since version `seen`. E-mail address and verification can't be changed here. A
 * blank password keeps the old one; a new one ends the agent's sessions and the agent gets a mail.
 */
export const updateAgent = async (
  app: App,
  admin: SignedInUser,
  typed: Company & { id: string; password: string; seen: number },
): Promise<Result<{ id: string }, 'forbidden' | 'invalid' | 'not_found' | 'changed'>> => {
  const forbidden = refuseAllButAdmins(admin);
  if (forbidden) return forbidden;
  const agent = await findAgentProfile(app.db, typed.id);
  if (!agent) return noSuchAgent();
  const parsed = readFields(fields, typed);
  const about = { email: agent.email, full_name: `${typed.contact_person} ${typed.company_name}` };
  const passwordError = typed.password === '' ? null : passwordRefusal(typed.password, about);
  if (passwordError) return invalid({ ...(parsed.success ? {} : parsed.error.fields), password: passwordError });
  if (!parsed.success) return parsed;
  const company = parsed.data;
  const full_name = company.contact_person || greetingName({ ...company, email: agent.email });
  const passwordHash = typed.password === '' ? null : await hashPassword(typed.password);
  const outcome = await app.db
    .transaction(async (tx) => {
      const before = await lockAgentProfile(tx, agent.id);
      if (!before || !(await renameUser(app, tx, agent.id, full_name))) return 'gone' as const;
      if (!(await updateCompany(tx, agent.id, company, typed.seen))) throw new EditConflict();
      if (passwordHash) await replacePassword(app, tx, { id: agent.id, email: agent.email, full_name }, passwordHash);
      await recordAct(app, tx, {
        actor: admin,
        action: 'agent_changed',
        entity: { id: agent.id, label: greetingName(before) },
        before,
        after: { ...before, ...company, ...(passwordHash && { password: 'new' }) },
        personal: personalFields,
      });
      return 'done' as const;
    })
    .catch((error: unknown) => {
      if (error instanceof EditConflict) return 'changed' as const;
      throw error;
    });
  if (outcome === 'gone') return noSuchAgent();
  if (outcome === 'changed') return conflictError();
  app.log.info({ event: 'agent_updated', agent_id: agent.id, admin_id: admin.id }, 'agent updated');
  return ok({ id: agent.id });
};
