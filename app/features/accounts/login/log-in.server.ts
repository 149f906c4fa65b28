import { APIError } from 'better-auth/api';
import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import type { Role } from '~/shared/data/actor.ts';
import { isAsciiAddress } from '~/shared/data/email-address.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { Account } from '../core/account.ts';
import { findPasswordHash, findSettledPasswordHash, findUserByEmail } from '../core/accounts.store.server.ts';
import { addressHeader, authOf } from '../core/auth.server.ts';
import { expiredGuestKeyCookie, knownBrowserCookie, knownBrowserId } from '../core/browser-cookies.server.ts';
import {
  addressBucket,
  countAttempt,
  rateLimits,
  resetAttempts,
  tooManyAttempts,
  uncountAttempt,
} from '../core/limit-attempts.server.ts';
import { hashPassword, verifyPassword } from '../core/password-hash.server.ts';
import { findSession, logSession, newSession } from '../core/session.server.ts';
import { expiredSessionCookie, sessionCookie, sessionTokenOf } from '../core/session-cookie.server.ts';
import { deleteSessionByToken, insertSession } from '../core/sessions.store.server.ts';
import { emailField, parseFields, passwordField } from '../forms/account-fields.server.ts';
import { expiredPendingTwoFactorCookie, pendingTwoFactorCookie } from './pending-two-factor.server.ts';

const fields = z.object({ email: emailField, password: passwordField });

export type CompletedLogin = {
  user: Account;
  /** Set-Cookie headers to send. */
  setCookies: string[];
};

/** Result of the password step: logged in, or a code is required next (verify-second-factor.server.ts). */
export type LoginStep = ({ codeNeeded: false } & CompletedLogin) | { codeNeeded: true; setCookies: string[] };

const resetHint =
  'Or set a new password with "Forgot password?": the link in the email lets you log in here immediately.';

type CountedAttempt = { waitSeconds: number; clear(): Promise<void> };

/** Counts the attempt before the password is checked, so that concurrent guesses count too. `clear` uncounts a successful login. */
const countLoginAttempt = async (app: App, email: string, client: RequestClient): Promise<CountedAttempt> => {
  const address = addressBucket(client.clientAddress);
  const browser = knownBrowserId(app, client.cookieHeader, email);
  const accountKey = `${email} ${browser ?? address}`;
  const shared = browser
    ? []
    : [
        { limit: rateLimits.loginByAddress, who: address },
        { limit: rateLimits.loginAtAccountFromAnywhere, who: email },
      ];
  const waits = [await countAttempt(app, rateLimits.loginAtAccount, accountKey)];
  for (const { limit, who } of shared) waits.push(await countAttempt(app, limit, who));
  return {
    waitSeconds: Math.max(...waits),
    clear: async () => {
      await resetAttempts(app, rateLimits.loginAtAccount, accountKey);
      if (shared.length > 0) await uncountAttempt(app, shared);
    },
  };
};

/** A new session for an address that Better Auth does not accept, such as one of the domain भारत, by the same check and with the same session. */
const signInWithAnyAddress = async (app: App, email: string, password: string, client: RequestClient) => {
  const [user, hash] = [await findUserByEmail(app.db, email), await findPasswordHash(app.db, email)];
  // An unknown address gets the same response after the same work.
  if (!user || !hash) return hashPassword(password).then(() => null);
  if (!(await verifyPassword(hash, password))) return null;
  const session = newSession(app, user.id, client);
  await insertSession(app.db, { ...session, password_proven_at: session.created_at });
  return session.token;
};

/** The token of a new session, or null when email and password do not match. */
const signIn = async (app: App, email: string, password: string, client: RequestClient): Promise<string | null> => {
  if (!isAsciiAddress(email)) return signInWithAnyAddress(app, email, password, client);
  try {
    const { token } = await authOf(app).api.signInEmail({
      body: { email, password },
      headers: new Headers({ [addressHeader]: client.clientAddress, 'User-Agent': client.userAgent ?? '' }),
    });
    return token;
  } catch (error) {
    if (error instanceof APIError && (error.statusCode === 401 || error.statusCode === 400)) return null;
    throw error;
  }
};

/**
 * Logs in with email and password: always creates a new session token and ends the browser's previous session. An unknown address and a wrong password get
 * the same response after the same work. With `role`, other roles fail with `role_mismatch` (portal login). With two-factor login, this is only the first step.
 */
export const logIn = tracedUseCase(
  'log in',
  async (
    app: App,
    values: { email: string; password: string },
    client: RequestClient,
    role?: Role,
  ): Promise<Result<LoginStep, 'invalid' | 'too_many' | 'refused' | 'role_mismatch'>> => {
    const parsed = parseFields(fields, values);
    if (!parsed.success) return parsed;
    const { email, password } = parsed.data;
    const attempt = await countLoginAttempt(app, email, client);
    if (attempt.waitSeconds > 0) {
      app.log.warn({ event: 'login_slowed', wait_seconds: attempt.waitSeconds }, 'too many login attempts');
      return tooManyAttempts(attempt.waitSeconds, resetHint);
    }
    const hash = await findPasswordHash(app.db, email);
    const token = await signIn(app, email, password, client);
    // A password that is replaced meanwhile ends the sessions that it finds, perhaps just before this one began.
    const replaced = token !== null && (await findSettledPasswordHash(app.db, email)) !== hash;
    if (token && replaced) await deleteSessionByToken(app.db, token);
    if (!token || replaced) {
      app.log.info({ event: 'login_refused' }, 'login failed');
      return fail('refused', 'Email address and password do not match. Please check both and try again.');
    }
    await attempt.clear();
    const session = await findSession(app, sessionCookie(app, token).split(';')[0] ?? null);
    if (!session) return fail('refused', 'Login failed, user not found.');
    if (role && session.user.role !== role) {
      await deleteSessionByToken(app.db, token);
      return fail('role_mismatch', `You have logged in successfully, but you do not have ${role} privileges.`);
    }
    if (session.two_factor) {
      await deleteSessionByToken(app.db, token);
      return ok({ codeNeeded: true, setCookies: [await pendingTwoFactorCookie(app, session.user.id)] });
    }
    const previous = sessionTokenOf(app, client.cookieHeader);
    if (previous) await deleteSessionByToken(app.db, previous);
    logSession(app, session.user.id, client);
    app.log.info({ event: 'logged_in', user_id: session.user.id, role: session.user.role }, 'logged in');
    const setCookies = [sessionCookie(app, token), knownBrowserCookie(app, email)];
    return ok({ codeNeeded: false, user: session.user, setCookies });
  },
);

/** Set-Cookie headers that delete all authentication cookies of this browser. */
export const expiredAuthCookies = (): string[] => [
  expiredSessionCookie(),
  expiredGuestKeyCookie(),
  expiredPendingTwoFactorCookie(),
];

/** Deletes the session, if any, and returns the Set-Cookie headers that delete its cookies. */
export const logOut = async (
  app: App,
  client: Pick<RequestClient, 'cookieHeader'>,
): Promise<{ setCookies: string[] }> => {
  const token = sessionTokenOf(app, client.cookieHeader);
  if (token) await deleteSessionByToken(app.db, token);
  return { setCookies: expiredAuthCookies() };
};
