import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { sessionMaxAgeMs } from './account.ts';

/**
 * Signing key of this feature, derived from SESSION_SECRET, so that signatures made for other purposes are not valid here.
 */
export const accountsSecret = ({ environment }: Pick<App, 'environment'>): string =>
  createHmac('sha256', environment.sessionSecret).update('raahi accounts').digest('hex');

/** Set-Cookie header of an HttpOnly, SameSite=Lax cookie. Without `maxAgeSeconds` it is a browser session cookie. */
export const httpCookie = (name: string, value: string, maxAgeSeconds?: number): string => {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  return parts.join('; ');
};

/** The value of one cookie, or null. */
export const readCookie = (header: string | null, name: string): string | null => {
  if (!header) return null;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(equals + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
};

const keys = new WeakMap<App['environment'], KeyObject>();

const keyOf = (app: Pick<App, 'environment'>): KeyObject => {
  let key = keys.get(app.environment);
  if (!key) {
    key = createSecretKey(accountsSecret(app), 'utf8');
    keys.set(app.environment, key);
  }
  return key;
};

const signatureOf = (app: Pick<App, 'environment'>, token: string): Buffer =>
  createHmac('sha256', keyOf(app)).update(token).digest();

/**
 * Set-Cookie header of a session: token and HMAC in Better Auth's format, so that both can read it. Its Max-Age is the maximum session lifetime; the database
 * decides when the session really ends.
 */
export const sessionCookie = (app: Pick<App, 'environment'>, token: string): string =>
  httpCookie(
    cookieNames.session,
    `${token}.${signatureOf(app, token).toString('base64')}`,
    Math.floor(sessionMaxAgeMs / 1000),
  );

/** Set-Cookie header that deletes the session cookie. */
export const expiredSessionCookie = (): string => httpCookie(cookieNames.session, '', 0);

/** The session token of a request if its signature is valid, else null. Does not query the database. */
export const sessionTokenOf = (app: Pick<App, 'environment'>, cookieHeader: string | null): string | null => {
  const value = readCookie(cookieHeader, cookieNames.session);
  if (!value) return null;
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = signatureOf(app, token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
};
