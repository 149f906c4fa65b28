import type { App } from '~/server/app.server.ts';
import { brand } from '~/shared/brand.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { endedHalfLogin, readHalfLogin } from './half-login.server.ts';
import { knownBrowserCookie } from './known-browser.server.ts';
import { tooMany } from './limit-attempts.server.ts';
import type { LoggedIn } from './log-in.server.ts';
import { hashRecoveryCode } from './recovery-codes.server.ts';
import { type Caller, readSession, startSession } from './session.server.ts';
import { sessionTokenOf } from './session-cookie.server.ts';
import { deleteSessionByToken } from './sessions.store.server.ts';
import { matchingStep } from './totp.server.ts';
import { admitCode, bareCode, tellTwoFactor, unsealSecret, wrongCode } from './two-factor.server.ts';
import { countRecoveryCodes, findTwoFactor, spendRecoveryCode, spendStep } from './two-factor.store.server.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof readHalfLogin>>>;

/** SESSION_SECRET has changed: neither app codes nor recovery codes can be verified. Retrying would not help. */
const unreadable = () =>
  fail(
    'unreadable',
    `We can no longer verify your codes. Please write to ${brand.supportEmail}. We will turn off two-factor login so that you can set it up again.`,
  );

/** Consumes an app code: six digits of the current or an adjacent 30-second step, each accepted once. */
const consumeAppCode = async (app: App, owner: Owner, secret: Buffer, code: string): Promise<boolean> => {
  const step = matchingStep(secret, code, app.clock.now());
  return step !== null && spendStep(app.db, owner.id, step);
};

/** Consumes a recovery code and notifies the owner. */
const consumeRecoveryCodeOf = (app: App, owner: Owner, code: string): Promise<boolean> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now();
    if (!(await spendRecoveryCode(tx, owner.id, hashRecoveryCode(app, owner.id, code), now))) return false;
    const left = await countRecoveryCodes(tx, owner.id);
    await tellTwoFactor(app, tx, owner, { news: 'code-used', left }, owner);
    return true;
  });

/**
 * The second step of a login: an authenticator code or a recovery code, each valid once. Wrong codes are limited per account from any address, since the
 * password is already known.
 */
export const proveSecondFactor = async (
  app: App,
  values: { code: string },
  caller: Caller,
): Promise<Result<LoggedIn, 'invalid' | 'too_many' | 'expired' | 'unreadable'>> => {
  const expired = fail('expired', 'Your login has timed out. Please log in again.');
  const owner = await readHalfLogin(app, caller.cookieHeader);
  if (!owner) return expired;
  const code = bareCode(values.code);
  if (!/^(\d{6}|\d{12})$/.test(code))
    return fail('invalid', 'Please enter your code.', {
      code: 'A code from the app has 6 digits, a recovery code has 12.',
    });
  const attempt = await admitCode(app, owner.id);
  if (attempt.waitSeconds > 0) {
    app.log.warn({ event: 'code_slowed', user_id: owner.id }, 'too many wrong codes');
    return tooMany(attempt.waitSeconds);
  }
  const row = await findTwoFactor(app.db, owner.id);
  if (!row?.confirmed_at) return wrongCode();
  const secret = unsealSecret(app, owner.id, row.sealed_secret);
  if (!secret) return unreadable();
  const valid =
    code.length === 6 ? await consumeAppCode(app, owner, secret, code) : await consumeRecoveryCodeOf(app, owner, code);
  if (!valid) {
    app.log.info({ event: 'code_refused', user_id: owner.id }, 'wrong code');
    return wrongCode();
  }
  await attempt.clear();
  const previous = sessionTokenOf(app, caller.cookieHeader);
  if (previous) await deleteSessionByToken(app.db, previous);
  const cookies = await startSession(app, owner.id, caller, { reauthenticated: true });
  const viewer = await readSession(app, cookies[0]?.split(';')[0] ?? null);
  if (!viewer) return expired;
  app.log.info({ event: 'logged_in', user_id: owner.id, role: viewer.user.role, second_factor: true }, 'logged in');
  return ok({
    user: viewer.user,
    setCookies: [...cookies, knownBrowserCookie(app, owner.email), endedHalfLogin(app)],
  });
};
