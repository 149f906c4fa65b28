import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client, goodPassword, mailedToken, mailsTo } from '#tests/factories/accounts.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { attempt_counts, two_factors, users, verifications } from '../core/accounts.tables.server.ts';
import { rateLimits } from '../core/limit-attempts.server.ts';
import { findSession } from '../core/session.server.ts';
import { createGuestAccount } from '../guest/create-guest-account.server.ts';
import { sendContinueLink } from '../guest/send-continue-link.server.ts';
import { reauthenticateByLink, sendReauthenticationLink } from '../password/reauthenticate-by-mail.server.ts';
import { sendPasswordReset } from '../password/request-password-reset.server.ts';
import { resetPassword } from '../password/reset-password.server.ts';
import { logIn } from './log-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { startNewPassword, verifyEmail } from './verify-email.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date());
let app: App;

const email = 'stranger@example.in';
const phone = '98765 43210';
const ownPassword = 'seven-ladder-monsoon';
const phishing = 'You won, claim at evil.example';

beforeAll(async () => {
  app = await accountsApp(database, { clock });
});
beforeEach(async () => {
  await app.db.delete(users);
  await app.db.delete(verifications);
  await app.db.delete(attempt_counts);
  await app.db.execute(sql`delete from pgboss.job`);
});

const attacker = client({ address: '198.51.100.66' });
const stranger = (cookies: string[] = []) => client({ address: '203.0.113.7', cookies });
const viewer = async (cookies: string[]) => (await findSession(app, client({ cookies }).cookieHeader))?.user ?? null;
const logInAs = async (password: string, from = stranger()) => {
  const result = await logIn(app, { email, password }, from);
  return result.success && !result.data.codeNeeded ? result.data.setCookies : null;
};
const registered = async (): Promise<string[]> => {
  await signUp(app, { email, full_name: phishing, phone, password: goodPassword }, attacker);
  return (await logInAs(goodPassword, attacker)) ?? [];
};
const guest = async (guestKey: string | null = null): Promise<string[]> => {
  const made = await createGuestAccount(app, { email, phone, full_name: 'Asha Rao', guestKey, client: attacker });
  if (!made.success) throw new Error(made.error.message);
  return made.data.setCookies;
};
const linkToSetPassword = async (): Promise<string> => {
  const started = await startNewPassword(app, await mailedToken(app, email));
  if (!started.success) throw new Error(started.error.message);
  return started.data.token;
};

describe('somebody who registers the address of a stranger', () => {
  test('loses every session and the password when the stranger confirms it with a new password', async () => {
    const theirs = await registered();
    expect(await viewer(theirs)).toMatchObject({ email, email_verified: false });
    expect(
      await resetPassword(app, { token: await linkToSetPassword(), password: ownPassword }, stranger()),
    ).toMatchObject({ success: true });
    expect(await viewer(theirs)).toBeNull();
    expect(await logInAs(goodPassword, attacker)).toBeNull();
    expect(await viewer((await logInAs(ownPassword)) ?? [])).toMatchObject({ email, email_verified: true });
  });

  test('loses every session too when the address is confirmed with the password', async () => {
    const theirs = await registered();
    const token = await mailedToken(app, email);
    const confirmed = await verifyEmail(app, { token, password: goodPassword }, stranger());
    expect(await viewer(theirs)).toBeNull();
    expect(await viewer(confirmed.success ? confirmed.data.setCookies : [])).toMatchObject({ email_verified: true });
  });

  test('does not confirm it without the mailed link, nor does the link without the password', async () => {
    await registered();
    const token = await mailedToken(app, email);
    expect(await verifyEmail(app, { token, password: ownPassword }, stranger())).toMatchObject({ success: false });
    expect(await verifyEmail(app, { token: 'x', password: goodPassword }, attacker)).toMatchObject({ success: false });
  });

  test('cannot keep the stranger out by a second factor', async () => {
    await registered();
    const [user] = await app.db.select({ id: users.id }).from(users);
    await app.db
      .insert(two_factors)
      .values({ user_id: user?.id ?? '', sealed_secret: 'x', confirmed_at: clock.now(), created_at: clock.now() });
    await resetPassword(app, { token: await linkToSetPassword(), password: ownPassword }, stranger());
    expect(await logInAs(ownPassword)).not.toBeNull();
  });

  test('does not write into the mail to the stranger', async () => {
    await registered();
    await signUp(app, { email, full_name: phishing, phone, password: goodPassword }, attacker);
    await sendPasswordReset(app, { email });
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(3);
    for (const { subject, text, html } of mails) expect(`${subject} ${text} ${html}`).not.toContain('evil.example');
  });

  test('gets no session by a login that was under way when the password was replaced', async () => {
    await registered();
    const token = await linkToSetPassword();
    const logins = Array.from({ length: 6 }, () => logInAs(goodPassword, attacker));
    await resetPassword(app, { token, password: ownPassword }, stranger());
    for (const cookies of await Promise.all(logins)) expect(await viewer(cookies ?? [])).toBeNull();
  });
});

describe('somebody who books as a guest with the address of a stranger', () => {
  test('loses the session when the stranger confirms to be the owner', async () => {
    const theirs = await guest();
    const user = await viewer(theirs);
    if (!user) throw new Error('no session');
    await sendReauthenticationLink(app, user, '/dashboard');
    const owner = await reauthenticateByLink(app, await mailedToken(app, email), stranger());
    expect(await viewer(theirs)).toBeNull();
    expect(await viewer(owner?.setCookies ?? [])).toMatchObject({ email, email_verified: true });
  });

  test('cannot return to the account by the key of the browser afterwards', async () => {
    const key = 'k'.repeat(43);
    const theirs = await guest(key);
    const user = await viewer(theirs);
    if (!user) throw new Error('no session');
    await sendReauthenticationLink(app, user, '/dashboard');
    await reauthenticateByLink(app, await mailedToken(app, email), stranger());
    const again = await createGuestAccount(app, { email, phone, full_name: 'A', guestKey: key, client: attacker });
    expect(again).toMatchObject({ error: { code: 'already_registered' } });
  });

  test('control: a confirmed address is not confirmed again, and other sessions of the owner stay', async () => {
    const first = await guest();
    const user = await viewer(first);
    if (!user) throw new Error('no session');
    await sendReauthenticationLink(app, user, '/dashboard');
    const phone1 = await reauthenticateByLink(app, await mailedToken(app, email), stranger());
    await sendReauthenticationLink(app, user, '/dashboard');
    const phone2 = await reauthenticateByLink(app, await mailedToken(app, email), stranger());
    expect(await viewer(phone1?.setCookies ?? [])).toMatchObject({ email });
    expect(await viewer(phone2?.setCookies ?? [])).toMatchObject({ email });
  });
});

describe('the link to continue a booking', () => {
  const ask = (who = stranger(), to = email) =>
    sendContinueLink(
      app,
      { email: to, phone, full_name: phishing, guestKey: null, client: who },
      '/trains/booking?train=1',
    );

  test('creates the guest account without a session and logs in with a confirmed email address', async () => {
    expect(await ask()).toMatchObject({ success: true, data: { email } });
    const [mail] = await mailsTo(app, email);
    expect(mail?.text).toContain('next=%2Ftrains%2Fbooking');
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('evil.example');
    const owner = await reauthenticateByLink(app, await mailedToken(app, email), stranger());
    expect(await viewer(owner?.setCookies ?? [])).toMatchObject({ email_verified: true, auto_created: true });
  });

  test('is not sent to an account with a password, which logs in', async () => {
    await registered();
    expect(await ask()).toMatchObject({ error: { code: 'already_registered' } });
  });

  test('is limited by address and by mailbox', async () => {
    for (let time = 0; time < rateLimits.resetMails.attempts; time += 1)
      expect(await ask()).toMatchObject({ success: true });
    expect(await ask()).toMatchObject({ error: { code: 'too_many' } });
    const answers = [];
    for (let time = 0; time < 60; time += 1) answers.push(await ask(attacker, `s${time}@example.in`));
    expect(answers.filter(({ success }) => success)).toHaveLength(rateLimits.continueLinks.attempts);
  });
});

describe('after too many failed logins', () => {
  const lockOut = async (): Promise<void> => {
    for (let time = 0; time < rateLimits.loginAtAccountFromAnywhere.attempts + 1; time += 1)
      await logIn(app, { email, password: 'wrong-password-9' }, client({ address: `198.51.100.${time}` }));
  };

  test('a browser that sets a new password by mail can log in, and others still cannot', async () => {
    await registered();
    await app.db.update(users).set({ email_verified: true }).where(eq(users.email, email));
    await lockOut();
    expect(await logIn(app, { email, password: goodPassword }, stranger())).toMatchObject({
      error: { code: 'too_many' },
    });
    await sendPasswordReset(app, { email });
    const reset = await resetPassword(app, { token: await mailedToken(app, email), password: ownPassword }, stranger());
    const cookies = reset.success ? reset.data.setCookies : [];
    expect(await logInAs(ownPassword, stranger(cookies))).not.toBeNull();
    expect(await logInAs(ownPassword, client({ address: '192.0.2.9' }))).toBeNull();
  });

  test('a browser that confirms the address is known too', async () => {
    await registered();
    const token = await mailedToken(app, email);
    await lockOut();
    const confirmed = await verifyEmail(app, { token, password: goodPassword }, stranger());
    const cookies = confirmed.success ? confirmed.data.setCookies : [];
    expect(await logInAs(goodPassword, stranger(cookies))).not.toBeNull();
  });

  test('control: the cookie of another account does not open this one', async () => {
    await registered();
    await signUp(app, { email: 'mallory@example.in', full_name: 'M', phone, password: goodPassword }, attacker);
    const own = await logIn(app, { email: 'mallory@example.in', password: goodPassword }, attacker);
    await lockOut();
    const cookies = own.success ? own.data.setCookies : [];
    expect(await logInAs(goodPassword, client({ address: '192.0.2.9', cookies }))).toBeNull();
  });
});
