import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp, caller, goodPassword, mailedToken, mailsTo, signUpCustomer } from '#tests/factories/accounts.ts';
import { openAdmin } from '#tests/factories/agents.ts';
import { appCode, keyBytes, switchOnTwoFactor } from '#tests/factories/two-factor.ts';
import { audit_events } from '~/server/audit/audit.tables.server.ts';
import { standingClock } from '~/server/clock.server.ts';
import { brand } from '~/shared/brand.ts';
import { recovery_codes, sessions, two_factors } from './accounts.tables.server.ts';
import { changePassword } from './change-password.server.ts';
import { halfLoginMinutes } from './half-login.server.ts';
import { limits } from './limit-attempts.server.ts';
import { logIn } from './log-in.server.ts';
import { proveSecondFactor } from './prove-second-factor.server.ts';
import { answerResetRequest } from './request-password-reset.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { type Caller, readSession, type Viewer } from './session.server.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  myTwoFactor,
  renewRecoveryCodes,
  switchOffTwoFactor,
} from './set-up-two-factor.server.ts';
import { sealSecret, unsealSecret } from './two-factor.server.ts';

const database = await testDatabase();
const clock = standingClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
const email = 'boss@raahi.example';
const step = 30_000;

const enter = async (who: Caller = caller(), password = goodPassword) => {
  const answer = await logIn(app, { email, password }, who);
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
};
const viewerOf = async (cookies: string[]): Promise<Viewer> => {
  const viewer = await readSession(app, caller({ cookies }).cookieHeader);
  if (!viewer) throw new Error('nobody is logged in');
  return viewer;
};
/** A code for the half login of these cookies. */
const prove = (cookies: string[], code: string) => proveSecondFactor(app, { code }, caller({ cookies }));
const sessionCount = () => app.db.$count(sessions);
const acts = async () =>
  (await app.db.select().from(audit_events).orderBy(audit_events.id)).map(({ action }) => action);
const subjects = async () => (await mailsTo(app, email)).map(({ subject }) => subject);

let viewer: Viewer;

beforeEach(async () => {
  await app.db.execute(sql`truncate users, attempt_counts cascade`);
  await app.db.execute(sql`delete from pgboss.job`);
  clock.advance(10 * step);
  await openAdmin(app, email);
  viewer = await viewerOf((await enter()).setCookies);
});

describe('switching on', () => {
  test('needs a code of the app that has the key; until then nothing changes about the login', async () => {
    expect(await myTwoFactor(app, viewer)).toEqual({ state: 'off' });
    await beginTwoFactor(app, viewer);
    const pending = await myTwoFactor(app, viewer);
    if (pending.state !== 'pending') throw new Error(pending.state);
    expect(pending.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(pending.link).toContain(`secret=${pending.secret.replaceAll(' ', '')}`);
    expect(pending.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect((await enter()).codeNeeded).toBe(false);
    const key = keyBytes(pending.secret);
    const late = appCode(key, new Date(clock.now().getTime() - 5 * step));
    expect(await confirmTwoFactor(app, viewer, { code: late })).toMatchObject({ error: { code: 'invalid' } });
    const shown = appCode(key, clock.now());
    const confirmed = await confirmTwoFactor(app, viewer, { code: `${shown.slice(0, 3)} ${shown.slice(3)}` });
    expect(confirmed.success && new Set(confirmed.data.codes).size).toBe(10);
    expect(confirmed.success && confirmed.data.codes[0]).toMatch(/^\d{4} \d{4} \d{4}$/);
    expect(await myTwoFactor(app, viewer)).toMatchObject({ state: 'on', codesLeft: 10 });
    expect((await enter()).codeNeeded).toBe(true);
  });

  test('ends all other sessions, tells the owner and is written down', async () => {
    const other = (await enter()).setCookies;
    const before = (await acts()).length;
    await switchOnTwoFactor(app, viewer);
    expect(await readSession(app, caller({ cookies: other }).cookieHeader)).toBeNull();
    expect(await sessionCount()).toBe(1);
    expect(await subjects()).toEqual(['Raahi: two-factor login is on']);
    expect((await acts()).slice(before)).toEqual(['two_factor_on']);
  });

  test('is not for customers, and not twice', async () => {
    await signUpCustomer(app, 'asha@example.in');
    const customer = await logIn(app, { email: 'asha@example.in', password: goodPassword }, caller());
    const asha = await viewerOf(customer.success ? customer.data.setCookies : []);
    expect(await beginTwoFactor(app, asha)).toMatchObject({ error: { code: 'forbidden' } });
    expect(await myTwoFactor(app, asha)).toEqual({ state: 'not_offered' });
    const { key } = await switchOnTwoFactor(app, viewer);
    expect(await beginTwoFactor(app, viewer)).toMatchObject({ error: { code: 'already_on' } });
    expect(await confirmTwoFactor(app, viewer, { code: appCode(key, clock.now()) })).toMatchObject({
      error: { code: 'already_on' },
    });
  });

  test('takes the key that was shown last', async () => {
    await beginTwoFactor(app, viewer);
    const first = await myTwoFactor(app, viewer);
    await beginTwoFactor(app, viewer);
    const code = appCode(keyBytes(first.state === 'pending' ? first.secret : ''), clock.now());
    expect(await confirmTwoFactor(app, viewer, { code })).toMatchObject({ error: { code: 'invalid' } });
  });

  test('lets nobody guess the first code', async () => {
    await beginTwoFactor(app, viewer);
    for (let guess = 0; guess < limits.firstCodes.attempts; guess += 1)
      expect(await confirmTwoFactor(app, viewer, { code: `00000${guess}` })).toMatchObject({
        error: { code: 'invalid' },
      });
    expect(await confirmTwoFactor(app, viewer, { code: '000000' })).toMatchObject({ error: { code: 'too_many' } });
  });
});

describe('the key in the database', () => {
  test('is unreadable, with another SESSION_SECRET and in the row of somebody else too', async () => {
    const { key, codes } = await switchOnTwoFactor(app, viewer);
    const [row] = await app.db.select().from(two_factors);
    const sealed = row?.sealed_secret ?? '';
    expect(unsealSecret(app, viewer.user.id, sealed)?.equals(key)).toBe(true);
    expect(unsealSecret(app, 'somebody else', sealed)).toBeNull();
    const elsewhere = { ...app, environment: { ...app.environment, sessionSecret: 'x'.repeat(40) } };
    expect(unsealSecret(elsewhere, viewer.user.id, sealed)).toBeNull();
    const kept = JSON.stringify(await app.db.select().from(recovery_codes));
    for (const code of codes) expect(kept).not.toContain(code.replaceAll(' ', ''));
  });
});

describe('a login with two factors', () => {
  let key: Buffer;
  let codes: string[];
  let half: string[];

  beforeEach(async () => {
    ({ key, codes } = await switchOnTwoFactor(app, viewer));
    clock.advance(step);
    half = (await enter()).setCookies;
  });

  const now = () => appCode(key, clock.now());

  test('has no session before the code, and one after it', async () => {
    expect(await readSession(app, caller({ cookies: half }).cookieHeader)).toBeNull();
    expect(half.join()).not.toContain('raahi_session');
    expect(half[0]).toMatch(/^raahi_half_login=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const before = await sessionCount();
    const proven = await prove(half, now());
    expect(proven).toMatchObject({ success: true, data: { user: { email, role: 'admin' } } });
    const cookies = proven.success ? proven.data.setCookies : [];
    expect((await viewerOf(cookies)).session.proven_at).toEqual(clock.now());
    expect(await sessionCount()).toBe(before + 1);
    expect(cookies.at(-1)).toMatch(/^raahi_half_login=;.*Max-Age=0/);
  });

  test('is told a wrong role before anything is said about codes', async () => {
    expect(await logIn(app, { email, password: goodPassword }, caller(), 'agent')).toMatchObject({
      error: { code: 'role_mismatch' },
    });
  });

  test('ends the session that this browser had before', async () => {
    const old = await prove(half, now());
    const cookies = old.success ? old.data.setCookies : [];
    clock.advance(step);
    const again = [...(await enter(caller({ cookies }))).setCookies, cookies[0] ?? ''];
    expect(await prove(again, now())).toMatchObject({ success: true });
    expect(await readSession(app, caller({ cookies }).cookieHeader)).toBeNull();
  });

  test('takes each code once', async () => {
    const code = now();
    expect(await prove(half, code)).toMatchObject({ success: true });
    expect(await prove((await enter()).setCookies, code)).toMatchObject({ error: { code: 'invalid' } });
    clock.advance(step);
    expect(await prove((await enter()).setCookies, now())).toMatchObject({ success: true });
    // The control: without the note of the last step the same code would do again.
    await app.db.update(two_factors).set({ last_step: null });
    expect(await prove((await enter()).setCookies, now())).toMatchObject({ success: true });
  });

  test('takes a code once, also when it comes five times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => prove(half, now())));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    // The control: five recovery codes at the same moment are five logins. What was wrong above must not count against them.
    await app.db.execute(sql`truncate attempt_counts`);
    clock.advance(step);
    const halves = await Promise.all(codes.slice(0, 5).map(async () => (await enter()).setCookies));
    const logins = await Promise.all(halves.map((cookies, place) => prove(cookies, codes[place] ?? '')));
    expect(logins.filter(({ success }) => success)).toHaveLength(5);
  });

  test('takes no code of before the last one, and none of the switching on', async () => {
    expect(await prove(half, appCode(key, new Date(clock.now().getTime() - step)))).toMatchObject({
      error: { code: 'invalid' },
    });
  });

  test.each([-1, 1])('understands a phone that is %i step off', async (steps) => {
    clock.advance(2 * step);
    const code = appCode(key, new Date(clock.now().getTime() + steps * step));
    expect(await prove(half, code)).toMatchObject({ success: true });
  });

  test('takes a recovery code once, typed in any way, and tells the owner how many are left', async () => {
    const [first = '', second = ''] = codes;
    expect(await prove(half, first)).toMatchObject({ success: true });
    expect(await prove((await enter()).setCookies, first)).toMatchObject({ error: { code: 'invalid' } });
    expect(await prove((await enter()).setCookies, second.replaceAll(' ', '-'))).toMatchObject({ success: true });
    const mails = await mailsTo(app, email);
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual(
      Array.from({ length: 2 }, () => 'Raahi: a recovery code was used'),
    );
    expect(mails.at(-1)?.text).toContain('You have 8 codes left.');
    expect((await acts()).filter((act) => act === 'recovery_code_used').length).toBeGreaterThanOrEqual(2);
  });

  test('does not take the recovery code of somebody else', async () => {
    await openAdmin(app, 'other@raahi.example');
    const answer = await logIn(app, { email: 'other@raahi.example', password: goodPassword }, caller());
    const other = await viewerOf(answer.success ? answer.data.setCookies : []);
    const { codes: foreign } = await switchOnTwoFactor(app, other);
    expect(await prove(half, foreign[0] ?? '')).toMatchObject({ error: { code: 'invalid' } });
  });

  test('is slowed down after a few wrong codes, from wherever they come; the right one waits too', async () => {
    for (let guess = 0; guess < limits.codes.attempts; guess += 1)
      expect(
        await proveSecondFactor(app, { code: `00000${guess}` }, caller({ cookies: half, address: `192.0.2.${guess}` })),
      ).toMatchObject({ error: { code: 'invalid' } });
    expect(await prove(half, now())).toMatchObject({ error: { code: 'too_many' } });
    expect(await prove(half, codes[0] ?? '')).toMatchObject({ error: { code: 'too_many' } });
    clock.advance(limits.codes.minutes * 60_000);
    expect(await prove((await enter()).setCookies, now())).toMatchObject({ success: true });
  });

  test('is closed for the day after many wrong codes', async () => {
    for (let guess = 0; guess < limits.codesInADay.attempts; guess += 1) {
      if (guess % limits.codes.attempts === 0) clock.advance(limits.codes.minutes * 60_000);
      await prove((await enter()).setCookies, '000000');
    }
    clock.advance(limits.codes.minutes * 60_000);
    expect(await prove((await enter()).setCookies, now())).toMatchObject({ error: { code: 'too_many' } });
  });

  test('goes on at once after a new password by mail: whoever gave the wrong codes does not know it', async () => {
    for (let guess = 0; guess <= limits.codes.attempts; guess += 1) await prove(half, '000000');
    expect(await prove(half, now())).toMatchObject({ error: { code: 'too_many' } });
    const password = 'ladder-monsoon-nine';
    await answerResetRequest(app, { email });
    expect(await resetPassword(app, { token: await mailedToken(app, email), password }, caller())).toMatchObject({
      success: true,
    });
    clock.advance(step);
    expect(await prove((await enter(caller(), password)).setCookies, now())).toMatchObject({ success: true });
  });

  test('is not closed for the day by posts that were refused anyway', async () => {
    for (let guess = 0; guess < limits.codesInADay.attempts + 5; guess += 1) await prove(half, '000000');
    clock.advance(limits.codes.minutes * 60_000);
    expect(await prove((await enter()).setCookies, now())).toMatchObject({ success: true });
  });

  test('says whom to ask when another SESSION_SECRET has made all codes unreadable', async () => {
    await app.db.update(two_factors).set({ sealed_secret: sealSecret(app, 'somebody else', key) });
    for (const code of [now(), codes[0] ?? ''])
      expect(await prove(half, code)).toMatchObject({
        error: { code: 'unreadable', message: expect.stringContaining(brand.supportEmail) },
      });
  });

  test('asks for a code when there is none', async () => {
    for (const code of ['', '12345', 'abcdef', '1234567', "' or 1=1"])
      expect(await prove(half, code)).toMatchObject({
        error: { code: 'invalid', fields: { code: expect.any(String) } },
      });
  });

  test('is over after ten minutes, after a new password, and for whoever makes the cookie up', async () => {
    const code = now();
    expect(await prove([], code)).toMatchObject({ error: { code: 'expired' } });
    const [pair = ''] = (half[0] ?? '').split(';');
    const later = String(clock.now().getTime() + 86_400_000);
    for (const forged of [
      pair.slice(0, -3),
      pair.replace(/\.\d+\./, `.${later}.`),
      'raahi_half_login=a.9999999999999.b',
    ])
      expect(await prove([forged], code)).toMatchObject({ error: { code: 'expired' } });
    clock.advance(halfLoginMinutes * 60_000);
    expect(await prove(half, now())).toMatchObject({ error: { code: 'expired' } });
    const fresh = (await enter()).setCookies;
    const changed = await changePassword(
      app,
      viewer,
      { current_password: goodPassword, new_password: 'ladder-monsoon-nine' },
      caller(),
    );
    expect(changed.success).toBe(true);
    expect(await prove(fresh, now())).toMatchObject({ error: { code: 'expired' } });
  });

  test('is over when the account is closed meanwhile', async () => {
    await openAdmin(app, 'second@raahi.example');
    await app.db.execute(sql`update users set closed_at = now() where email = ${email}`);
    expect(await prove(half, now())).toMatchObject({ error: { code: 'expired' } });
  });

  test('needs the password alone once it is switched off, and the old codes are worth nothing', async () => {
    const proven = await prove(half, now());
    const me = await viewerOf(proven.success ? proven.data.setCookies : []);
    const stale = (await enter()).setCookies;
    expect(await switchOffTwoFactor(app, me)).toEqual({ success: true, data: null });
    expect(await switchOffTwoFactor(app, me)).toMatchObject({ error: { code: 'off' } });
    expect((await enter()).codeNeeded).toBe(false);
    expect(await prove(stale, codes[0] ?? '')).toMatchObject({ error: { code: 'invalid' } });
    expect(await app.db.$count(recovery_codes)).toBe(0);
    expect(await subjects()).toContain('Raahi: two-factor login is off');
    expect(await acts()).toContain('two_factor_off');
  });

  test('takes new recovery codes in the place of all former ones', async () => {
    const renewed = await renewRecoveryCodes(app, viewer);
    const fresh = renewed.success ? renewed.data.codes : [];
    expect(await prove(half, codes[0] ?? '')).toMatchObject({ error: { code: 'invalid' } });
    expect(await prove(half, fresh[0] ?? '')).toMatchObject({ success: true });
    expect(await subjects()).toContain('Raahi: you have new recovery codes');
    expect(await acts()).toContain('recovery_codes_made');
  });

  test('leaves neither codes nor keys in the audit', async () => {
    await prove(half, codes[0] ?? '');
    const written = JSON.stringify(
      await app.db.select().from(audit_events).where(eq(audit_events.actor_id, viewer.user.id)),
    );
    expect(written).toContain('recovery_code_used');
    for (const secret of [...codes, ...codes.map((code) => code.replaceAll(' ', '')), key.toString('base64')])
      expect(written).not.toContain(secret);
  });
});

test('recovery codes of an account without two-factor login can not be made', async () => {
  expect(await renewRecoveryCodes(app, viewer)).toMatchObject({ error: { code: 'off' } });
  await beginTwoFactor(app, viewer);
  expect(await renewRecoveryCodes(app, viewer)).toMatchObject({ error: { code: 'off' } });
  expect(await switchOffTwoFactor(app, viewer)).toMatchObject({ error: { code: 'off' } });
});
