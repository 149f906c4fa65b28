import { z } from 'zod';
import { readNewAccount } from '~/features/accounts/account-fields.server.ts';
import { limits } from '~/features/accounts/limit-attempts.server.ts';
import type { Caller } from '~/features/accounts/session.server.ts';
import { signUpAs } from '~/features/accounts/sign-up.server.ts';
import { tellAdmins } from '~/features/accounts/tell-admins.server.ts';
import type { App } from '~/server/app.server.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import type { Result } from '~/shared/result.ts';
import type { Company } from './agent.ts';
import { companyFields, loginFields } from './agent-fields.server.ts';
import { agentRegisteredMail } from './agent-registered.mail.ts';
import { insertAgent } from './agents.store.server.ts';

const fields = z.object({ ...companyFields, ...loginFields });

export type AgentRegistration = Company & { email: string; password: string };

/**
 * Registers a travel agent: account, profile, verification mail and mails to the admins in one transaction. The role is always agent and the company
 * not verified. For an existing address the result is the same, and its owner gets a mail.
 */
export const registerAgent = async (
  app: App,
  typed: AgentRegistration,
  caller: Caller,
): Promise<Result<{ email: string }, 'invalid' | 'too_many'>> => {
  const about = { email: typed.email, full_name: `${typed.contact_person} ${typed.company_name}` };
  const parsed = readNewAccount(fields, typed, about);
  if (!parsed.success) return parsed;
  const { email, password, ...company } = parsed.data;
  const account = { email, password, full_name: company.contact_person, role: 'agent' as const };
  return signUpAs(app, account, caller, async (tx, id, now) => {
    await insertAgent(tx, { id, email, ...company, verified: false, now });
    await tellAdmins(app, tx, {
      limit: limits.registrationNotices,
      what: 'travel agents have registered',
      list: { name: 'list of agents', path: deskPaths.adminAgents() },
      mailTo: (to) => agentRegisteredMail(app.environment, to, { email, ...company }),
      key: `agent ${id}`,
    });
  });
};
