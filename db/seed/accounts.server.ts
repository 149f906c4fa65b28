import { openAdminAccount, openAgentAccount, openCustomerAccount } from '~/features/accounts/open-account.server.ts';
import type { App } from '~/server/app.server.ts';

/** The password of all demo accounts, printed at start; it passes the rules that everybody's passwords pass. */
export const demoPassword = 'Monsoon-Window-Seat';

/** Who is in the demo world; a real installation has none of them. */
export const demoAccounts = [
  { role: 'admin', email: 'admin@raahi.test' },
  { role: 'agent', email: 'agent@raahi.test' },
  { role: 'customer', email: 'customer@raahi.test' },
] as const;

/** Opens the demo accounts that are missing; a second time changes nothing. */
export const seedAccounts = async (app: App): Promise<void> => {
  const [admin, agent, customer] = demoAccounts;
  const opened = [
    await openAdminAccount(app, { email: admin.email, full_name: 'Anita Desai', password: demoPassword }),
    await openAgentAccount(
      app,
      {
        email: agent.email,
        full_name: 'Joseph Fernandes',
        password: demoPassword,
        phone: '+91 98220 12345',
        company_name: 'Konkan Trails',
        address: '14 Rua de Ourem, Panaji, Goa 403001',
        experience: 'Small-group journeys along the Konkan coast and in the Western Ghats since 2009.',
      },
      { verified: true },
    ),
    await openCustomerAccount(app, {
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
