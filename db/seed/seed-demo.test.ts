import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestAdmin, someUser } from '#tests/factories/agents.ts';
import { findAgentId } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { deleteAgent } from '~/features/agents/admin/verify-agent.server.ts';
import { loadOpenMessages } from '~/features/leads/messages/contact-messages.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { seedDemoData } from './seed-demo.server.ts';

const database = await testDatabase();

test('the discounts of the demo packages may be shown: each has a history of its original price', async () => {
  const app = await accountsApp(database);
  await seedDemoData(app);
  const { rows } = await app.db.execute<{ discounted: number; shown: number }>(sql`
    select count(original_price_paise)::integer as discounted, count(struck_price_paise)::integer as shown
    from travel_packages where is_public`);
  expect(rows[0]?.discounted).toBeGreaterThan(0);
  expect(rows[0]?.shown).toBe(rows[0]?.discounted);
});

test('a complaint waits for its first answer', async () => {
  const app = await accountsApp(database);
  await seedDemoData(app);
  const open = requireAllowed(await loadOpenMessages(app, someUser('admin')));
  expect(open.complaints.count).toBe(1);
  expect(open.complaints.daysLeft).toBeGreaterThan(14);
});

test('a deleted demo agency does not come back at a restart', async () => {
  const app = await accountsApp(database);
  await seedDemoData(app);
  const id = (await findAgentId(app.db, 'kochi@raahi.test')) ?? '';
  expect(id).not.toBe('');
  expect(await deleteAgent(app, await createTestAdmin(app), { id })).toMatchObject({ success: true });
  await seedDemoData(app);
  expect(await findAgentId(app.db, 'kochi@raahi.test')).toBeNull();
});
