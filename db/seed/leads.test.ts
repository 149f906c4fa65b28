import { expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { savedPackage } from '#tests/factories/packages.ts';
import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { customer_leads } from '~/features/leads/core/leads.tables.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { seedAccounts } from './accounts.server.ts';
import { seedLeads } from './leads.server.ts';
import { konkanTrails } from './packages/konkan-trails.ts';

const database = await testDatabase();

test('the demo agent has a dozen leads about own packages, some sold over the months; seeding again changes nothing', async () => {
  const app = await testApp(database, { jobDefinitions: [mailJob] });
  await seedAccounts(app);
  const agent = (await findAgentId(app.db, 'agent@raahi.test')) ?? '';
  for (const { title } of konkanTrails) await savedPackage(app, agent, { title });
  await seedLeads(app);
  const leads = await app.db.select().from(customer_leads).orderBy(customer_leads.id);
  expect(leads).toHaveLength(12);
  expect(leads.every(({ package_id }) => package_id !== null)).toBe(true);
  const sold = leads.flatMap(({ converted_at }) => converted_at ?? []);
  expect(new Set(sold.map((at) => at.toISOString().slice(0, 7))).size).toBeGreaterThan(3);
  expect(sold.every((at) => at <= app.clock.now())).toBe(true);
  await seedLeads(app);
  expect(await app.db.select().from(customer_leads).orderBy(customer_leads.id)).toEqual(leads);
});
