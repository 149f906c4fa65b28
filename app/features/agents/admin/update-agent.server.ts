import { z } from 'zod';
import { createFirstPasswordToken, invitationLinkHours } from '~/features/accounts/core/account-links.server.ts';
import { hashPassword, sha256 } from '~/features/accounts/core/password-hash.server.ts';
import { invalidFields, parseFields } from '~/features/accounts/forms/account-fields.server.ts';
import { validatePassword } from '~/features/accounts/forms/password-rules.ts';
import { replacePassword } from '~/features/accounts/password/change-password.server.ts';
import { renameUser } from '~/features/accounts/profile/update-profile.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import {
  findAgentProfile,
  lockAgentProfile,
  updateAgentProfile,
} from '../../accounts/core/agent-profile-queries.server.ts';
import { agentInvitationMail } from '../core/agent.mail.ts';
import {
  agentDisplayName,
  agentNotFoundError,
  type Company,
  passwordOrInvitation,
  personalCompanyFields,
} from '../core/agent.ts';
import { adminCompanyShape } from '../core/agent-schema.server.ts';
import { mayManageAgents } from '../core/agents.policy.ts';

const fields = z.object(adminCompanyShape);

const conflictError = () =>
  fail('changed', 'This agent was updated after you opened it. Please check the differences, then save again.');

/** Thrown to roll back the transaction on an edit conflict. */
class EditConflict extends Error {}

/**
 * Updates an agent. Admin only. Rejected when the agent has changed since version `seen`. Email address and verification can't be changed here. A
 * blank password keeps the old one; a new one ends the agent's sessions and the agent gets a mail. `invite` mails a link to choose a password instead;
 * both together are rejected.
 */
export const updateAgent = async (
  app: App,
  admin: Actor,
  typed: Company & { id: string; password: string; seen: number; invite?: boolean },
): Promise<Result<{ id: string }, 'forbidden' | 'invalid' | 'not_found' | 'changed'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const agent = await findAgentProfile(app.db, typed.id);
  if (!agent) return agentNotFoundError();
  const parsed = parseFields(fields, typed);
  const about = { email: agent.email, full_name: `${typed.contact_person} ${typed.company_name}` };
  const passwordError = typed.password === '' ? null : validatePassword(typed.password, about);
  const loginErrors = {
    ...(passwordError && { password: passwordError }),
    ...(typed.invite && typed.password !== '' && { invite: passwordOrInvitation }),
  };
  if (Object.keys(loginErrors).length > 0)
    return invalidFields({ ...(parsed.success ? {} : parsed.error.fields), ...loginErrors });
  if (!parsed.success) return parsed;
  const company = parsed.data;
  const full_name = company.contact_person || agentDisplayName({ ...company, email: agent.email });
  const passwordHash = typed.password === '' ? null : await hashPassword(typed.password);
  const outcome = await app.db
    .transaction(async (tx) => {
      const before = await lockAgentProfile(tx, agent.id);
      if (!before || !(await renameUser(app, tx, agent.id, full_name))) return 'gone' as const;
      if (!(await updateAgentProfile(tx, agent.id, company, typed.seen))) throw new EditConflict();
      if (passwordHash) await replacePassword(app, tx, { id: agent.id, email: agent.email, full_name }, passwordHash);
      if (typed.invite) {
        const token = await createFirstPasswordToken(app, tx, agent.id, invitationLinkHours);
        const name = agentDisplayName({ ...company, email: agent.email });
        const mail = agentInvitationMail(app.environment, { id: agent.id, to: agent.email, name, token });
        await enqueueMail(app, tx, mail, `agent invited ${sha256(token)}`);
      }
      await recordAuditEvent(app, tx, {
        actor: admin,
        action: 'agent_changed',
        entity: { id: agent.id, label: agentDisplayName(before) },
        before,
        after: { ...before, ...company, ...(passwordHash && { password: 'new' }) },
        personal: personalCompanyFields,
      });
      return 'done' as const;
    })
    .catch((error: unknown) => {
      if (error instanceof EditConflict) return 'changed' as const;
      throw error;
    });
  if (outcome === 'gone') return agentNotFoundError();
  if (outcome === 'changed') return conflictError();
  app.log.info({ event: 'agent_updated', agent_id: agent.id, admin_id: admin.id }, 'agent updated');
  return ok({ id: agent.id });
};
