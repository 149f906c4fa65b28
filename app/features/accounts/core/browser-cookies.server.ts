import type { App } from '~/server/app.server.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { newSecret } from './password-hash.server.ts';
import { hostCookie, hostCookieName, readCookie } from './session-cookie.server.ts';

const name = cookieNames.guestKey;

/** The random key that lets a browser reuse the guest account it has just created; null before the first visit to a booking form. */
export const readGuestKey = (app: Pick<App, 'environment'>, request: Request): string | null => {
  const key = readCookie(request.headers.get('Cookie'), hostCookieName(app, name));
  return key && /^[\w-]{43}$/.test(key) ? key : null;
};

/**
 * For the loader of the booking form: sets the key before the first submission, so that a double click and a second tab share it.
 * @returns the Set-Cookie header, or null when the browser already has a key
 */
export const newGuestKeyCookie = (app: Pick<App, 'environment'>, request: Request): string | null =>
  readGuestKey(app, request) ? null : hostCookie(app, name, newSecret(), 86_400);

/** Set-Cookie header that deletes the key, so that the next user of this browser cannot reuse the account. */
export const expiredGuestKeyCookie = (app: Pick<App, 'environment'>): string => hostCookie(app, name, '', 0);
