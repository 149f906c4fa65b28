import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword, mailedToken, mailsTo, signUpCustomer } from '#tests/factories/accounts.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { attempt_counts, auth_accounts, customers, sessions, users } from '../core/accounts.tables.server.ts';
import { newGuestKeyCookie, readGuestKey } from '../core/browser-cookies.server.ts';
import { rateLimits } from '../core/limit-attempts.server.ts';
import { sha256 } from '../core/password-hash.server.ts';
import { findSession } from '../core/session.server.ts';
import { logIn } from '../login/log-in.server.ts';
import { resetPassword } from '../password/reset-password.server.ts';
import { createGuestAccount } from './create-guest-account.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date());
let app: App;

const email = 'traveller@example.in';
const keyA = 'a'.repeat(43);
const keyB = 'b'.repeat(43);
const guest = (guestKey: string | null = keyA) =>
  createGuestAccount(app, {
    email: ' Traveller@example.in',
    phone: '98765 43210',
    full_name: 'Tara Sen',
    guestKey,
    client: client(),
  });

beforeAll(async () => {
  app = await accountsApp(database, { clock });
});

beforeEach(async () => {
  await emptyTables(app.db, 'users', 'mail_deliveries');
  await app.db.execute(sql`delete from pgboss.job`);
  await app.db.delete(attempt_counts);
});

describe('guest checkout', () => {
  test('creates an account silently, with a session and an email to set a password', async () => {
    const result = await guest();
    expect(result).toMatchObject({
      success: true,
      data: { created: true, user: { email, phone: '+919876543210', role: 'customer', auto_created: true } },
    });
    const cookies = result.success ? result.data.setCookies : [];
    expect((await findSession(app, client({ cookies }).cookieHeader))?.user).toEqual(
      result.success && result.data.user,
    );
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('set your password');
    const [user] = await app.db.select().from(users);
    expect(user?.guest_key_hash).not.toContain(keyA);
  });

  test('sets no password; the mailed link sets the first one', async () => {
    const made = await guest();
    expect(await app.db.select().from(auth_accounts)).toHaveLength(0);
    expect(await logIn(app, { email, password: '' }, client())).toMatchObject({ error: { code: 'invalid' } });
    expect(await logIn(app, { email, password: goodPassword }, client())).toMatchObject({ error: { code: 'refused' } });
    const cookies = made.success ? made.data.setCookies : [];
    const set = await resetPassword(
      app,
      { token: await mailedToken(app, email), password: goodPassword },
      client({ cookies }),
    );
    expect(set).toMatchObject({
      success: true,
      data: {
        loggedIn: true,
        setCookies: [/^raahi_session=/, /^raahi_known=/].map((cookie) => expect.stringMatching(cookie)),
      },
    });
    expect(await logIn(app, { email, password: goodPassword }, client())).toMatchObject({
      success: true,
      data: { user: { email_verified: true } },
    });
  });

  test('again in the same browser within 30 minutes reuses the account just created', async () => {
    const first = await guest();
    clock.advance(29 * 60_000);
    const second = await guest();
    expect(second).toMatchObject({ success: true, data: { created: false } });
    expect(second.success && second.data.user).toEqual(first.success && first.data.user);
    expect(await app.db.select().from(users)).toHaveLength(1);
    expect(await app.db.select().from(sessions)).toHaveLength(2);
    clock.advance(2 * 60_000);
    expect(await guest()).toMatchObject({ error: { code: 'already_registered' } });
  });

  test('in another browser, or without a key, fails with already_registered', async () => {
    await guest();
    for (const key of [keyB, null])
      expect(await guest(key)).toMatchObject({
        error: { code: 'already_registered', message: expect.stringContaining('already registered') },
      });
  });

  test('without a key is never reused', async () => {
    await guest(null);
    for (const key of [keyA, null]) expect(await guest(key)).toMatchObject({ error: { code: 'already_registered' } });
  });

  test('is not reused once a password is set', async () => {
    await guest();
    await resetPassword(app, { token: await mailedToken(app, email), password: goodPassword }, client());
    expect(await guest()).toMatchObject({ error: { code: 'already_registered' } });
  });

  test('with the address of a registered account fails with any key', async () => {
    await signUpCustomer(app, email);
    // Even if such a row had the browser's key and no password.
    await app.db.update(users).set({ guest_key_hash: sha256(keyA) });
    await app.db.delete(auth_accounts);
    expect(await guest()).toMatchObject({ error: { code: 'already_registered' } });
    expect(await app.db.select().from(sessions)).toHaveLength(0);
  });

  test('concurrent requests create one account; the same browser gets its sessions, another browser none', async () => {
    const answers = await Promise.all([guest(), guest(), guest(), guest(keyB)]);
    expect(await app.db.select().from(users)).toHaveLength(1);
    expect(await app.db.select().from(customers)).toHaveLength(1);
    const [owner] = await app.db.select().from(users);
    const succeeded = answers.filter((answer) => answer.success);
    expect(succeeded.filter((answer) => answer.data.created)).toHaveLength(1);
    const wonByB = answers[3]?.success === true;
    expect(succeeded).toHaveLength(wonByB ? 1 : 3);
    for (const answer of succeeded) expect(answer.data.user.id).toBe(owner?.id);
  });

  test('validates the form', async () => {
    const result = await createGuestAccount(app, {
      email: 'x',
      phone: '1',
      full_name: '',
      guestKey: keyA,
      client: client(),
    });
    expect(result).toMatchObject({
      error: {
        code: 'invalid',
        fields: { email: expect.any(String), phone: expect.any(String), full_name: expect.any(String) },
      },
    });
  });

  test('is limited per address', async () => {
    await guest();
    await app.db.update(attempt_counts).set({ attempts: rateLimits.guestByAddress.attempts });
    expect(await guest()).toMatchObject({ error: { code: 'too_many' } });
    clock.advance(rateLimits.guestByAddress.minutes * 60_000 + 1);
    expect(await guest()).toMatchObject({ success: true });
  });
});

describe('concurrent guests', () => {
  const from = (address: string) => ({ ...client(), clientAddress: address });
  const book = (number: number, address = '203.0.113.9') =>
    createGuestAccount(app, {
      email: `guest-${number}@example.in`,
      phone: '98765 43210',
      full_name: 'Asha Rao',
      guestKey: keyA,
      client: from(address),
    });

  test('each get their own account and mail, the second request of one address its account again', async () => {
    const results = await Promise.all([3, 1, 2, 1].map((number) => book(number)));
    expect(results.map((result) => result.success && result.data.user.email)).toEqual(
      [3, 1, 2, 1].map((number) => `guest-${number}@example.in`),
    );
    expect(results.map((result) => result.success && result.data.created).filter(Boolean)).toHaveLength(3);
    const [, first, , again] = results;
    expect(first?.success && first.data.user.id).toBe(again?.success && again.data.user.id);
    for (const number of [1, 2, 3]) expect(await mailsTo(app, `guest-${number}@example.in`)).toHaveLength(1);
  });

  test('are limited by their address, and do not use up the limit of another', async () => {
    const { attempts } = rateLimits.guestByAddress;
    const numbers = Array.from({ length: attempts + 3 }, (_, number) => number);
    const [elsewhere, ...results] = await Promise.all([
      book(100, '203.0.113.10'),
      ...numbers.map((number) => book(number)),
    ]);
    expect(elsewhere).toMatchObject({ success: true });
    const refused = results.filter(({ success }) => !success);
    expect(refused).toHaveLength(3);
    for (const result of refused) expect(result).toMatchObject({ error: { code: 'too_many' } });
    expect(await app.db.select().from(users)).toHaveLength(attempts + 1);
  });
});

describe('the guest key', () => {
  test('is set once, HttpOnly, and can be read back', async () => {
    const first = newGuestKeyCookie(new Request('http://localhost/trains/booking'));
    expect(first).toMatch(/^raahi_guest=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/);
    const request = new Request('http://localhost/trains/booking', { headers: { Cookie: first?.split(';')[0] ?? '' } });
    expect(readGuestKey(request)).toHaveLength(43);
    expect(newGuestKeyCookie(request)).toBeNull();
    expect(readGuestKey(new Request('http://localhost/', { headers: { Cookie: 'raahi_guest=<script>' } }))).toBeNull();
  });

  test('can belong to several accounts', async () => {
    await guest();
    const other = await createGuestAccount(app, {
      email: 'friend@example.in',
      phone: '9876543210',
      full_name: 'Friend',
      guestKey: keyA,
      client: client(),
    });
    expect(other).toMatchObject({ success: true, data: { created: true } });
    expect(await app.db.select().from(users).where(eq(users.auto_created, true))).toHaveLength(2);
  });
});
