import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword, mailedToken, mailsTo } from '#tests/factories/accounts.ts';
import { createTestAdmin, someAgency, someUser } from '#tests/factories/agents.ts';
import { publicPackage, savedPackage } from '#tests/factories/packages.ts';
import type { Account } from '~/features/accounts/core/account.ts';
import { agents, attempt_counts, users } from '~/features/accounts/core/accounts.tables.server.ts';
import { findSession, startSession } from '~/features/accounts/core/session.server.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { sendPasswordReset } from '~/features/accounts/password/request-password-reset.server.ts';
import { isResetLinkValid, resetPassword } from '~/features/accounts/password/reset-password.server.ts';
import { bids } from '~/features/bids/bids.tables.server.ts';
import { customer_leads } from '~/features/leads/core/leads.tables.server.ts';
import { package_index, travel_packages } from '~/features/packages/core/packages.tables.server.ts';
import type { App } from '~/server/app.server.ts';
import { getOwnCompany, updateOwnCompany } from '../company/own-company.server.ts';
import { registerAgent } from '../registration/register-agent.server.ts';
import { seedAgentAccount } from '../registration/seed-agent-account.server.ts';
import { agentList } from './agent-search.ts';
import { createAgentAccount } from './create-agent-account.server.ts';
import { listAgents } from './list-agents.server.ts';
import { updateAgent } from './update-agent.server.ts';
import { deleteAgent, verifyAgent } from './verify-agent.server.ts';

const database = await testDatabase();
const agency = someAgency();
let app: App;
let admin: Account;
let id: string;

beforeAll(async () => {
  app = await accountsApp(database);
});

beforeEach(async () => {
  await app.db.delete(bids);
  await app.db.delete(customer_leads);
  await app.db.delete(travel_packages);
  await emptyTables(app.db, 'users');
  await app.db.delete(attempt_counts);
  await app.db.execute(sql`delete from pgboss.job`);
  admin = await createTestAdmin(app);
  id = await seedAgent(agency);
});

const seedAgent = async (typed: typeof agency, verified = false): Promise<string> => {
  const answer = await seedAgentAccount(app, typed, { verified });
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.userId;
};

const profileOf = async (agentId: string) => (await app.db.select().from(agents).where(eq(agents.id, agentId)))[0];
const listFor = async (query = '') => {
  const answer = await listAgents(app, admin, agentList.parse(new URLSearchParams(query)));
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
};
const logInAs = (email: string, password = goodPassword) => logIn(app, { email, password }, client());
const cookiesOf = async (email: string): Promise<string[]> => {
  const answer = await logInAs(email);
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data.setCookies;
};
const viewerBehind = (cookies: string[]) => findSession(app, client({ cookies }).cookieHeader);
const subjectsTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);

describe('verifying', () => {
  test('sends the agent one mail; unverifying sends none', async () => {
    expect(await verifyAgent(app, admin, { id, verified: true, seen: 1 })).toEqual({
      success: true,
      data: { changed: true },
    });
    expect(await profileOf(id)).toMatchObject({ verified: true });
    expect(await subjectsTo(agency.email)).toEqual(['Sahyadri Walks is verified on Raahi']);
    expect(await verifyAgent(app, admin, { id, verified: true, seen: 1 })).toEqual({
      success: true,
      data: { changed: false },
    });
    expect(await verifyAgent(app, admin, { id, verified: false, seen: 1 })).toEqual({
      success: true,
      data: { changed: true },
    });
    expect(await profileOf(id)).toMatchObject({ verified: false });
    expect(await subjectsTo(agency.email)).toHaveLength(1);
  });

  test('rejects an unknown id, an admin and a closed agent', async () => {
    await deleteAgent(app, admin, { id });
    for (const otherId of ['unknown', admin.id, id])
      expect(await verifyAgent(app, admin, { id: otherId, verified: true, seen: 1 })).toMatchObject({
        error: { code: 'not_found' },
      });
    expect(await profileOf(id)).toMatchObject({ verified: false });
  });
});

describe('an agent created by the admin', () => {
  const blank = { company_name: '', contact_person: '', phone: '', address: '', experience: '', languages: '' };
  const given = { ...blank, email: 'new@agency.example', password: goodPassword };

  test('requires email and password', async () => {
    for (const missing of [{ email: '' }, { password: '' }, { email: '', password: '' }])
      expect(await createAgentAccount(app, admin, { ...given, ...missing })).toMatchObject({
        error: { code: 'missing', message: 'Email and password are required for new agents.' },
      });
  });

  test('requires nothing else, is not verified, gets a mail and can log in', async () => {
    const answer = await createAgentAccount(app, admin, given);
    if (!answer.success) throw new Error(answer.error.message);
    expect(await profileOf(answer.data.userId)).toMatchObject({ ...blank, email: given.email, verified: false });
    expect(await logInAs(given.email)).toMatchObject({
      data: { user: { role: 'agent', full_name: given.email, email_verified: false } },
    });
    const [mail] = await mailsTo(app, given.email);
    expect(mail?.text).toContain('/login/agent');
    expect(mail?.text).toContain('/verify-email?token=');
    expect(mail?.text).not.toContain(goodPassword);
  });

  test('can be invited: no password, and a link to choose one, which confirms the address', async () => {
    const invited = { ...given, password: '' };
    expect(await createAgentAccount(app, admin, { ...invited, invite: true })).toMatchObject({ success: true });
    const [mail] = await mailsTo(app, given.email);
    expect(mail?.subject).toBe('Your invitation to Raahi');
    expect(await logIn(app, { email: given.email, password: goodPassword }, client())).toMatchObject({
      success: false,
    });
    const token = await mailedToken(app, given.email);
    expect(await resetPassword(app, { token, password: goodPassword }, client())).toMatchObject({ success: true });
    expect(await logIn(app, { email: given.email, password: goodPassword }, client())).toMatchObject({
      data: { user: { role: 'agent', email_verified: true } },
    });
  });

  test('is validated where filled in; the address must be free', async () => {
    expect(await createAgentAccount(app, admin, { ...given, phone: '123', password: 'password1' })).toMatchObject({
      error: { code: 'invalid', fields: { phone: expect.any(String) } },
    });
    expect(await createAgentAccount(app, admin, { ...given, password: 'password1' })).toMatchObject({
      error: { code: 'invalid', fields: { password: expect.any(String) } },
    });
    expect(await createAgentAccount(app, admin, { ...given, email: agency.email })).toMatchObject({
      error: { code: 'taken' },
    });
  });
});

describe('a change by the admin', () => {
  const change = {
    ...agency,
    company_name: 'Sahyadri Walks & Treks',
    contact_person: 'Meera J.',
    password: '',
    seen: 1,
  };

  test('does not change email, verification or role, nor with a blank password the sessions', async () => {
    const cookies = await cookiesOf(agency.email);
    const forged = { ...change, id, email: 'other@agency.example', verified: true, role: 'admin' };
    expect(await updateAgent(app, admin, forged)).toEqual({ success: true, data: { id } });
    expect(await profileOf(id)).toMatchObject({
      company_name: 'Sahyadri Walks & Treks',
      email: agency.email,
      verified: false,
    });
    expect((await viewerBehind(cookies))?.user).toMatchObject({
      email: agency.email,
      role: 'agent',
      full_name: 'Meera J.',
    });
    expect(await mailsTo(app, agency.email)).toHaveLength(0);
  });

  test('with a new password ends the sessions and sends a mail', async () => {
    const cookies = await cookiesOf(agency.email);
    expect(await updateAgent(app, admin, { ...change, id, password: 'lantern-river-forty' })).toMatchObject({
      success: true,
    });
    expect(await viewerBehind(cookies)).toBeNull();
    expect(await logInAs(agency.email)).toMatchObject({ error: { code: 'refused' } });
    expect(await logInAs(agency.email, 'lantern-river-forty')).toMatchObject({ success: true });
    expect(await subjectsTo(agency.email)).toEqual(['Your Raahi password was changed']);
  });

  test('rejects a weak password or an invalid field and changes nothing', async () => {
    const before = await profileOf(id);
    expect(await updateAgent(app, admin, { ...change, id, phone: '12', password: 'password1' })).toMatchObject({
      error: { code: 'invalid', fields: { phone: expect.any(String), password: expect.any(String) } },
    });
    expect(await updateAgent(app, admin, { ...change, id, password: 'password1' })).toMatchObject({
      error: { fields: { password: expect.any(String) } },
    });
    expect(await profileOf(id)).toEqual(before);
    expect(await logInAs(agency.email)).toMatchObject({ success: true });
  });

  test('with an old version is a conflict and does not change the password', async () => {
    expect(await updateAgent(app, admin, { ...change, id, contact_person: 'First' })).toMatchObject({ success: true });
    const second = { ...change, id, contact_person: 'Second', password: 'lantern-river-forty' };
    expect(await updateAgent(app, admin, second)).toMatchObject({ error: { code: 'changed' } });
    expect(await profileOf(id)).toMatchObject({ contact_person: 'First', version: 2 });
    expect(await logInAs(agency.email)).toMatchObject({ data: { user: { full_name: 'First' } } });
    expect(await mailsTo(app, agency.email)).toHaveLength(0);
    expect(await updateAgent(app, admin, { ...second, seen: 2 })).toMatchObject({ success: true });
  });

  test('concurrent with another: one succeeds, one is a conflict', async () => {
    const both = await Promise.all(
      ['One', 'Two'].map((contact_person) => updateAgent(app, admin, { ...change, id, contact_person })),
    );
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  test('of a user who is not an agent changes nothing', async () => {
    for (const otherId of ['unknown', admin.id])
      expect(await updateAgent(app, admin, { ...change, id: otherId, password: 'lantern-river-forty' })).toMatchObject({
        error: { code: 'not_found' },
      });
    expect(await logInAs(admin.email)).toMatchObject({ success: true });
  });
});

describe('a deleted agent', () => {
  const lead = {
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.in',
    phone: '+919876543210',
  };

  test('is logged out at once: no session, no login, no reset link, and the same login error as for unknown users', async () => {
    const cookies = await cookiesOf(agency.email);
    await sendPasswordReset(app, { email: agency.email });
    const token = await mailedToken(app, agency.email);
    expect(await isResetLinkValid(app, token)).toBe(true);
    expect(await deleteAgent(app, admin, { id })).toEqual({ success: true, data: { changed: true } });
    expect(await viewerBehind(cookies)).toBeNull();
    expect(await isResetLinkValid(app, token)).toBe(false);
    expect(await logInAs(agency.email)).toEqual(await logInAs('nobody@agency.example'));
    await sendPasswordReset(app, { email: agency.email });
    expect(await mailsTo(app, agency.email)).toHaveLength(1);
  });

  test('cannot use a session started by a concurrent login', async () => {
    await deleteAgent(app, admin, { id });
    expect(await viewerBehind(await startSession(app, id, client()))).toBeNull();
  });

  test('is deleted once; again changes nothing, and an unknown id is an error', async () => {
    await deleteAgent(app, admin, { id });
    const before = await app.db.select().from(users).orderBy(users.id);
    expect(await deleteAgent(app, admin, { id })).toEqual({ success: true, data: { changed: false } });
    expect(await app.db.select().from(users).orderBy(users.id)).toEqual(before);
    expect(await deleteAgent(app, admin, { id: 'unknown' })).toMatchObject({ error: { code: 'not_found' } });
    expect(await deleteAgent(app, admin, { id: admin.id })).toMatchObject({ error: { code: 'not_found' } });
    expect(await logInAs(admin.email)).toMatchObject({ success: true });
  });

  test('has hidden packages and closed bids; other agents’ are not affected', async () => {
    const other = await seedAgent({ ...agency, email: 'other@agency.example' }, true);
    const theirs = await publicPackage(app, other);
    const shown = await publicPackage(app, id, { title: 'Monsoon week' });
    const waiting = await savedPackage(app, id);
    await app.db.insert(bids).values({
      package_id: shown,
      agent_id: id,
      package_title: 'Monsoon week',
      bid_amount_paise: 10_000,
      placement: 'homepage_featured',
      created_at: app.clock.now(),
    });
    await deleteAgent(app, admin, { id });
    const rows = await app.db.select().from(travel_packages);
    for (const packageId of [shown, waiting])
      expect(rows.find((row) => row.id === packageId)).toMatchObject({
        agent_id: null,
        former_agent_id: id,
        is_public: false,
        is_featured: false,
        awaiting_review: false,
      });
    expect(rows.find((row) => row.id === theirs)).toMatchObject({ agent_id: other, is_public: true });
    expect((await app.db.select().from(package_index)).map(({ package_id }) => package_id)).toEqual([theirs]);
    expect(await app.db.select().from(bids)).toMatchObject([{ status: 'closed', package_id: shown }]);
  });

  const left = async () => (await app.db.select().from(travel_packages)).filter(({ agent_id }) => agent_id === id);

  test('cannot get a package any more, not even from a pending request', async () => {
    const other = await seedAgent({ ...agency, email: 'other@agency.example' });
    await savedPackage(app, other);
    await deleteAgent(app, admin, { id });
    await expect(savedPackage(app, id)).rejects.toThrow();
    const giveIt = () => app.db.update(travel_packages).set({ agent_id: id });
    await expect(giveIt()).rejects.toThrow();
    expect(await left()).toHaveLength(0);

    // Control run: without the trigger it succeeds.
    const guard = sql.raw('trigger travel_packages_need_an_open_agent');
    await app.db.execute(sql`alter table travel_packages disable ${guard}`);
    await giveIt();
    await app.db.execute(sql`alter table travel_packages enable ${guard}`);
    expect(await left()).toHaveLength(1);
  });

  test('keeps none of the packages saved concurrently', async () => {
    const saves = () => Promise.allSettled(Array.from({ length: 6 }, () => savedPackage(app, id)));
    const [before, deleted, after] = await Promise.all([saves(), deleteAgent(app, admin, { id }), saves()]);
    expect(deleted).toMatchObject({ success: true });
    const saved = [...before, ...after].filter(({ status }) => status === 'fulfilled');
    expect(await left()).toHaveLength(0);
    expect(await app.db.select().from(travel_packages)).toHaveLength(saved.length);
  });

  test('keeps leads and name for the admin, and frees the email address', async () => {
    await app.db.insert(customer_leads).values({ ...lead, agent_id: id });
    await deleteAgent(app, admin, { id });
    expect(await app.db.select().from(customer_leads)).toMatchObject([{ agent_id: id }]);
    expect(await listFor()).toMatchObject({ rows: [], total: 0, counts: { open: { total: 0 }, closed: { total: 1 } } });
    expect(await listFor('show=closed')).toMatchObject({
      rows: [{ id, company_name: agency.company_name, email: agency.email, closed_at: expect.any(String) }],
    });
    expect(await registerAgent(app, agency, client())).toMatchObject({ success: true });
    expect(await listFor()).toMatchObject({ rows: [{ email: agency.email, verified: false }] });
    expect(await logInAs(agency.email)).toMatchObject({ success: true });
  });
});

describe('the profile of one’s own company', () => {
  const me = () => ({ ...someUser('agent', id), email: agency.email });
  const change = { ...agency, company_name: 'Sahyadri Treks', contact_person: 'Meera J.', phone: '98220 55555' };

  test('is saved without forged fields', async () => {
    const forged = { ...change, email: 'other@agency.example', verified: true, id: 'another', role: 'admin' };
    expect(await updateOwnCompany(app, me(), forged)).toMatchObject({ success: true });
    expect(await getOwnCompany(app, me())).toMatchObject({
      data: { id, company_name: 'Sahyadri Treks', phone: '+919822055555', email: agency.email, verified: false },
    });
    expect((await viewerBehind(await cookiesOf(agency.email)))?.user).toMatchObject({
      full_name: 'Meera J.',
      phone: '+919822055555',
      role: 'agent',
      email: agency.email,
    });
  });

  test('requires every field but the languages', async () => {
    const empty = { company_name: ' ', contact_person: '', phone: '', address: '', experience: '' };
    const answer = await updateOwnCompany(app, me(), { ...empty, languages: '' });
    expect(Object.keys(answer.success ? {} : (answer.error.fields ?? {}))).toEqual(Object.keys(empty));
  });

  test('is not accessible to customers, admins or closed agents', async () => {
    const isRefused = async (actor: Account) => {
      expect(await getOwnCompany(app, actor)).toMatchObject({ error: { code: 'not_found' } });
      expect(await updateOwnCompany(app, actor, change)).toMatchObject({ error: { code: 'not_found' } });
    };
    for (const actor of [someUser('customer', id), { ...admin, id }, someUser('agent', 'another')])
      await isRefused(actor);
    await deleteAgent(app, admin, { id });
    await isRefused(me());
    expect(await profileOf(id)).toMatchObject({ company_name: agency.company_name });
  });
});
