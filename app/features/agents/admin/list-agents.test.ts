import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { createTestAdmin, someAgency, someUser } from '#tests/factories/agents.ts';
import { publicPackage } from '#tests/factories/packages.ts';
import type { Account } from '~/features/accounts/core/account.ts';
import { agents } from '~/features/accounts/core/accounts.tables.server.ts';
import { countByAgent } from '~/features/leads/core/lead-counts.server.ts';
import { travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import type { App } from '~/server/app.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { seedAgentAccount } from '../registration/seed-agent-account.server.ts';
import { agentList } from './agent-search.ts';
import { agentsCsvHeader, exportAgents } from './export-agents.server.ts';
import { listAgents } from './list-agents.server.ts';

const database = await testDatabase();
const agency = someAgency();
let app: App;
let admin: Account;
let id: string;

beforeAll(async () => {
  app = await accountsApp(database);
});

beforeEach(async () => {
  await app.db.delete(travel_packages);
  await emptyTables(app.db, 'users');
  admin = await createTestAdmin(app);
  id = await seedAgent(agency);
});

const seedAgent = async (typed: typeof agency, verified = false): Promise<string> => {
  const answer = await seedAgentAccount(app, typed, { verified });
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.userId;
};

const listFor = async (query = '') => {
  const answer = await listAgents(app, admin, agentList.parse(new URLSearchParams(query)));
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
};

test('the admin’s list has the newest agent first and no secrets', async () => {
  const later = await seedAgent({ ...agency, email: 'later@agency.example', company_name: 'Later Tours' }, true);
  await app.db
    .update(agents)
    .set({ created_at: new Date(app.clock.now().getTime() + 60_000) })
    .where(eq(agents.id, later));
  const list = await listFor();
  expect(list).toMatchObject({ rows: [{ id: later, verified: true, closed_at: null }, { id }], total: 2, pages: 1 });
  expect(Object.keys(list.rows[0] ?? {}).sort()).toEqual([
    'address',
    'closed_at',
    'company_name',
    'contact_person',
    'created_at',
    'email',
    'email_verified',
    'experience',
    'id',
    'languages',
    'new_name',
    'phone',
    'suspension_reason',
    'verified',
    'version',
  ]);
});

describe('the search of the list', () => {
  test('matches company, contact person, email and phone, and counts each filter', async () => {
    const later = await seedAgent({ ...agency, email: 'later@agency.example', company_name: 'Later 100% Tours' }, true);
    const ids = async (query: string) => (await listFor(query)).rows.map((agent) => agent.id);
    for (const q of ['sahyadri+walks', 'WALKS+meera', 'meera@sahyadri', '98220'])
      expect(await ids(`q=${q}`), q).toContain(id);
    expect(await ids('q=later')).toEqual([later]);
    expect(await ids('q=100%25')).toEqual([later]);
    expect(await ids('q=sahyadri+nobody')).toEqual([]);
    expect(await ids('show=verified')).toEqual([later]);
    expect(await ids('show=unverified')).toEqual([id]);
    expect(await ids('sort=company')).toEqual([later, id]);
    expect((await listFor('show=nonsense&q=tours&page=-1')).counts).toEqual({
      open: { total: 1, about: false },
      verified: { total: 1, about: false },
      unverified: { total: 0, about: false },
      suspended: { total: 0, about: false },
      closed: { total: 0, about: false },
    });
  });

  test('is exported with package and lead counts', async () => {
    await publicPackage(app, id);
    const lines = [];
    const countsOf = async (ids: string[]) => requireAllowed(await countByAgent(app, admin, ids));
    const search = agentList.parse(new URLSearchParams());
    for await (const line of requireAllowed(exportAgents(app, admin, search, countsOf))) lines.push(line);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(agentsCsvHeader.length);
    expect(lines[0]).toEqual(expect.arrayContaining(['Sahyadri Walks', agency.email, 'no', 1, 0, null]));
    expect(exportAgents(app, someUser('agent', id), search, countsOf)).toMatchObject({ error: { code: 'forbidden' } });
  });
});
