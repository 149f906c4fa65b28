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

/** Neither the app's codes nor the recovery codes can be checked: SESSION_SECRET has changed. Waiting and trying again would not help. */
const unreadable = () =>
  fail(
    'unreadable',
    `Your codes can not be checked any more. Please write to ${brand.supportEmail}: we switch two-factor login off, and you set it up anew.`,
  );

/** A code of the app: six digits, of this half minute or the one beside it, and never the same again. */
const spendAppCode = async (app: App, owner: Owner, secret: Buffer, code: string): Promise<boolean> => {
  const step = matchingStep(secret, code, app.clock.now());
  return step !== null && spendStep(app.db, owner.id, step);
};

/** One of the recovery codes: its owner hears of it. */
const spendKeptCode = (app: App, owner: Owner, code: string): Promise<boolean> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now();
    if (!(await spendRecoveryCode(tx, owner.id, hashRecoveryCode(app, owner.id, code), now))) return false;
    const left = await countRecoveryCodes(tx, owner.id);
    await tellTwoFactor(app, tx, owner, { news: 'code-used', left }, owner);
    return true;
  });

/**
 * The second step of a login: a code of the authenticator app or one of the recovery codes, each of which works once. Wrong ones are limited for the account,
 * wherever they come from: whoever is here knows the password.
 */
export const proveSecondFactor = async (
  app: App,
  typed: { code: string },
  caller: Caller,
): Promise<Result<LoggedIn, 'invalid' | 'too_many' | 'expired' | 'unreadable'>> => {
  const expired = fail('expired', 'This login took too long. Please begin again.');
  const owner = await readHalfLogin(app, caller.cookieHeader);
  if (!owner) return expired;
  const code = bareCode(typed.code);
  if (!/^(\d{6}|\d{12})$/.test(code))
    return fail('invalid', 'Please enter your code.', {
      code: 'A code from the app has 6 digits, a recovery code has 12.',
    });
  const attempt = await admitCode(app, owner.id);
  if (attempt.wait > 0) {
    app.log.warn({ event: 'code_slowed', user_id: owner.id }, 'too many codes');
    return tooMany(attempt.wait);
  }
  const row = await findTwoFactor(app.db, owner.id);
  if (!row?.confirmed_at) return wrongCode();
  const secret = unsealSecret(app, owner.id, row.sealed_secret);
  if (!secret) return unreadable();
  const good = code.length === 6 ? await spendAppCode(app, owner, secret, code) : await spendKeptCode(app, owner, code);
  if (!good) {
    app.log.info({ event: 'code_refused', user_id: owner.id }, 'code refused');
    return wrongCode();
  }
  await attempt.good();
  const before = sessionTokenOf(app, caller.cookieHeader);
  if (before) await deleteSessionByToken(app.db, before);
  const cookies = await startSession(app, owner.id, caller, { proven: true });
  const viewer = await readSession(app, cookies[0]?.split(';')[0] ?? null);
  if (!viewer) return expired;
  app.log.info({ event: 'logged_in', user_id: owner.id, role: viewer.user.role, second_factor: true }, 'logged in');
  return ok({
    user: viewer.user,
    setCookies: [...cookies, knownBrowserCookie(app, owner.email), endedHalfLogin(app)],
  });
};
