import { createAdminAccount, createCustomerAccount } from '~/features/accounts/core/create-account.server.ts';
import { seedAgentAccount } from '~/features/agents/registration/seed-agent-account.server.ts';
import type { App } from '~/server/app.server.ts';

/** The password of all demo accounts, printed at start; it satisfies the password rules. */
export const demoPassword = 'Monsoon-Window-Seat';

/** The demo accounts; a real installation has none of them. */
export const demoAccounts = [
  { role: 'admin', email: 'admin@raahi.test' },
  { role: 'agent', email: 'agent@raahi.test' },
  { role: 'customer', email: 'customer@raahi.test' },
] as const;

/** An agency that has just registered: not verified yet, no packages. */
const newAgent = 'kochi@raahi.test';

/** Creates the missing demo accounts; idempotent. */
export const seedAccounts = async (app: App): Promise<void> => {
  const [admin, agent, customer] = demoAccounts;
  const opened = [
    await createAdminAccount(app, { email: admin.email, full_name: 'Anita Desai', password: demoPassword }),
    await seedAgentAccount(
      app,
      {
        email: agent.email,
        contact_person: 'Joseph Fernandes',
        password: demoPassword,
        phone: '+91 98220 12345',
        company_name: 'Konkan Trails',
        address: '14 Rua de Ourem, Panaji, Goa 403001',
        experience: 'Small-group journeys along the Konkan coast and in the Western Ghats since 2009.',
        languages: 'English, Hindi',
      },
      { verified: true },
    ),
    await seedAgentAccount(
      app,
      {
        email: newAgent,
        contact_person: 'Sneha Kurian',
        password: demoPassword,
        phone: '+91 94470 12345',
        company_name: 'Malabar Monsoon Tours',
        address: '3 Princess Street, Fort Kochi, Kerala 682001',
        experience: 'Two sisters who show the Malabar coast in the rains: spice gardens, backwaters and home kitchens.',
        languages: 'English, Hindi',
      },
      { verified: false },
    ),
    await createCustomerAccount(app, {
      email: customer.email,
      full_name: 'Priya Nair',
      password: demoPassword,
      phone: '+91 98470 12345',
    }),
  ];
  for (const result of opened)
    if (!result.success && result.error.code !== 'taken')
      throw new Error(`The demo accounts could not be opened: ${JSON.stringify(result.error)}`);
};
