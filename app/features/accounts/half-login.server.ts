import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { findUserToProve } from './accounts.store.server.ts';
import { sha256 } from './secrets.server.ts';
import { accountsSecret, hostCookie, hostCookieName, readCookie } from './session-cookie.server.ts';

const name = 'raahi_half_login';

/** So long a password that was right waits for its code. */
export const halfLoginMinutes = 10;

/** Signed together with the password as it is stored: a new password ends every half login. */
const signatureOf = (
  app: Pick<App, 'environment'>,
  { id, password }: { id: string; password: string },
  ends: string,
): Buffer =>
  createHmac('sha256', accountsSecret(app))
    .update(`half login ${id} ${ends} ${sha256(password)}`)
    .digest();

/** The Set-Cookie of somebody whose password was right and whose code is still to come. It opens nothing but the form for the code. */
export const halfLoginCookie = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  userId: string,
): Promise<string> => {
  const user = await findUserToProve(app.db, userId);
  if (!user) throw new Error('Somebody without a password has logged in with one.');
  const ends = String(app.clock.now().getTime() + halfLoginMinutes * 60_000);
  const signature = signatureOf(app, user, ends).toString('base64url');
  return hostCookie(app, name, `${user.id}.${ends}.${signature}`, halfLoginMinutes * 60);
};

/** The Set-Cookie that takes it away. */
export const endedHalfLogin = (app: Pick<App, 'environment'>): string => hostCookie(app, name, '', 0);

/** Whose password was right a moment ago in this browser, or null. */
export const readHalfLogin = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  cookieHeader: string | null,
): Promise<Awaited<ReturnType<typeof findUserToProve>>> => {
  const [id, ends, signature] = readCookie(cookieHeader, hostCookieName(app, name))?.split('.') ?? [];
  if (!id || !ends || !signature || !(Number(ends) > app.clock.now().getTime())) return null;
  const user = await findUserToProve(app.db, id);
  if (!user) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(app, user, ends);
  return given.length === expected.length && timingSafeEqual(given, expected) ? user : null;
};
