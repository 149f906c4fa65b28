import { z } from 'zod';
import { readFields } from '~/features/accounts/account-fields.server.ts';
import { type Opened, openAccount } from '~/features/accounts/open-account.server.ts';
import type { App } from '~/server/app.server.ts';
import { companyFields, loginFields } from './agent-fields.server.ts';
import { insertAgent } from './agents.store.server.ts';
import type { AgentRegistration } from './register-agent.server.ts';

const fields = z.object({ ...companyFields, ...loginFields });

/** A travel agent whose address needs no proof, made by the seed; companies register (register-agent.server.ts). */
export const openAgentAccount = async (
  app: App,
  typed: AgentRegistration,
  { verified }: { verified: boolean },
): Promise<Opened> => {
  const read = readFields(fields, typed);
  if (!read.success) return read;
  const { email, password, ...company } = read.data;
  const account = { email, password, full_name: company.contact_person, role: 'agent' as const, email_verified: true };
  return openAccount(app, account, (tx, id, now) => insertAgent(tx, { id, email, ...company, verified, now }));
};
