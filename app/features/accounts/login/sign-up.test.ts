import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword, mailedToken, mailsTo } from '#tests/factories/accounts.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { attempt_counts, auth_accounts, customers, users } from '../core/accounts.tables.server.ts';
import { createAdminAccount } from '../core/create-account.server.ts';
import { rateLimits } from '../core/limit-attempts.server.ts';
import { findSession } from '../core/session.server.ts';
import { createGuestAccount } from '../guest/create-guest-account.server.ts';
import { updateProfile } from '../profile/update-profile.server.ts';
import { logIn } from './log-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { findVerificationTarget, resendVerification, startNewPassword, verifyEmail } from './verify-email.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date());
let app: App;

const typed = {
  full_name: ' Ravi   Kumar ',
  email: ' Ravi@Example.in ',
  phone: '098765-43210',
  password: goodPassword,
};

beforeAll(async () => {
  app = await accountsApp(database, { clock });
});

beforeEach(async () => {
  await emptyTables(app.db, 'users');
  await app.db.delete(attempt_counts);
});

const userOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];

const viewerAfterLogin = async (email: string) => {
  const result = await logIn(app, { email, password: goodPassword }, client());
  if (!result.success) throw new Error(result.error.message);
  const viewer = await findSession(app, client({ cookies: result.data.setCookies }).cookieHeader);
  if (!viewer) throw new Error('no session');
  return viewer;
};

describe('sign-up', () => {
  test('creates a customer account with profile and email', async () => {
    expect(await signUp(app, typed, client())).toEqual({ success: true, data: { email: 'ravi@example.in' } });
    const user = await userOf('ravi@example.in');
    expect(user).toMatchObject({
      full_name: 'Ravi Kumar',
      role: 'customer',
      email_verified: false,
      auto_created: false,
    });
    expect(await app.db.select().from(customers)).toMatchObject([{ id: user?.id, phone: '+919876543210' }]);
    const mails = await mailsTo(app, 'ravi@example.in');
    expect(mails.at(-1)).toMatchObject({ subject: expect.stringContaining('confirm your email') });
    expect(mails.at(-1)?.text).toContain(`${app.environment.publicUrl}/verify-email?token=`);
  });

  test('requires every field and returns an error for each', async () => {
    const empty = await signUp(app, { full_name: '', email: '', phone: '', password: '' }, client());
    expect(empty).toMatchObject({ error: { code: 'invalid' } });
    expect(Object.keys(empty.success ? {} : (empty.error.fields ?? {})).sort()).toEqual([
      'email',
      'full_name',
      'password',
      'phone',
    ]);
    const wrong = await signUp(
      app,
      { full_name: '<b>x</b>', email: 'ravi', phone: '12345', password: 'password1' },
      client(),
    );
    expect(Object.keys(wrong.success ? {} : (wrong.error.fields ?? {})).sort()).toEqual([
      'email',
      'full_name',
      'password',
      'phone',
    ]);
    expect(await app.db.select().from(users)).toHaveLength(0);
  });

  test('ignores a forged role and flags', async () => {
    const forged = {
      ...typed,
      role: 'admin',
      email_verified: true,
      auto_created: true,
      emailVerified: true,
      guest_key_hash: 'x',
      id: '1',
    };
    expect(await signUp(app, forged, client())).toMatchObject({ success: true });
    expect(await userOf('ravi@example.in')).toMatchObject({
      role: 'customer',
      email_verified: false,
      auto_created: false,
      guest_key_hash: null,
    });
  });

  test('with a known address gives the same response, changes nothing and notifies the owner', async () => {
    const first = await signUp(app, typed, client());
    const before = await app.db.select().from(auth_accounts).orderBy(auth_accounts.id);
    const second = await signUp(
      app,
      { ...typed, full_name: 'Mallory', password: 'another-good-secret' },
      client({ address: '198.51.100.3' }),
    );
    expect(second).toEqual(first);
    expect(await app.db.select().from(auth_accounts).orderBy(auth_accounts.id)).toEqual(before);
    expect(await userOf('ravi@example.in')).toMatchObject({ full_name: 'Ravi Kumar' });
    expect((await mailsTo(app, 'ravi@example.in')).at(-1)?.subject).toContain('You already have');
  });

  test('sent twice concurrently creates one account', async () => {
    const answers = await Promise.all([signUp(app, typed, client()), signUp(app, typed, client())]);
    expect(answers.every((answer) => answer.success)).toBe(true);
    expect(await app.db.select().from(users)).toHaveLength(1);
    expect(await app.db.select().from(customers)).toHaveLength(1);
  });

  test('of a guest without a password sends the link to set one', async () => {
    const guest = {
      email: 'guest@example.in',
      phone: '9876543210',
      full_name: 'Guest',
      guestKey: null,
      client: client(),
    };
    await createGuestAccount(app, guest);
    await signUp(app, { ...typed, email: 'guest@example.in' }, client());
    const mails = await mailsTo(app, 'guest@example.in');
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('/reset-password?token=');
  });

  test('is limited per address, with the wait in the message', async () => {
    await app.db.delete(attempt_counts);
    const invalidButCounted = { ...typed };
    for (let attempt = 0; attempt < 3; attempt += 1)
      await signUp(app, { ...invalidButCounted, email: `r${attempt}@example.in` }, client());
    await app.db.update(attempt_counts).set({ attempts: rateLimits.signUpByAddress.attempts });
    expect(await signUp(app, typed, client())).toMatchObject({
      error: { code: 'too_many', message: expect.stringMatching(/wait \d+ minutes/) },
    });
    expect(await signUp(app, typed, client({ address: '198.51.100.3' }))).toMatchObject({ success: true });
    clock.advance(60 * 60_000 + 1000);
    expect(await signUp(app, typed, client())).toMatchObject({ success: true });
  });
});

describe('the email link', () => {
  test('verifies the address together with the password, once; a forged link or a wrong password does not', async () => {
    await signUp(app, typed, client());
    const token = await mailedToken(app, 'ravi@example.in');
    const { password } = typed;
    const verify = (link: string, word = password) => verifyEmail(app, { token: link, password: word }, client());
    expect(await verify(`${token.slice(0, -3)}abc`)).toMatchObject({ error: { code: 'link_invalid' } });
    expect(await verify('')).toMatchObject({ error: { code: 'link_invalid' } });
    expect(await verify(token, '')).toMatchObject({ error: { code: 'invalid' } });
    expect(await verify(token, 'another-password-7')).toMatchObject({ error: { code: 'invalid' } });
    expect(await userOf('ravi@example.in')).toMatchObject({ email_verified: false });
    expect(await verify(token)).toMatchObject({ success: true, data: { loggedIn: true, role: 'customer' } });
    expect(await userOf('ravi@example.in')).toMatchObject({ email_verified: true });
    expect(await verify(token)).toMatchObject({ error: { code: 'link_invalid' } });
    expect(await findVerificationTarget(app, token)).toEqual({ email: 'ravi@example.in', verified: true });
    expect(await startNewPassword(app, token)).toMatchObject({ error: { code: 'link_invalid' } });
  });

  test('allows as many wrong passwords as any other form', async () => {
    await signUp(app, typed, client());
    const token = await mailedToken(app, 'ravi@example.in');
    const guess = () => verifyEmail(app, { token, password: 'not-the-password-1' }, client());
    for (let time = 0; time < rateLimits.passwordProofs.attempts; time += 1) await guess();
    expect(await guess()).toMatchObject({ error: { code: 'too_many' } });
  });

  test('can be resent a few times an hour', async () => {
    await signUp(app, typed, client());
    const { user } = await viewerAfterLogin('ravi@example.in');
    for (let time = 0; time < rateLimits.verifyMails.attempts; time += 1)
      expect(await resendVerification(app, user)).toMatchObject({ success: true });
    expect(await resendVerification(app, user)).toMatchObject({ error: { code: 'too_many' } });
    expect(await resendVerification(app, { ...user, email_verified: true })).toMatchObject({
      error: { code: 'already_verified' },
    });
  });
});

describe('the profile', () => {
  test('saves name and phone and nothing else', async () => {
    await signUp(app, typed, client());
    const { user } = await viewerAfterLogin('ravi@example.in');
    const forged = { full_name: 'Ravi K.', phone: '+91 91234 56789', email: 'other@example.in', role: 'admin' };
    expect(await updateProfile(app, user, forged)).toEqual({
      success: true,
      data: { full_name: 'Ravi K.', phone: '+919123456789' },
    });
    const { user: after } = await viewerAfterLogin('ravi@example.in');
    expect(after).toEqual({ ...user, full_name: 'Ravi K.', phone: '+919123456789' });
  });

  test('rejects an empty name and an invalid phone', async () => {
    await signUp(app, typed, client());
    const { user } = await viewerAfterLogin('ravi@example.in');
    expect(await updateProfile(app, user, { full_name: ' ', phone: '1' })).toMatchObject({
      error: { fields: { full_name: expect.any(String), phone: expect.any(String) } },
    });
  });
});

describe('staff', () => {
  const staff = { email: 'boss@example.in', full_name: 'The Boss', password: goodPassword };

  test('an administrator has no profile', async () => {
    expect(await createAdminAccount(app, staff)).toMatchObject({ success: true });
    expect((await viewerAfterLogin('boss@example.in')).user).toMatchObject({ role: 'admin', phone: null });
  });

  test('needs a free address and a strong password', async () => {
    await createAdminAccount(app, staff);
    expect(await createAdminAccount(app, staff)).toMatchObject({ error: { code: 'taken' } });
    expect(await createAdminAccount(app, { ...staff, password: 'admin123' })).toMatchObject({
      error: { code: 'invalid', fields: { password: expect.any(String) } },
    });
  });
});
