import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { newSecret } from './password-hash.server.ts';
import { accountsSecret, httpCookie, readCookie } from './session-cookie.server.ts';

const guestKeyName = cookieNames.guestKey;

/** The random key that lets a browser reuse the guest account it has just created; null before the first visit to a booking form. */
export const readGuestKey = (request: Request): string | null => {
  const key = readCookie(request.headers.get('Cookie'), guestKeyName);
  return key && /^[\w-]{43}$/.test(key) ? key : null;
};

/**
 * For the loader of the booking form: sets the key before the first submission, so that a double click and a second tab share it.
 * @returns the Set-Cookie header, or null when the browser already has a key
 */
export const newGuestKeyCookie = (request: Request): string | null =>
  readGuestKey(request) ? null : httpCookie(guestKeyName, newSecret(), 86_400);

/** Set-Cookie header that deletes the key, so that the next user of this browser cannot reuse the account. */
export const expiredGuestKeyCookie = (): string => httpCookie(guestKeyName, '', 0);

/**
 * OWASP "device cookie": a signed cookie for browsers that have logged in to an account or confirmed its email address. Guessing from other browsers then does not
 * slow down the owner.
 */
const knownBrowserName = cookieNames.knownBrowser;
const yearSeconds = 365 * 86_400;

const signatureOf = (app: Pick<App, 'environment'>, browser: string, email: string): Buffer =>
  createHmac('sha256', accountsSecret(app)).update(`known browser ${browser} ${email}`).digest();

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/** The id of this browser if it has logged in to this account or confirmed its email address, else null. */
export const knownBrowserId = (
  app: Pick<App, 'environment'>,
  cookieHeader: string | null,
  email: string,
): string | null => {
  const [browser, signature] = readCookie(cookieHeader, knownBrowserName)?.split('.') ?? [];
  if (!browser || !signature) return null;
  return isSame(Buffer.from(signature, 'base64url'), signatureOf(app, browser, email)) ? browser : null;
};

/** Set-Cookie header that marks this browser after a login or the confirmation of the address by a mailed link. */
export const knownBrowserCookie = (app: Pick<App, 'environment'>, email: string): string => {
  const browser = newSecret();
  return httpCookie(
    knownBrowserName,
    `${browser}.${signatureOf(app, browser, email).toString('base64url')}`,
    yearSeconds,
  );
};
