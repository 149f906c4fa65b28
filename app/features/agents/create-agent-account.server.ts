import { z } from 'zod';
import type { SignedInUser } from '~/features/accounts/account.ts';
import { readFields } from '~/features/accounts/account-fields.server.ts';
import { verifyToken } from '~/features/accounts/account-links.server.ts';
import { openAccount } from '~/features/accounts/open-account.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { fail, type Result } from '~/shared/result.ts';
import { refuseAllButAdmins } from './admit-admin.server.ts';
import { greetingName, personalFields } from './agent.ts';
import { agentAccountMadeMail } from './agent-account-made.mail.ts';
import { companyFieldsOfAdmin, loginFields } from './agent-fields.server.ts';
import { insertAgent } from './agents.store.server.ts';
import type { AgentRegistration } from './register-agent.server.ts';

const fields = z.object({ ...companyFieldsOfAdmin, ...loginFields });

/** Creates an agent's account. Admin only. Only e-mail and password are required. The agent gets a mail; the company is not verified yet. */
export const createAgentAccount = async (
  app: App,
  admin: SignedInUser,
  typed: AgentRegistration,
): Promise<Result<{ userId: string }, 'forbidden' | 'missing' | 'invalid' | 'taken'>> => {
  const forbidden = refuseAllButAdmins(admin);
  if (forbidden) return forbidden;
  const parsed = readFields(fields, typed);
  if (typed.email.trim() === '' || typed.password === '')
    return fail(
      'missing',
      'Email and password are required for new agents.',
      parsed.success ? {} : parsed.error.fields,
    );
  if (!parsed.success) return parsed;
  const { email, password, ...company } = parsed.data;
  const name = greetingName({ company_name: company.company_name, email });
  const account = { email, password, full_name: company.contact_person || name, role: 'agent' as const };
  const token = await verifyToken(app, email);
  const created = await openAccount(app, { ...account, email_verified: false }, async (tx, id, now) => {
    await insertAgent(tx, { id, email, ...company, verified: false, now });
    await recordAct(app, tx, {
      actor: admin,
      action: 'agent_created',
      entity: { id, label: name },
      after: { email, ...company },
      personal: personalFields,
    });
    await queueMail(app, tx, agentAccountMadeMail(app.environment, { to: email, name, token }), `agent made ${id}`);
  });
  if (created.success)
    app.log.info({ event: 'agent_created', agent_id: created.data.userId, admin_id: admin.id }, 'agent created');
  return created;
};
