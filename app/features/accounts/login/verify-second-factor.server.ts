import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { brand } from '~/shared/site/brand.ts';
import { findSettledPasswordHash } from '../core/accounts.store.server.ts';
import { knownBrowserCookie } from '../core/browser-cookies.server.ts';
import { tooManyAttempts } from '../core/limit-attempts.server.ts';
import { findSession, startSession } from '../core/session.server.ts';
import { sessionTokenOf } from '../core/session-cookie.server.ts';
import { deleteSessionByToken } from '../core/sessions.store.server.ts';
import { matchingStep } from '../two-factor/totp.server.ts';
import {
  countCodeAttempt,
  hashRecoveryCode,
  incorrectCode,
  normalizeCode,
  recordTwoFactorChange,
  unsealSecret,
} from '../two-factor/two-factor.server.ts';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  countRecoveryCodes,
  findTwoFactor,
} from '../two-factor/two-factor.store.server.ts';
import type { CompletedLogin } from './log-in.server.ts';
import { expiredPendingTwoFactorCookie, findPendingTwoFactor } from './pending-two-factor.server.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof findPendingTwoFactor>>>;

/** SESSION_SECRET has changed: neither app codes nor recovery codes can be verified. Retrying would not help. */
const unreadable = () =>
  fail(
    'unreadable',
    `We can no longer verify your codes. Please write to ${brand.supportEmail}. We will turn off two-factor login so that you can set it up again.`,
  );

/** Consumes an app code: six digits of the current or an adjacent 30-second step, each accepted once. */
const consumeAppCode = async (app: App, owner: Owner, secret: Buffer, code: string): Promise<boolean> => {
  const step = matchingStep(secret, code, app.clock.now());
  return step !== null && consumeTotpStep(app.db, owner.id, step);
};

/** Consumes a recovery code and notifies the owner. */
const consumeRecoveryCodeOf = (app: App, owner: Owner, code: string): Promise<boolean> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now();
    if (!(await consumeRecoveryCode(tx, owner.id, hashRecoveryCode(app, owner.id, code), now))) return false;
    const left = await countRecoveryCodes(tx, owner.id);
    await recordTwoFactorChange(app, tx, owner, { news: 'code-used', left }, owner);
    return true;
  });

/**
 * The second step of a login: an authenticator code or a recovery code, each valid once. Wrong codes are limited per account from any address, since the
 * password is already known.
 */
export const verifySecondFactor = async (
  app: App,
  values: { code: string },
  client: RequestClient,
): Promise<Result<CompletedLogin, 'invalid' | 'too_many' | 'expired' | 'unreadable'>> => {
  const expired = fail('expired', 'Your login has timed out. Please log in again.');
  const owner = await findPendingTwoFactor(app, client.cookieHeader);
  if (!owner) return expired;
  const code = normalizeCode(values.code);
  if (!/^(\d{6}|\d{12})$/.test(code))
    return fail('invalid', 'Please enter your code.', {
      code: 'A code from the app has 6 digits, a recovery code has 12.',
    });
  const attempt = await countCodeAttempt(app, owner.id);
  if (attempt.waitSeconds > 0) {
    app.log.warn({ event: 'code_slowed', user_id: owner.id }, 'too many wrong codes');
    return tooManyAttempts(attempt.waitSeconds);
  }
  const row = await findTwoFactor(app.db, owner.id);
  if (!row?.confirmed_at) return incorrectCode();
  const secret = unsealSecret(app, owner.id, row.sealed_secret);
  if (!secret) return unreadable();
  const valid =
    code.length === 6 ? await consumeAppCode(app, owner, secret, code) : await consumeRecoveryCodeOf(app, owner, code);
  if (!valid) {
    app.log.info({ event: 'code_refused', user_id: owner.id }, 'wrong code');
    return incorrectCode();
  }
  await attempt.clear();
  const previous = sessionTokenOf(app, client.cookieHeader);
  if (previous) await deleteSessionByToken(app.db, previous);
  const cookies = await startSession(app, owner.id, client, { reauthenticated: true });
  const session = await findSession(app, cookies[0]?.split(';')[0] ?? null);
  if (!session) return expired;
  // As at the first step: a password that is replaced meanwhile ends only the sessions that it finds.
  if ((await findSettledPasswordHash(app.db, owner.email)) !== owner.password) {
    await deleteSessionByToken(app.db, session.token);
    return expired;
  }
  app.log.info({ event: 'logged_in', user_id: owner.id, role: session.user.role, second_factor: true }, 'logged in');
  return ok({
    user: session.user,
    setCookies: [...cookies, knownBrowserCookie(app, owner.email), expiredPendingTwoFactorCookie()],
  });
};
