import { APIError } from 'better-auth/api';
import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import type { Role, SignedInUser } from './account.ts';
import { emailField, passwordField, readFields } from './account-fields.server.ts';
import { addressHeader, authOf } from './auth.server.ts';
import { endedGuestKey } from './guest-key.server.ts';
import { endedHalfLogin, halfLoginCookie } from './half-login.server.ts';
import { knownBrowser, knownBrowserCookie } from './known-browser.server.ts';
import {
  addressBucket,
  countAttempt,
  forgetAttempts,
  limits,
  takeBackAttempt,
  tooMany,
} from './limit-attempts.server.ts';
import { type Caller, readSession } from './session.server.ts';
import { endedSessionCookie, sessionCookie, sessionTokenOf } from './session-cookie.server.ts';
import { deleteSessionByToken } from './sessions.store.server.ts';

const fields = z.object({ email: emailField, password: passwordField });

export type LoggedIn = {
  user: SignedInUser;
  /** All to be sent. */
  setCookies: string[];
};

/** Logged in, or half: the password was right and a code is still to come (prove-second-factor.server.ts). */
export type FirstStep = ({ codeNeeded: false } & LoggedIn) | { codeNeeded: true; setCookies: string[] };

const resetHint = 'You can also set a new password with "Forgot password?".';

type Admitted = { wait: number; good(): Promise<void> };

/** Counts the attempt before the password is looked at, so that guesses at the same moment count too. */
const admit = async (app: App, email: string, caller: Caller): Promise<Admitted> => {
  const address = addressBucket(caller.clientAddress);
  const browser = knownBrowser(app, caller.cookieHeader, email);
  const here = `${email} ${browser ?? address}`;
  const shared = browser
    ? []
    : [
        { limit: limits.loginByAddress, who: address },
        { limit: limits.loginAtAccountFromAnywhere, who: email },
      ];
  const waits = [await countAttempt(app, limits.loginAtAccount, here)];
  for (const { limit, who } of shared) waits.push(await countAttempt(app, limit, who));
  return {
    wait: Math.max(...waits),
    good: async () => {
      await forgetAttempts(app, limits.loginAtAccount, here);
      if (shared.length > 0) await takeBackAttempt(app, shared);
    },
  };
};

/** The token of a new session, or null when address and password don't belong together. */
const signIn = async (app: App, email: string, password: string, caller: Caller): Promise<string | null> => {
  try {
    const { token } = await authOf(app).api.signInEmail({
      body: { email, password },
      headers: new Headers({ [addressHeader]: caller.clientAddress, 'User-Agent': caller.userAgent ?? '' }),
    });
    return token;
  } catch (error) {
    if (error instanceof APIError && (error.statusCode === 401 || error.statusCode === 400)) return null;
    throw error;
  }
};

/**
 * Logs in with e-mail and password: a new token each time, and the session that this browser had before ends. An unknown address and a wrong password
 * get the same answer after the same work. With `role`, only that role is let in (portal login, spec section 4: Role Mismatch). Where two-factor login is on,
 * this is the first step of two.
 */
export const logIn = async (
  app: App,
  typed: { email: string; password: string },
  caller: Caller,
  role?: Role,
): Promise<Result<FirstStep, 'invalid' | 'too_many' | 'refused' | 'role_mismatch'>> => {
  const read = readFields(fields, typed);
  if (!read.success) return read;
  const { email, password } = read.data;
  const attempt = await admit(app, email, caller);
  if (attempt.wait > 0) {
    app.log.warn({ event: 'login_slowed', wait_seconds: attempt.wait }, 'too many logins');
    return tooMany(attempt.wait, resetHint);
  }
  const token = await signIn(app, email, password, caller);
  if (!token) {
    app.log.info({ event: 'login_refused' }, 'login refused');
    return fail('refused', 'E-mail address and password do not match. Please check both and try again.');
  }
  await attempt.good();
  const cookie = sessionCookie(app, token);
  const viewer = await readSession(app, cookie.split(';')[0] ?? null);
  if (!viewer) return fail('refused', 'Login failed, user not found.');
  if (role && viewer.user.role !== role) {
    await deleteSessionByToken(app.db, token);
    return fail('role_mismatch', `You have logged in successfully, but you do not have ${role} privileges.`);
  }
  if (viewer.two_factor) {
    await deleteSessionByToken(app.db, token);
    return ok({ codeNeeded: true, setCookies: [await halfLoginCookie(app, viewer.user.id)] });
  }
  const before = sessionTokenOf(app, caller.cookieHeader);
  if (before) await deleteSessionByToken(app.db, before);
  app.log.info({ event: 'logged_in', user_id: viewer.user.id, role: viewer.user.role }, 'logged in');
  return ok({ codeNeeded: false, user: viewer.user, setCookies: [cookie, knownBrowserCookie(app, email)] });
};

/** Takes away what speaks for somebody at this browser. */
export const endedCookies = (app: Pick<App, 'environment'>): string[] => [
  endedSessionCookie(app),
  endedGuestKey(app),
  endedHalfLogin(app),
];

/** Ends the session on the server and takes its cookies away; without a session it only does the latter. */
export const logOut = async (app: App, caller: Pick<Caller, 'cookieHeader'>): Promise<{ setCookies: string[] }> => {
  const token = sessionTokenOf(app, caller.cookieHeader);
  if (token) await deleteSessionByToken(app.db, token);
  return { setCookies: endedCookies(app) };
};
