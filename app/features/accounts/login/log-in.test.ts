import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client, goodPassword, signUpCustomer } from '#tests/factories/accounts.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { createLog } from '~/server/log.server.ts';
import { attempt_counts, sessions, users } from '../core/accounts.tables.server.ts';
import { rateLimits } from '../core/limit-attempts.server.ts';
import { findSession, startSession } from '../core/session.server.ts';
import { logIn, logOut } from './log-in.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date());
let app: App;

const email = 'asha@example.in';
const right = { email, password: goodPassword };
const wrong = { email, password: 'not-the-password' };

beforeAll(async () => {
  app = await accountsApp(database, { clock });
  await signUpCustomer(app, email);
});

beforeEach(async () => {
  await app.db.delete(attempt_counts);
});

const cookiesOf = async (who = client()): Promise<string[]> => {
  const result = await logIn(app, right, who);
  if (!result.success) throw new Error(result.error.message);
  return result.data.setCookies;
};

describe('login', () => {
  test('with the correct password creates a session of the user', async () => {
    const result = await logIn(app, { email: '  ASHA@example.in ', password: goodPassword }, client());
    expect(result).toMatchObject({ success: true, data: { user: { email, role: 'customer', full_name: 'Asha Rao' } } });
    const viewer = await findSession(app, client({ cookies: await cookiesOf() }).cookieHeader);
    expect(viewer?.user).toMatchObject({ email, phone: '+919876543210', email_verified: false, auto_created: false });
  });

  test('returns the same error for an unknown address and a wrong password', async () => {
    const unknown = await logIn(app, { ...wrong, email: 'nobody@example.in' }, client());
    const known = await logIn(app, wrong, client());
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ success: false, error: { code: 'refused' } });
  });

  test('treats an overlong password like a wrong one', async () => {
    expect(await logIn(app, { email, password: 'x'.repeat(5000) }, client())).toMatchObject({
      error: { code: 'refused' },
    });
  });

  test('validates required fields', async () => {
    expect(await logIn(app, { email: 'asha', password: '' }, client())).toMatchObject({
      error: { code: 'invalid', fields: { email: expect.any(String), password: expect.any(String) } },
    });
  });

  test('creates a new token each time and ends the previous session (session fixation)', async () => {
    const first = await cookiesOf();
    const second = await cookiesOf(client({ cookies: first }));
    expect(second[0]).not.toBe(first[0]);
    expect(await findSession(app, client({ cookies: first }).cookieHeader)).toBeNull();
    expect(await findSession(app, client({ cookies: second }).cookieHeader)).not.toBeNull();
  });

  test('stores the address and browser of the session', async () => {
    const viewer = await findSession(
      app,
      client({ cookies: await cookiesOf(client({ address: '198.51.100.9' })) }).cookieHeader,
    );
    const [row] = await app.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, viewer?.id ?? ''));
    expect(row).toMatchObject({ ip_address: '198.51.100.9', user_agent: expect.stringContaining('Chrome') });
  });

  test('with another role fails and leaves no session', async () => {
    const before = (await app.db.select().from(sessions)).length;
    expect(await logIn(app, right, client(), 'admin')).toMatchObject({
      error: {
        code: 'role_mismatch',
        message: 'You have logged in successfully, but you do not have admin privileges.',
      },
    });
    expect((await app.db.select().from(sessions)).length).toBe(before);
  });
});

describe('a session cookie', () => {
  test('that was tampered with is rejected', async () => {
    const [cookie = ''] = await cookiesOf();
    const value = cookie.split(';')[0] ?? '';
    for (const forged of [
      value.slice(0, -8),
      value.replace('=', '=x'),
      'raahi_session=abc.def',
      'raahi_session=%E0%A4%A',
      'raahi_session=',
    ])
      expect(await findSession(app, forged)).toBeNull();
  });

  test('is HttpOnly and Lax', async () => {
    expect((await cookiesOf())[0]).toMatch(/^raahi_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  });

  test('is logged with account, address and browser', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    await logIn({ ...app, log }, right, client({ address: '203.0.113.99' }));
    const started = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'session_started');
    expect(started).toMatchObject([
      { user_id: expect.any(String), address: '203.0.113.99', browser: expect.any(String) },
    ]);
    expect(lines.join('')).not.toContain(email);
  });

  test('is invalid after logout', async () => {
    const cookies = await cookiesOf();
    const { setCookies } = await logOut(app, client({ cookies }));
    expect(setCookies[0]).toContain('Max-Age=0');
    expect(await findSession(app, client({ cookies }).cookieHeader)).toBeNull();
  });

  test('lasts 7 days without use, is extended once a day, and lasts 30 days at most', async () => {
    const [user] = await app.db.select().from(users).where(eq(users.email, email));
    const start = clock.now();
    const cookies = await startSession(app, user?.id ?? '', client());
    const read = () => findSession(app, client({ cookies }).cookieHeader);
    const day = 86_400_000;
    clock.moveTo(new Date(start.getTime() + 6.9 * day));
    expect(await read()).not.toBeNull();
    clock.moveTo(new Date(start.getTime() + 13.8 * day));
    expect(await read()).not.toBeNull();
    for (const days of [20, 26, 29.9]) {
      clock.moveTo(new Date(start.getTime() + days * day));
      expect(await read()).not.toBeNull();
    }
    clock.moveTo(new Date(start.getTime() + 30.1 * day));
    expect(await read()).toBeNull();
    clock.moveTo(start);
    const unused = await startSession(app, user?.id ?? '', client());
    clock.moveTo(new Date(start.getTime() + 7.1 * day));
    expect(await findSession(app, client({ cookies: unused }).cookieHeader)).toBeNull();
    clock.moveTo(start);
  });
});

describe('password guessing', () => {
  const guess = (who = client()) => logIn(app, wrong, who);

  test('is limited per account and address, with the wait in the message, and allowed again afterwards', async () => {
    for (let attempt = 0; attempt < rateLimits.loginAtAccount.attempts; attempt += 1)
      expect(await guess()).toMatchObject({ error: { code: 'refused' } });
    const limited = await logIn(app, right, client());
    expect(limited).toMatchObject({ error: { code: 'too_many', message: expect.stringContaining('10 minutes') } });
    clock.advance(10 * 60_000 + 1000);
    expect(await logIn(app, right, client())).toMatchObject({ success: true });
  });

  test('is counted for concurrent requests too', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => guess()));
    const refused = answers.filter((answer) => !answer.success && answer.error.code === 'refused');
    expect(refused).toHaveLength(rateLimits.loginAtAccount.attempts);
  });

  test('from many addresses does not lock out the owner in a known browser', async () => {
    const own = await cookiesOf();
    await app.db.delete(attempt_counts);
    for (let attempt = 0; attempt < rateLimits.loginAtAccountFromAnywhere.attempts; attempt += 1)
      await guess(client({ address: `192.0.2.${attempt}` }));
    expect(await logIn(app, right, client({ address: '198.51.100.1' }))).toMatchObject({ error: { code: 'too_many' } });
    expect(await logIn(app, right, client({ address: '198.51.100.1', cookies: own }))).toMatchObject({ success: true });
  });

  test('is reset by a successful login', async () => {
    for (let attempt = 1; attempt < rateLimits.loginAtAccount.attempts; attempt += 1) await guess();
    expect(await logIn(app, right, client())).toMatchObject({ success: true });
    expect(await guess()).toMatchObject({ error: { code: 'refused' } });
  });
});
