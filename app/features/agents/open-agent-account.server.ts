import { z } from 'zod';
import { readFields } from '~/features/accounts/account-fields.server.ts';
import { type Opened, openAccount } from '~/features/accounts/open-account.server.ts';
import type { App } from '~/server/app.server.ts';
import { companyFields, loginFields } from './agent-fields.server.ts';
import { insertAgent } from './agents.store.server.ts';
import type { AgentRegistration } from './register-agent.server.ts';

const fields = z.object({ ...companyFields, ...loginFields });

/** Creates an agent with a verified e-mail address. Only for the demo seed; companies register (register-agent.server.ts). */
export const openAgentAccount = async (
  app: App,
  typed: AgentRegistration,
  { verified }: { verified: boolean },
): Promise<Opened> => {
  const parsed = readFields(fields, typed);
  if (!parsed.success) return parsed;
  const { email, password, ...company } = parsed.data;
  const account = { email, password, full_name: company.contact_person, role: 'agent' as const, email_verified: true };
  return openAccount(app, account, (tx, id, now) => insertAgent(tx, { id, email, ...company, verified, now }));
};
