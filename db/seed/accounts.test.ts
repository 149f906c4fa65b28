import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client } from '#tests/factories/accounts.ts';
import { agents, users } from '~/features/accounts/core/accounts.tables.server.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { demoAccounts, demoPassword, seedAccounts } from './accounts.server.ts';

const database = await testDatabase();

test('the demo accounts log in with the demo password, each in its role; seeding again changes nothing', async () => {
  const app = await accountsApp(database);
  await seedAccounts(app);
  const before = await app.db.select().from(users).orderBy(users.id);
  await seedAccounts(app);
  expect(await app.db.select().from(users).orderBy(users.id)).toEqual(before);
  expect(await app.db.select().from(agents).orderBy(agents.company_name)).toMatchObject([
    { company_name: 'Konkan Trails', verified: true },
    { company_name: 'Malabar Monsoon Tours', verified: false },
  ]);
  for (const { role, email } of demoAccounts)
    expect(await logIn(app, { email, password: demoPassword }, client())).toMatchObject({
      success: true,
      data: { user: { role, email, email_verified: true } },
    });
});
