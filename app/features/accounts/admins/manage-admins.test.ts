import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword, mailsTo, signUpCustomer } from '#tests/factories/accounts.ts';
import { createTestAdmin, someUser } from '#tests/factories/agents.ts';
import { enableTwoFactorFor } from '#tests/factories/two-factor.ts';
import { audit_events } from '~/server/audit/audit.tables.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { two_factors, users } from '../core/accounts.tables.server.ts';
import { rateLimits } from '../core/limit-attempts.server.ts';
import { findSession } from '../core/session.server.ts';
import { logIn } from '../login/log-in.server.ts';
import { signUpAs } from '../login/sign-up.server.ts';
import { verifySecondFactor } from '../login/verify-second-factor.server.ts';
import { resetPassword } from '../password/reset-password.server.ts';
import { createAdmin, listAdmins, removeAdmin, resetTwoFactor } from './manage-admins.server.ts';

const database = await testDatabase();
const app = await accountsApp(database);
const operator: Actor = { id: null, role: 'command', full_name: 'npm run admin' };
const email = 'boss@raahi.example';
const second = 'second@raahi.example';

beforeEach(async () => {
  await emptyTables(app.db, 'users', 'attempt_counts');
});

const actionsOn = async (address: string) => {
  const rows = await app.db.select().from(audit_events).orderBy(audit_events.id);
  return rows.filter((row) => JSON.stringify(row).includes(address)).map(({ action }) => action);
};
const isLastAdmin = { cause: { constraint: 'users_last_admin' } };

describe('an administrator', () => {
  test('is created without a password; the link sets it once', async () => {
    const created = await createAdmin(app, operator, { email: ' Boss@Raahi.example ', full_name: 'Asha Rao' });
    if (!created.success) throw new Error(created.error.message);
    expect(await listAdmins(app)).toMatchObject([
      { email, full_name: 'Asha Rao', has_password: false, two_factor: false },
    ]);
    expect(await logIn(app, { email, password: '' }, client())).toMatchObject({ success: false });
    const set = { token: created.data.token, password: goodPassword };
    expect(await resetPassword(app, set, client())).toMatchObject({ success: true });
    expect(await resetPassword(app, set, client())).toMatchObject({ error: { code: 'link_invalid' } });
    expect(await logIn(app, { email, password: goodPassword }, client(), 'admin')).toMatchObject({ success: true });
    expect((await listAdmins(app))[0]?.has_password).toBe(true);
    expect(await actionsOn(email)).toContain('admin_created');
  });

  test('is not created for a registered address, an invalid address or without a name', async () => {
    await createTestAdmin(app, email);
    expect(await createAdmin(app, operator, { email, full_name: 'Asha Rao' })).toMatchObject({
      error: { code: 'taken' },
    });
    for (const bad of [
      { email: 'asha', full_name: 'Asha Rao' },
      { email: second, full_name: ' ' },
    ])
      expect(await createAdmin(app, operator, bad)).toMatchObject({ error: { code: 'invalid' } });
    expect(await listAdmins(app)).toHaveLength(1);
  });

  test.each(['customer', 'agent'] as const)('is not created, removed or reset by a %s', async (role) => {
    await createTestAdmin(app, email);
    await createTestAdmin(app, second);
    const before = [await app.db.select().from(users), await app.db.$count(audit_events)];
    for (const answer of [
      await createAdmin(app, someUser(role), { email: 'x@raahi.example', full_name: 'X' }),
      await removeAdmin(app, someUser(role), { email }),
      await resetTwoFactor(app, someUser(role), { email }),
    ])
      expect(answer).toMatchObject({ error: { code: 'forbidden' } });
    expect([await app.db.select().from(users), await app.db.$count(audit_events)]).toEqual(before);
  });

  test('is removed immediately: sessions end, the address is free', async () => {
    await createTestAdmin(app, email);
    await createTestAdmin(app, second);
    const answer = await logIn(app, { email, password: goodPassword }, client());
    const cookies = answer.success ? answer.data.setCookies : [];
    const session = await findSession(app, client({ cookies }).cookieHeader);
    if (!session) throw new Error('not logged in');
    await enableTwoFactorFor(app, session);
    expect(await removeAdmin(app, operator, { email })).toMatchObject({ success: true });
    expect(await app.db.$count(two_factors)).toBe(0);
    expect(await findSession(app, client({ cookies }).cookieHeader)).toBeNull();
    expect(await removeAdmin(app, operator, { email })).toMatchObject({ error: { code: 'not_found' } });
    expect((await listAdmins(app)).map((admin) => admin.email)).toEqual([second]);
    expect(await actionsOn(email)).toContain('admin_removed');
    expect(await createAdmin(app, operator, { email, full_name: 'Asha Rao' })).toMatchObject({ success: true });
  });

  test('who lost phone and codes logs in with the password only after a reset, and is notified', async () => {
    await createTestAdmin(app, email);
    const enterPassword = () => logIn(app, { email, password: goodPassword }, client());
    expect(await resetTwoFactor(app, operator, { email })).toMatchObject({ error: { code: 'off' } });
    const entered = await enterPassword();
    const session = await findSession(
      app,
      client({ cookies: entered.success ? entered.data.setCookies : [] }).cookieHeader,
    );
    if (!session) throw new Error('not logged in');
    await enableTwoFactorFor(app, session);
    const pending = await enterPassword();
    expect(pending).toMatchObject({ data: { codeNeeded: true } });
    const cookies = pending.success ? pending.data.setCookies : [];
    for (let guess = 0; guess <= rateLimits.codes.attempts; guess += 1)
      await verifySecondFactor(app, { code: '000000' }, client({ cookies }));
    expect(await resetTwoFactor(app, operator, { email })).toMatchObject({ success: true });
    expect(await enterPassword()).toMatchObject({ data: { codeNeeded: false } });
    expect((await mailsTo(app, email)).at(-1)?.subject).toBe('Raahi: Two-factor login is off');
    // The wrong codes from before are no longer counted.
    const { codes } = await enableTwoFactorFor(app, session);
    const again = await enterPassword();
    const fresh = client({ cookies: again.success ? again.data.setCookies : [] });
    expect(await verifySecondFactor(app, { code: codes[0] ?? '' }, fresh)).toMatchObject({ success: true });
    const [event] = await app.db
      .select()
      .from(audit_events)
      .where(eq(audit_events.actor_role, 'command'))
      .orderBy(sql`id desc`);
    expect(event).toMatchObject({ action: 'two_factor_off', entity_id: session.user.id });
  });
});

test('two-factor login of an agent can be reset too; a customer has none', async () => {
  const account = {
    email: 'lost@agency.example',
    full_name: 'Meera Joshi',
    password: goodPassword,
    role: 'agent' as const,
  };
  await signUpAs(app, account, client(), async () => {});
  const enterPassword = () => logIn(app, { email: 'lost@agency.example', password: goodPassword }, client());
  const entered = await enterPassword();
  const cookies = entered.success ? entered.data.setCookies : [];
  const session = await findSession(app, client({ cookies }).cookieHeader);
  if (!session) throw new Error('not logged in');
  await enableTwoFactorFor(app, session);
  expect(await resetTwoFactor(app, operator, { email: 'lost@agency.example' })).toMatchObject({ success: true });
  expect(await enterPassword()).toMatchObject({ data: { codeNeeded: false } });
  await signUpCustomer(app, 'asha@example.in');
  expect(await resetTwoFactor(app, operator, { email: 'asha@example.in' })).toMatchObject({
    error: { code: 'not_found' },
  });
});

describe('the last administrator', () => {
  test('cannot be removed, with an error that says why', async () => {
    await createTestAdmin(app, email);
    const before = await app.db.$count(audit_events);
    expect(await removeAdmin(app, operator, { email })).toEqual({
      success: false,
      error: { code: 'last_admin', message: 'This is the last administrator. Add another one first.' },
    });
    expect(await app.db.$count(audit_events)).toBe(before);
    expect(await logIn(app, { email, password: goodPassword }, client(), 'admin')).toMatchObject({ success: true });
  });

  test.each([
    ['lose the role', sql`update users set role = 'customer' where email = ${email}`],
    ['be closed', sql`update users set closed_at = now() where email = ${email}`],
    ['be deleted', sql`delete from users where email = ${email}`],
    ['be deleted with all others', sql`delete from users`],
  ])('cannot %s by any statement', async (_how, statement) => {
    await createTestAdmin(app, email);
    await expect(app.db.execute(statement)).rejects.toMatchObject(isLastAdmin);
    expect(await listAdmins(app)).toHaveLength(1);
    await createTestAdmin(app, second);
    await app.db.execute(sql`update users set role = 'customer' where email = ${second}`);
    await expect(app.db.execute(statement)).rejects.toMatchObject(isLastAdmin);
  });

  test('can change the name', async () => {
    await createTestAdmin(app, email);
    await app.db.update(users).set({ full_name: 'Another Name' }).where(eq(users.email, email));
    expect((await listAdmins(app))[0]?.full_name).toBe('Another Name');
  });

  test('remains when two administrators remove each other concurrently', async () => {
    const round = async () => {
      await emptyTables(app.db, 'users');
      await createTestAdmin(app, email);
      await createTestAdmin(app, second);
      await Promise.all([removeAdmin(app, operator, { email }), removeAdmin(app, operator, { email: second })]);
      return (await listAdmins(app)).length;
    };
    for (let rounds = 0; rounds < 5; rounds += 1) expect(await round()).toBe(1);
  });

  // The embedded database runs transactions one after the other.
  if (databaseKind === 'postgresql')
    test('would be gone without the lock (control)', async () => {
      await createTestAdmin(app, email);
      await createTestAdmin(app, second);
      const [one, other] = [await database.pool.connect(), await database.pool.connect()];
      const { rows } = await database.pool.query<{ guard: string }>(
        `select pg_get_functiondef('refuse_removal_of_last_admin'::regproc) as guard`,
      );
      try {
        await database.pool.query(
          `create or replace function refuse_removal_of_last_admin() returns trigger language plpgsql as $$ begin
           if not exists (select from users where role = 'admin' and closed_at is null) then raise exception 'none'; end if;
           return null; end $$`,
        );
        for (const client of [one, other]) await client.query('begin');
        await one.query(`update users set closed_at = now() where email = $1`, [email]);
        await other.query(`update users set closed_at = now() where email = $1`, [second]);
        for (const client of [one, other]) await client.query('commit');
      } finally {
        for (const client of [one, other]) client.release();
        await database.pool.query(rows[0]?.guard ?? '');
      }
      expect(await listAdmins(app)).toHaveLength(0);
    });
});
