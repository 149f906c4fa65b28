import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, client, goodPassword, mailedToken, mailsTo, signUpCustomer } from '#tests/factories/accounts.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { purgeExpiredAccountData } from '../closing/close-account.server.ts';
import { attempt_counts, users, verifications } from '../core/accounts.tables.server.ts';
import { rateLimits } from '../core/limit-attempts.server.ts';
import { findSession } from '../core/session.server.ts';
import { logIn } from '../login/log-in.server.ts';
import { endOtherSessions, endSession, listOwnSessions } from '../profile/end-sessions.server.ts';
import { changePassword } from './change-password.server.ts';
import { passwordResetQueue, requestPasswordReset, sendPasswordReset } from './request-password-reset.server.ts';
import { isResetLinkValid, resetPassword } from './reset-password.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date());
let app: App;

const email = 'meera@example.in';
const newPassword = 'seven-ladder-monsoon';

beforeAll(async () => {
  app = await accountsApp(database, { clock });
});

beforeEach(async () => {
  await app.db.delete(users);
  await app.db.delete(verifications);
  await app.db.delete(attempt_counts);
  await signUpCustomer(app, email);
});

const cookiesOf = async (password = goodPassword, who = email): Promise<string[]> => {
  const result = await logIn(app, { email: who, password }, client());
  if (!result.success) throw new Error(result.error.message);
  return result.data.setCookies;
};
const findViewer = async (cookies: string[]) => findSession(app, client({ cookies }).cookieHeader);
const getViewer = async (cookies: string[]) => {
  const viewer = await findViewer(cookies);
  if (!viewer) throw new Error('no session');
  return viewer;
};
const resetToken = async (): Promise<string> => {
  await sendPasswordReset(app, { email });
  return mailedToken(app, email);
};

/** When the password was set, which ends booking links. */
const passwordSetAt = async () => (await app.db.select({ at: users.password_set_at }).from(users))[0]?.at;

describe('forgot password', () => {
  test('gives every address the same response and mails only a known one', async () => {
    const known = await requestPasswordReset(app, { email }, client());
    const unknown = await requestPasswordReset(app, { email: 'nobody@example.in' }, client());
    expect(known).toEqual({ success: true, data: { email } });
    expect(unknown).toEqual({ success: true, data: { email: 'nobody@example.in' } });
    await sendPasswordReset(app, { email: 'nobody@example.in' });
    expect(await mailsTo(app, 'nobody@example.in')).toHaveLength(0);
  });

  test('the link returns to a page of this site of at most 500 characters', async () => {
    const page = '/packages/goa';
    const requests = [
      page,
      `/${'a'.repeat(499)}`,
      `/${'a'.repeat(500)}`,
      `/${'आ'.repeat(100)}`,
      '//evil.example',
      undefined,
    ];
    const nextPaths: unknown[] = [];
    for (const next of requests) {
      await app.db.execute(sql`delete from pgboss.job where name = ${passwordResetQueue}`);
      await requestPasswordReset(app, { email, next }, client());
      const { rows } = await app.db.execute(
        sql`select data->>'next' as next from pgboss.job where name = ${passwordResetQueue}`,
      );
      nextPaths.push(rows[0]?.next);
    }
    expect(nextPaths).toEqual([page, `/${'a'.repeat(499)}`, '', '', '', '']);
  });

  test('sends a few mails an hour to one mailbox, silently', async () => {
    const before = (await mailsTo(app, email)).length;
    for (let time = 0; time < rateLimits.resetMails.attempts + 3; time += 1) await sendPasswordReset(app, { email });
    expect((await mailsTo(app, email)).length - before).toBe(rateLimits.resetMails.attempts);
  });

  test('is limited per address', async () => {
    await requestPasswordReset(app, { email }, client());
    await app.db.update(attempt_counts).set({ attempts: rateLimits.resetByAddress.attempts });
    expect(await requestPasswordReset(app, { email }, client())).toMatchObject({ error: { code: 'too_many' } });
  });
});

describe('a reset link', () => {
  test('works for an address of a domain in Hindi, and so does the login', async () => {
    const stored = 'आशा@xn--11bx1g.xn--h2brj9c';
    await signUpCustomer(app, 'आशा@डाक.भारत');
    const login = (password: string) => logIn(app, { email: 'आशा@डाक.भारत', password }, client());
    expect(await login('not-the-password')).toMatchObject({ success: false, error: { code: 'refused' } });
    expect(await login(goodPassword)).toMatchObject({ success: true, data: { user: { email: stored } } });
    await sendPasswordReset(app, { email: stored });
    const token = await mailedToken(app, stored);
    expect(await resetPassword(app, { token, password: newPassword }, client())).toMatchObject({ success: true });
    expect(await login(goodPassword)).toMatchObject({ success: false });
    expect((await getViewer(await cookiesOf(newPassword, stored))).user.email_verified).toBe(true);
  });

  test('is stored hashed', async () => {
    const token = await resetToken();
    const [row] = await app.db.select().from(verifications);
    expect(row?.identifier).not.toContain(token);
    expect(row?.identifier).not.toContain('reset-password');
  });

  test('sets the password once, logs in, ends every other session, verifies the address and notifies the owner', async () => {
    const other = await cookiesOf();
    const [first, second] = [await resetToken(), await resetToken()];
    expect(await isResetLinkValid(app, first)).toBe(true);
    const reset = await resetPassword(app, { token: first, password: newPassword }, client());
    expect(reset).toMatchObject({ success: true, data: { email, role: 'customer', loggedIn: true } });
    expect((await getViewer(reset.success ? reset.data.setCookies : [])).user.email).toBe(email);
    expect(await findViewer(other)).toBeNull();
    expect(await passwordSetAt()).toEqual(clock.now());
    expect(await logIn(app, { email, password: goodPassword }, client())).toMatchObject({ error: { code: 'refused' } });
    expect((await getViewer(await cookiesOf(newPassword))).user.email_verified).toBe(true);
    expect((await mailsTo(app, email)).at(-1)?.subject).toContain('password was changed');
    for (const token of [first, second]) {
      expect(await isResetLinkValid(app, token)).toBe(false);
      expect(await resetPassword(app, { token, password: 'yet-another-secret' }, client())).toMatchObject({
        error: { code: 'link_invalid' },
      });
    }
  });

  test('used concurrently sets one password', async () => {
    const token = await resetToken();
    const answers = await Promise.all(
      ['first-good-secret', 'second-good-secret'].map((password) => resetPassword(app, { token, password }, client())),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  test('in a browser where its owner is logged in starts a new session there', async () => {
    const own = await cookiesOf();
    const result = await resetPassword(
      app,
      { token: await resetToken(), password: newPassword },
      client({ cookies: own }),
    );
    expect(await findViewer(own)).toBeNull();
    expect(result.success && (await findViewer(result.data.setCookies))?.user.email).toBe(email);
  });

  test("in a stranger's browser leaves the stranger's session alone", async () => {
    await signUpCustomer(app, 'other@example.in');
    const stranger = await cookiesOf(goodPassword, 'other@example.in');
    const result = await resetPassword(
      app,
      { token: await resetToken(), password: newPassword },
      client({ cookies: stranger }),
    );
    expect(result).toMatchObject({
      success: true,
      data: { email, loggedIn: false, setCookies: [expect.stringMatching(/^raahi_known=/)] },
    });
    expect((await findViewer(stranger))?.user.email).toBe('other@example.in');
  });

  test('rejects a weak password and remains valid', async () => {
    const token = await resetToken();
    expect(await resetPassword(app, { token, password: 'short' }, client())).toMatchObject({
      error: { code: 'invalid', fields: { password: expect.any(String) } },
    });
    expect(await isResetLinkValid(app, token)).toBe(true);
  });

  test('expires after an hour', async () => {
    const token = await resetToken();
    const now = clock.now();
    clock.advance(60 * 60_000);
    const late = await resetPassword(app, { token, password: newPassword }, client());
    clock.moveTo(now);
    expect(late).toMatchObject({ error: { code: 'link_invalid' } });
  });

  test('with a made-up token does not work', async () => {
    expect(await resetPassword(app, { token: 'made-up', password: newPassword }, client())).toMatchObject({
      error: { code: 'link_invalid' },
    });
  });
});

describe('changing the password', () => {
  test('needs the current one, ends other sessions and starts a new one for this browser', async () => {
    const [here, there] = [await cookiesOf(), await cookiesOf()];
    const viewer = await getViewer(here);
    const wrong = await changePassword(app, viewer, { current_password: 'wrong', new_password: newPassword }, client());
    expect(wrong).toMatchObject({ error: { fields: { current_password: expect.any(String) } } });
    expect(await passwordSetAt()).toBeNull();
    expect(await findViewer(there)).not.toBeNull();
    const result = await changePassword(
      app,
      viewer,
      { current_password: goodPassword, new_password: newPassword },
      client(),
    );
    expect(await findViewer(here)).toBeNull();
    expect(await findViewer(there)).toBeNull();
    expect(await passwordSetAt()).toEqual(clock.now());
    expect(result.success && (await findViewer(result.data.setCookies))?.user.email).toBe(email);
    expect(await logIn(app, { email, password: newPassword }, client())).toMatchObject({ success: true });
  });

  test('three at once: one is changed, and only its password logs in', async () => {
    const viewer = await getViewer(await cookiesOf());
    const passwords = ['seven-ladder-monsoon', 'eight-ladder-monsoon', 'nine-ladder-monsoon'];
    const results = await Promise.all(
      passwords.map((new_password) =>
        changePassword(app, viewer, { current_password: goodPassword, new_password }, client()),
      ),
    );
    const logins = [];
    for (const password of passwords) logins.push((await logIn(app, { email, password }, client())).success);
    expect(logins).toEqual(results.map(({ success }) => success));
    expect(logins.filter(Boolean)).toHaveLength(1);
  });

  test('rejects a weak new one and limits guessing', async () => {
    const viewer = await getViewer(await cookiesOf());
    expect(
      await changePassword(app, viewer, { current_password: goodPassword, new_password: 'Raahi123' }, client()),
    ).toMatchObject({ error: { fields: { new_password: expect.any(String) } } });
    for (let time = 0; time < rateLimits.passwordChanges.attempts; time += 1)
      await changePassword(app, viewer, { current_password: 'wrong', new_password: newPassword }, client());
    expect(
      await changePassword(app, viewer, { current_password: goodPassword, new_password: newPassword }, client()),
    ).toMatchObject({ error: { code: 'too_many' } });
  });
});

describe('the list of sessions', () => {
  test('shows the current one first, without tokens, and can end others', async () => {
    const [here, there] = [await cookiesOf(), await cookiesOf()];
    const viewer = await getViewer(here);
    const list = await listOwnSessions(app, viewer);
    expect(list).toMatchObject([
      {
        current: true,
        browser: 'Chrome on Linux',
        device: 'computer',
        address: '203.0.113.7',
        used_ago: 'Less than a minute ago',
      },
      { current: false },
    ]);
    expect(JSON.stringify(list)).not.toContain(viewer.token);
    expect(await endSession(app, viewer, list[1]?.id ?? '')).toEqual({ success: true, data: null });
    expect(await findViewer(there)).toBeNull();
    expect(await endSession(app, viewer, list[1]?.id ?? '')).toMatchObject({ error: { code: 'not_found' } });
  });

  test('of another user cannot be ended', async () => {
    await signUpCustomer(app, 'other@example.in');
    const theirs = await cookiesOf(goodPassword, 'other@example.in');
    const me = await getViewer(await cookiesOf());
    expect(await endSession(app, me, (await getViewer(theirs)).id)).toMatchObject({
      error: { code: 'not_found' },
    });
    await cookiesOf();
    expect(await endOtherSessions(app, me)).toBe(1);
    expect(await findViewer(theirs)).not.toBeNull();
  });

  test('and expired links and counts are purged', async () => {
    const cookies = await cookiesOf();
    await resetToken();
    await purgeExpiredAccountData(app);
    expect(await findViewer(cookies)).not.toBeNull();
    expect(await app.db.select().from(verifications)).toHaveLength(1);
    const now = clock.now();
    clock.advance(8 * 86_400_000);
    await purgeExpiredAccountData(app);
    clock.moveTo(now);
    expect(await findViewer(cookies)).toBeNull();
    expect(await app.db.select().from(verifications)).toHaveLength(0);
    expect(await app.db.select().from(attempt_counts)).toHaveLength(0);
    expect(await app.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });
});
