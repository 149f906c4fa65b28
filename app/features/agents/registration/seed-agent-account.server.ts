import { z } from 'zod';
import { type CreateAccountResult, createAccount } from '~/features/accounts/core/create-account.server.ts';
import { parseFields } from '~/features/accounts/forms/account-fields.server.ts';
import type { App } from '~/server/app.server.ts';
import { insertAgentProfile } from '../../accounts/core/agent-profile-queries.server.ts';
import { agentLoginShape, companyShape } from '../core/agent-schema.server.ts';
import type { AgentRegistration } from './register-agent.server.ts';

const fields = z.object({ ...companyShape, ...agentLoginShape });

/** Creates an agent with a verified email address. Only for the demo seed; companies register (register-agent.server.ts). */
export const seedAgentAccount = async (
  app: App,
  typed: AgentRegistration,
  { verified }: { verified: boolean },
): Promise<CreateAccountResult> => {
  const parsed = parseFields(fields, typed);
  if (!parsed.success) return parsed;
  const { email, password, ...company } = parsed.data;
  const account = { email, password, full_name: company.contact_person, role: 'agent' as const, email_verified: true };
  return createAccount(app, account, (tx, id, now) => insertAgentProfile(tx, { id, email, ...company, verified, now }));
};
