import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, mailsTo } from '#tests/factories/accounts.ts';
import { createTestAdmin, someAgency, someUser } from '#tests/factories/agents.ts';
import type { Account } from '~/features/accounts/core/account.ts';
import { findCompanyName } from '~/features/accounts/core/account-queries.server.ts';
import { agents } from '~/features/accounts/core/accounts.tables.server.ts';
import { updateAgentVerified } from '~/features/accounts/core/agent-profile-queries.server.ts';
import { updateOwnCompany } from '../company/own-company.server.ts';
import { seedAgentAccount } from '../registration/seed-agent-account.server.ts';
import { countAgentsToVerify } from './list-agents.server.ts';
import { reviewName } from './review-name.server.ts';
import { updateAgent } from './update-agent.server.ts';
import { verifyAgent } from './verify-agent.server.ts';

const app = await accountsApp(await testDatabase());
const agency = someAgency();
let admin: Account;
let id: string;

beforeEach(async () => {
  await emptyTables(app.db, 'users');
  await emptyTables(app.db, 'attempt_counts');
  await app.db.execute(sql`delete from pgboss.job`);
  admin = await createTestAdmin(app);
  const made = await seedAgentAccount(app, agency, { verified: true });
  if (!made.success) throw new Error(made.error.message);
  id = made.data.userId;
});

const names = async () => {
  const [row] = await app.db.select().from(agents).where(eq(agents.id, id));
  return { company_name: row?.company_name, new_name: row?.new_name, verified: row?.verified };
};
const ask = (company_name: string) =>
  updateOwnCompany(app, { ...someUser('agent', id), email: agency.email }, { ...agency, company_name });
const review = (name: string, approve: boolean) => reviewName(app, admin, { id, name, approve });
const subjectsTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);

test('a new name of a verified company waits, and the old one is shown; the admins are told once', async () => {
  expect(await ask('Kerala Tourism Official')).toMatchObject({ data: { new_name: 'Kerala Tourism Official' } });
  await ask('Kerala Tourism Official');
  expect(await names()).toEqual({
    company_name: agency.company_name,
    new_name: 'Kerala Tourism Official',
    verified: true,
  });
  expect(await findCompanyName(app.db, id)).toBe(agency.company_name);
  expect(await subjectsTo(admin.email)).toEqual(['New name to review: Kerala Tourism Official']);
  expect(await countAgentsToVerify(app, admin)).toEqual({ success: true, data: 1 });
});

test('an approved name is shown, a refused one is not; the agency is told', async () => {
  await ask('Sahyadri Treks');
  expect(await review('Sahyadri Treks', true)).toMatchObject({ success: true });
  expect(await names()).toEqual({ company_name: 'Sahyadri Treks', new_name: null, verified: true });
  await ask('Taj Palace Tours');
  expect(await review('Taj Palace Tours', false)).toMatchObject({ success: true });
  expect(await names()).toEqual({ company_name: 'Sahyadri Treks', new_name: null, verified: true });
  expect(await subjectsTo(agency.email)).toEqual([
    'Your new name on Raahi: Sahyadri Treks',
    'Your new name was not approved',
  ]);
  expect(await countAgentsToVerify(app, admin)).toEqual({ success: true, data: 0 });
});

test('only the name that the administrator has seen is approved', async () => {
  await ask('Sahyadri Treks');
  await ask('Kerala Tourism Official');
  expect(await review('Sahyadri Treks', true)).toMatchObject({ error: { code: 'changed' } });
  expect(await names()).toMatchObject({ company_name: agency.company_name, new_name: 'Kerala Tourism Official' });
  await ask(agency.company_name);
  expect(await names()).toMatchObject({ company_name: agency.company_name, new_name: null });
  expect(await review('Kerala Tourism Official', true)).toMatchObject({ error: { code: 'changed' } });
  expect(await mailsTo(app, agency.email)).toHaveLength(0);
});

test('another name given by the admin ends the review', async () => {
  await ask('Sahyadri Treks');
  const change = { ...agency, id, password: '', seen: 2 };
  await updateAgent(app, admin, { ...change, address: 'Elsewhere' });
  expect(await names()).toMatchObject({ company_name: agency.company_name, new_name: 'Sahyadri Treks' });
  await updateAgent(app, admin, { ...change, company_name: 'Sahyadri Tours', seen: 3 });
  expect(await names()).toMatchObject({ company_name: 'Sahyadri Tours', new_name: null });
});

test('a company that renames itself just before the click is not verified', async () => {
  await updateAgentVerified(app.db, id, false);
  expect(await ask('Kerala Tourism Official')).toMatchObject({ data: { new_name: null } });
  expect(await names()).toMatchObject({ company_name: 'Kerala Tourism Official' });
  expect(await verifyAgent(app, admin, { id, verified: true, seen: 1 })).toMatchObject({ error: { code: 'changed' } });
  expect(await names()).toMatchObject({ verified: false });
  expect(await verifyAgent(app, admin, { id, verified: true, seen: 2 })).toMatchObject({ data: { changed: true } });
  expect(await mailsTo(app, admin.email)).toHaveLength(0);
});

test('a rename and a click at the same time leave no verified company with an unseen name', async () => {
  for (let round = 0; round < 5; round += 1) {
    await app.db.update(agents).set({ company_name: agency.company_name, new_name: null, verified: false, version: 1 });
    await Promise.all([ask('Kerala Tourism Official'), verifyAgent(app, admin, { id, verified: true, seen: 1 })]);
    const { company_name, verified } = await names();
    expect(verified && company_name !== agency.company_name).toBe(false);
  }
});
