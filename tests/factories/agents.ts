import type { Account } from '~/features/accounts/core/account.ts';
import { createAdminAccount } from '~/features/accounts/core/create-account.server.ts';
import type { AgentRegistration } from '~/features/agents/registration/register-agent.server.ts';
import type { App } from '~/server/app.server.ts';
import { goodPassword } from './accounts.ts';

/** A valid agency registration with overrides. */
export const someAgency = (given: Partial<AgentRegistration> = {}): AgentRegistration => ({
  company_name: 'Sahyadri Walks',
  contact_person: 'Meera Joshi',
  email: 'meera@sahyadri.example',
  password: goodPassword,
  phone: '98220 44444',
  address: '8 Law College Road, Pune 411004',
  experience: 'Monsoon walks in the Western Ghats since 2012.',
  languages: 'Marathi, English',
  ...given,
});

/** A logged-in user of this role, as a route passes it on; nothing is stored. */
export const someUser = (role: Account['role'], id = `some ${role}`): Account => ({
  id,
  email: `${role}@somewhere.example`,
  phone: null,
  full_name: 'Some Body',
  role,
  email_verified: true,
  auto_created: false,
});

/** Creates an administrator account. */
export const createTestAdmin = async (app: App, email = 'boss@raahi.example'): Promise<Account> => {
  const opened = await createAdminAccount(app, { email, full_name: 'Anita Desai', password: goodPassword });
  if (!opened.success) throw new Error(opened.error.message);
  return { ...someUser('admin', opened.data.userId), email };
};
