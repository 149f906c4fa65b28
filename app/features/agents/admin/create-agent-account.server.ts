import { z } from 'zod';
import {
  createFirstPasswordToken,
  emailVerificationToken,
  invitationLinkHours,
} from '~/features/accounts/core/account-links.server.ts';
import { createAccount } from '~/features/accounts/core/create-account.server.ts';
import { invalidFields, parseFields } from '~/features/accounts/forms/account-fields.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, type Result } from '~/shared/data/result.ts';
import { insertAgentProfile } from '../../accounts/core/agent-profile-queries.server.ts';
import { agentAccountCreatedMail, agentInvitationMail } from '../core/agent.mail.ts';
import { agentDisplayName, passwordOrInvitation, personalCompanyFields } from '../core/agent.ts';
import { adminCompanyShape, agentLoginShape } from '../core/agent-schema.server.ts';
import { mayManageAgents } from '../core/agents.policy.ts';
import type { AgentRegistration } from '../registration/register-agent.server.ts';

const fields = z.object({ ...adminCompanyShape, ...agentLoginShape });
const invitedFields = z.object({ ...adminCompanyShape, email: agentLoginShape.email });

/**
 * Creates an agent's account. Admin only. Only email and password are required; with `invite`, the agent chooses the password by a mailed link instead; both together are rejected. The
 * agent gets a mail; the company is not verified yet.
 */
export const createAgentAccount = async (
  app: App,
  admin: Actor,
  { invite, ...typed }: AgentRegistration & { invite?: boolean },
): Promise<Result<{ userId: string }, 'forbidden' | 'missing' | 'invalid' | 'taken'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const parsed = invite ? parseFields(invitedFields, typed) : parseFields(fields, typed);
  if (typed.email.trim() === '' || (typed.password === '' && !invite))
    return fail(
      'missing',
      'Email and password are required for new agents.',
      parsed.success ? {} : parsed.error.fields,
    );
  if (invite && typed.password !== '')
    return invalidFields({ ...(parsed.success ? {} : parsed.error.fields), invite: passwordOrInvitation });
  if (!parsed.success) return parsed;
  const { email, password, ...company } = { password: null, ...parsed.data };
  const name = agentDisplayName({ company_name: company.company_name, email });
  const account = { email, password, full_name: company.contact_person || name, role: 'agent' as const };
  const created = await createAccount(app, { ...account, email_verified: false }, async (tx, id, now) => {
    await insertAgentProfile(tx, { id, email, ...company, verified: false, now });
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'agent_created',
      entity: { id, label: name },
      after: { email, ...company },
      personal: personalCompanyFields,
    });
    const to = { id, to: email, name };
    const mail = invite
      ? agentInvitationMail(app.environment, {
          ...to,
          token: await createFirstPasswordToken(app, tx, id, invitationLinkHours),
        })
      : agentAccountCreatedMail(app.environment, { ...to, token: await emailVerificationToken(app, email) });
    await enqueueMail(app, tx, mail, `agent made ${id}`);
  });
  if (created.success)
    app.log.info({ event: 'agent_created', agent_id: created.data.userId, admin_id: admin.id }, 'agent created');
  return created;
};
