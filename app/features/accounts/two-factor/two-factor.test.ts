import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp, client, goodPassword, mailedToken, mailsTo, signUpCustomer } from '#tests/factories/accounts.ts';
import { createTestAdmin } from '#tests/factories/agents.ts';
import { authenticatorCode, enableTwoFactorFor, keyBytes } from '#tests/factories/two-factor.ts';
import { audit_events } from '~/server/audit/audit.tables.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { recovery_codes, sessions, two_factors } from '../core/accounts.tables.server.ts';
import { rateLimits } from '../core/limit-attempts.server.ts';
import { findSession, type Session } from '../core/session.server.ts';
import { logIn } from '../login/log-in.server.ts';
import { pendingTwoFactorMinutes } from '../login/pending-two-factor.server.ts';
import { verifySecondFactor } from '../login/verify-second-factor.server.ts';
import { changePassword } from '../password/change-password.server.ts';
import { sendPasswordReset } from '../password/request-password-reset.server.ts';
import { resetPassword } from '../password/reset-password.server.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  loadTwoFactor,
  regenerateRecoveryCodes,
  startTwoFactorSetup,
} from './set-up-two-factor.server.ts';
import { sealSecret, unsealSecret } from './two-factor.server.ts';

const database = await testDatabase();
const step = 30_000;
// Begins yesterday, with a step of the codes: Better Auth reads the system's clock, so these sessions must not be old there.
const clock = manualClock(new Date(Math.floor(Date.now() / step) * step - 86_400_000));
const app = await accountsApp(database, { clock });
const email = 'boss@raahi.example';

const enterPassword = async (who: RequestClient = client(), password = goodPassword) => {
  const answer = await logIn(app, { email, password }, who);
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
};
const viewerOf = async (cookies: string[]): Promise<Session> => {
  const viewer = await findSession(app, client({ cookies }).cookieHeader);
  if (!viewer) throw new Error('not logged in');
  return viewer;
};
/** Enters a code for the pending login of these cookies. */
const enterCode = (cookies: string[], code: string) => verifySecondFactor(app, { code }, client({ cookies }));
const sessionCount = () => app.db.$count(sessions);
const auditActions = async () =>
  (await app.db.select().from(audit_events).orderBy(audit_events.id)).map(({ action }) => action);
const subjects = async () => (await mailsTo(app, email)).map(({ subject }) => subject);

let viewer: Session;

beforeEach(async () => {
  await emptyTables(app.db, 'users', 'attempt_counts');
  await app.db.execute(sql`delete from pgboss.job`);
  clock.advance(10 * step);
  await createTestAdmin(app, email);
  viewer = await viewerOf((await enterPassword()).setCookies);
});

describe('turning two-factor login on', () => {
  test('needs a code from the app; until then the login does not change', async () => {
    expect(await loadTwoFactor(app, viewer)).toEqual({ state: 'off' });
    await startTwoFactorSetup(app, viewer);
    const pending = await loadTwoFactor(app, viewer);
    if (pending.state !== 'pending') throw new Error(pending.state);
    expect(pending.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(pending.link).toContain(`secret=${pending.secret.replaceAll(' ', '')}`);
    expect(pending.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect((await enterPassword()).codeNeeded).toBe(false);
    const key = keyBytes(pending.secret);
    const late = authenticatorCode(key, new Date(clock.now().getTime() - 5 * step));
    expect(await confirmTwoFactor(app, viewer, { code: late })).toMatchObject({ error: { code: 'invalid' } });
    const shown = authenticatorCode(key, clock.now());
    const confirmed = await confirmTwoFactor(app, viewer, { code: `${shown.slice(0, 3)} ${shown.slice(3)}` });
    expect(confirmed.success && new Set(confirmed.data.codes).size).toBe(10);
    expect(confirmed.success && confirmed.data.codes[0]).toMatch(/^\d{4} \d{4} \d{4}$/);
    expect(await loadTwoFactor(app, viewer)).toMatchObject({ state: 'on', codesLeft: 10 });
    expect((await enterPassword()).codeNeeded).toBe(true);
  });

  test('ends all other sessions, notifies the owner and is recorded in the audit log', async () => {
    const other = (await enterPassword()).setCookies;
    const before = (await auditActions()).length;
    await enableTwoFactorFor(app, viewer);
    expect(await findSession(app, client({ cookies: other }).cookieHeader)).toBeNull();
    expect(await sessionCount()).toBe(1);
    expect(await subjects()).toEqual(['Raahi: Two-factor login is on']);
    expect((await auditActions()).slice(before)).toEqual(['two_factor_on']);
  });

  test('is not available to customers and not possible twice', async () => {
    await signUpCustomer(app, 'asha@example.in');
    const customer = await logIn(app, { email: 'asha@example.in', password: goodPassword }, client());
    const asha = await viewerOf(customer.success ? customer.data.setCookies : []);
    expect(await startTwoFactorSetup(app, asha)).toMatchObject({ error: { code: 'forbidden' } });
    expect(await loadTwoFactor(app, asha)).toEqual({ state: 'not_offered' });
    const { key } = await enableTwoFactorFor(app, viewer);
    expect(await startTwoFactorSetup(app, viewer)).toMatchObject({ error: { code: 'already_on' } });
    expect(await confirmTwoFactor(app, viewer, { code: authenticatorCode(key, clock.now()) })).toMatchObject({
      error: { code: 'already_on' },
    });
  });

  test('accepts only the key shown last', async () => {
    await startTwoFactorSetup(app, viewer);
    const first = await loadTwoFactor(app, viewer);
    await startTwoFactorSetup(app, viewer);
    const code = authenticatorCode(keyBytes(first.state === 'pending' ? first.secret : ''), clock.now());
    expect(await confirmTwoFactor(app, viewer, { code })).toMatchObject({ error: { code: 'invalid' } });
  });

  test('limits wrong first codes', async () => {
    await startTwoFactorSetup(app, viewer);
    for (let guess = 0; guess < rateLimits.firstCodes.attempts; guess += 1)
      expect(await confirmTwoFactor(app, viewer, { code: `00000${guess}` })).toMatchObject({
        error: { code: 'invalid' },
      });
    expect(await confirmTwoFactor(app, viewer, { code: '000000' })).toMatchObject({ error: { code: 'too_many' } });
  });
});

describe('the key in the database', () => {
  test('cannot be decrypted with another SESSION_SECRET or for another user', async () => {
    const { key, codes } = await enableTwoFactorFor(app, viewer);
    const [row] = await app.db.select().from(two_factors);
    const sealed = row?.sealed_secret ?? '';
    expect(unsealSecret(app, viewer.user.id, sealed)?.equals(key)).toBe(true);
    expect(unsealSecret(app, 'somebody else', sealed)).toBeNull();
    const elsewhere = { ...app, environment: { ...app.environment, sessionSecret: 'x'.repeat(40) } };
    expect(unsealSecret(elsewhere, viewer.user.id, sealed)).toBeNull();
    const stored = JSON.stringify(await app.db.select().from(recovery_codes));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll(' ', ''));
  });
});

describe('a login with two factors', () => {
  let key: Buffer;
  let codes: string[];
  let pendingCookies: string[];

  beforeEach(async () => {
    ({ key, codes } = await enableTwoFactorFor(app, viewer));
    clock.advance(step);
    pendingCookies = (await enterPassword()).setCookies;
  });

  const now = () => authenticatorCode(key, clock.now());

  test('has no session before the code and one after it', async () => {
    expect(await findSession(app, client({ cookies: pendingCookies }).cookieHeader)).toBeNull();
    expect(pendingCookies.join()).not.toContain('raahi_session');
    expect(pendingCookies[0]).toMatch(/^raahi_pending_login=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const before = await sessionCount();
    const loggedIn = await enterCode(pendingCookies, now());
    expect(loggedIn).toMatchObject({ success: true, data: { user: { email, role: 'admin' } } });
    const cookies = loggedIn.success ? loggedIn.data.setCookies : [];
    expect((await viewerOf(cookies)).reauthenticated_at).toEqual(clock.now());
    expect(await sessionCount()).toBe(before + 1);
    expect(cookies.some((cookie) => /^raahi_pending_login=;.*Max-Age=0/.test(cookie))).toBe(true);
  });

  test('reports a wrong role before asking for a code', async () => {
    expect(await logIn(app, { email, password: goodPassword }, client(), 'agent')).toMatchObject({
      error: { code: 'role_mismatch' },
    });
  });

  test('ends the session that this browser had before', async () => {
    const old = await enterCode(pendingCookies, now());
    const cookies = old.success ? old.data.setCookies : [];
    clock.advance(step);
    const again = [...(await enterPassword(client({ cookies }))).setCookies, cookies[0] ?? ''];
    expect(await enterCode(again, now())).toMatchObject({ success: true });
    expect(await findSession(app, client({ cookies }).cookieHeader)).toBeNull();
  });

  test('accepts each code once', async () => {
    const code = now();
    expect(await enterCode(pendingCookies, code)).toMatchObject({ success: true });
    expect(await enterCode((await enterPassword()).setCookies, code)).toMatchObject({ error: { code: 'invalid' } });
    clock.advance(step);
    expect(await enterCode((await enterPassword()).setCookies, now())).toMatchObject({ success: true });
    // Control: without the last step the same code would be accepted again.
    await app.db.update(two_factors).set({ last_step: null });
    expect(await enterCode((await enterPassword()).setCookies, now())).toMatchObject({ success: true });
  });

  test('accepts a code once when it is sent five times concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => enterCode(pendingCookies, now())));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    // Control: five concurrent recovery codes are five logins. The wrong codes above must not count.
    await emptyTables(app.db, 'attempt_counts');
    clock.advance(step);
    const halves = await Promise.all(codes.slice(0, 5).map(async () => (await enterPassword()).setCookies));
    const logins = await Promise.all(halves.map((cookies, place) => enterCode(cookies, codes[place] ?? '')));
    expect(logins.filter(({ success }) => success)).toHaveLength(5);
  });

  test('rejects codes of earlier steps and the code used for setup', async () => {
    expect(
      await enterCode(pendingCookies, authenticatorCode(key, new Date(clock.now().getTime() - step))),
    ).toMatchObject({
      error: { code: 'invalid' },
    });
  });

  test.each([-1, 1])('accepts a phone clock that is %i step off', async (steps) => {
    clock.advance(2 * step);
    const code = authenticatorCode(key, new Date(clock.now().getTime() + steps * step));
    expect(await enterCode(pendingCookies, code)).toMatchObject({ success: true });
  });

  test('accepts a recovery code once, in any spelling, and tells the owner how many are left', async () => {
    const [first = '', second = ''] = codes;
    expect(await enterCode(pendingCookies, first)).toMatchObject({ success: true });
    expect(await enterCode((await enterPassword()).setCookies, first)).toMatchObject({ error: { code: 'invalid' } });
    expect(await enterCode((await enterPassword()).setCookies, second.replaceAll(' ', '-'))).toMatchObject({
      success: true,
    });
    const mails = await mailsTo(app, email);
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual(
      Array.from({ length: 2 }, () => 'Raahi: A recovery code was used'),
    );
    expect(mails.at(-1)?.text).toContain('You have 8 codes left.');
    expect((await auditActions()).filter((action) => action === 'recovery_code_used').length).toBeGreaterThanOrEqual(2);
  });

  test('rejects the recovery code of another user', async () => {
    await createTestAdmin(app, 'other@raahi.example');
    const answer = await logIn(app, { email: 'other@raahi.example', password: goodPassword }, client());
    const other = await viewerOf(answer.success ? answer.data.setCookies : []);
    const { codes: foreign } = await enableTwoFactorFor(app, other);
    expect(await enterCode(pendingCookies, foreign[0] ?? '')).toMatchObject({ error: { code: 'invalid' } });
  });

  test('is limited after a few wrong codes from any address, also for the correct one', async () => {
    for (let guess = 0; guess < rateLimits.codes.attempts; guess += 1)
      expect(
        await verifySecondFactor(
          app,
          { code: `00000${guess}` },
          client({ cookies: pendingCookies, address: `192.0.2.${guess}` }),
        ),
      ).toMatchObject({ error: { code: 'invalid' } });
    expect(await enterCode(pendingCookies, now())).toMatchObject({ error: { code: 'too_many' } });
    expect(await enterCode(pendingCookies, codes[0] ?? '')).toMatchObject({ error: { code: 'too_many' } });
    clock.advance(rateLimits.codes.minutes * 60_000);
    expect(await enterCode((await enterPassword()).setCookies, now())).toMatchObject({ success: true });
  });

  test('is blocked for the day after many wrong codes', async () => {
    for (let guess = 0; guess < rateLimits.codesInADay.attempts; guess += 1) {
      if (guess % rateLimits.codes.attempts === 0) clock.advance(rateLimits.codes.minutes * 60_000);
      await enterCode((await enterPassword()).setCookies, '000000');
    }
    clock.advance(rateLimits.codes.minutes * 60_000);
    expect(await enterCode((await enterPassword()).setCookies, now())).toMatchObject({ error: { code: 'too_many' } });
  });

  test('is possible immediately after a password reset', async () => {
    for (let guess = 0; guess <= rateLimits.codes.attempts; guess += 1) await enterCode(pendingCookies, '000000');
    expect(await enterCode(pendingCookies, now())).toMatchObject({ error: { code: 'too_many' } });
    const password = 'ladder-monsoon-nine';
    await sendPasswordReset(app, { email });
    expect(await resetPassword(app, { token: await mailedToken(app, email), password }, client())).toMatchObject({
      success: true,
      data: { loggedIn: false },
    });
    clock.advance(step);
    expect(await enterCode((await enterPassword(client(), password)).setCookies, now())).toMatchObject({
      success: true,
    });
  });

  test('is not blocked for the day by attempts that were already rejected', async () => {
    for (let guess = 0; guess < rateLimits.codesInADay.attempts + 5; guess += 1)
      await enterCode(pendingCookies, '000000');
    clock.advance(rateLimits.codes.minutes * 60_000);
    expect(await enterCode((await enterPassword()).setCookies, now())).toMatchObject({ success: true });
  });

  test('names the support contact when a changed SESSION_SECRET makes all codes unreadable', async () => {
    await app.db.update(two_factors).set({ sealed_secret: sealSecret(app, 'somebody else', key) });
    for (const code of [now(), codes[0] ?? ''])
      expect(await enterCode(pendingCookies, code)).toMatchObject({
        error: { code: 'unreadable', message: expect.stringContaining(brand.supportEmail) },
      });
  });

  test('rejects input that is not a code', async () => {
    for (const code of ['', '12345', 'abcdef', '1234567', "' or 1=1"])
      expect(await enterCode(pendingCookies, code)).toMatchObject({
        error: { code: 'invalid', fields: { code: expect.any(String) } },
      });
  });

  test('expires after ten minutes and after a password change, and rejects a forged cookie', async () => {
    const code = now();
    expect(await enterCode([], code)).toMatchObject({ error: { code: 'expired' } });
    const [pair = ''] = (pendingCookies[0] ?? '').split(';');
    const later = String(clock.now().getTime() + 86_400_000);
    for (const forged of [
      pair.slice(0, -3),
      pair.replace(/\.\d+\./, `.${later}.`),
      'raahi_pending_login=a.9999999999999.b',
    ])
      expect(await enterCode([forged], code)).toMatchObject({ error: { code: 'expired' } });
    clock.advance(pendingTwoFactorMinutes * 60_000);
    expect(await enterCode(pendingCookies, now())).toMatchObject({ error: { code: 'expired' } });
    const fresh = (await enterPassword()).setCookies;
    const changed = await changePassword(
      app,
      viewer,
      { current_password: goodPassword, new_password: 'ladder-monsoon-nine' },
      client(),
    );
    expect(changed.success).toBe(true);
    expect(await enterCode(fresh, now())).toMatchObject({ error: { code: 'expired' } });
  });

  test('expires when the account is closed meanwhile', async () => {
    await createTestAdmin(app, 'second@raahi.example');
    await app.db.execute(sql`update users set closed_at = now() where email = ${email}`);
    expect(await enterCode(pendingCookies, now())).toMatchObject({ error: { code: 'expired' } });
  });

  test('needs only the password once it is turned off, and old codes are invalid', async () => {
    const loggedIn = await enterCode(pendingCookies, now());
    const me = await viewerOf(loggedIn.success ? loggedIn.data.setCookies : []);
    const stale = (await enterPassword()).setCookies;
    expect(await disableTwoFactor(app, me)).toEqual({ success: true, data: null });
    expect(await disableTwoFactor(app, me)).toMatchObject({ error: { code: 'off' } });
    expect((await enterPassword()).codeNeeded).toBe(false);
    expect(await enterCode(stale, codes[0] ?? '')).toMatchObject({ error: { code: 'invalid' } });
    expect(await app.db.$count(recovery_codes)).toBe(0);
    expect(await subjects()).toContain('Raahi: Two-factor login is off');
    expect(await auditActions()).toContain('two_factor_off');
  });

  test('accepts new recovery codes only, after they are regenerated', async () => {
    const renewed = await regenerateRecoveryCodes(app, viewer);
    const fresh = renewed.success ? renewed.data.codes : [];
    expect(await enterCode(pendingCookies, codes[0] ?? '')).toMatchObject({ error: { code: 'invalid' } });
    expect(await enterCode(pendingCookies, fresh[0] ?? '')).toMatchObject({ success: true });
    expect(await subjects()).toContain('Raahi: You have new recovery codes');
    expect(await auditActions()).toContain('recovery_codes_made');
  });

  test('writes neither codes nor keys to the audit log', async () => {
    await enterCode(pendingCookies, codes[0] ?? '');
    const written = JSON.stringify(
      await app.db.select().from(audit_events).where(eq(audit_events.actor_id, viewer.user.id)),
    );
    expect(written).toContain('recovery_code_used');
    for (const secret of [...codes, ...codes.map((code) => code.replaceAll(' ', '')), key.toString('base64')])
      expect(written).not.toContain(secret);
  });
});

test('recovery codes cannot be generated without two-factor login', async () => {
  expect(await regenerateRecoveryCodes(app, viewer)).toMatchObject({ error: { code: 'off' } });
  await startTwoFactorSetup(app, viewer);
  expect(await regenerateRecoveryCodes(app, viewer)).toMatchObject({ error: { code: 'off' } });
  expect(await disableTwoFactor(app, viewer)).toMatchObject({ error: { code: 'off' } });
});
