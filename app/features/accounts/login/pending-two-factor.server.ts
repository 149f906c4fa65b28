import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { findUserWithPassword } from '../core/accounts.store.server.ts';
import { sha256 } from '../core/password-hash.server.ts';
import { accountsSecret, httpCookie, readCookie } from '../core/session-cookie.server.ts';

const purpose = 'pending two-factor login';

/** Time to enter the code after a correct password. */
export const pendingTwoFactorMinutes = 10;

/** The signature includes the password hash, so that a password change invalidates pending logins. */
const signatureOf = (
  app: Pick<App, 'environment'>,
  { id, password }: { id: string; password: string },
  expires: string,
): Buffer =>
  createHmac('sha256', accountsSecret(app))
    .update(`${purpose} ${id} ${expires} ${sha256(password)}`)
    .digest();

/** Set-Cookie header of a login with a correct password that still needs its code. It grants nothing but the code form. */
export const pendingTwoFactorCookie = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  userId: string,
): Promise<string> => {
  const user = await findUserWithPassword(app.db, userId);
  if (!user) throw new Error('A user without a password has logged in with one.');
  const expires = String(app.clock.now().getTime() + pendingTwoFactorMinutes * 60_000);
  const signature = signatureOf(app, user, expires).toString('base64url');
  return httpCookie(cookieNames.pendingTwoFactor, `${user.id}.${expires}.${signature}`, pendingTwoFactorMinutes * 60);
};

/** Set-Cookie header that deletes it. */
export const expiredPendingTwoFactorCookie = (): string => httpCookie(cookieNames.pendingTwoFactor, '', 0);

/** The user whose login in this browser waits for a code, or null. */
export const findPendingTwoFactor = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  cookieHeader: string | null,
): Promise<Awaited<ReturnType<typeof findUserWithPassword>>> => {
  const value = readCookie(cookieHeader, cookieNames.pendingTwoFactor);
  const [id, expires, signature] = value?.split('.') ?? [];
  if (!id || !expires || !signature || !(Number(expires) > app.clock.now().getTime())) return null;
  const user = await findUserWithPassword(app.db, id);
  if (!user) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(app, user, expires);
  return given.length === expected.length && timingSafeEqual(given, expected) ? user : null;
};
