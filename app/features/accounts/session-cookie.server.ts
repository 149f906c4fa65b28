import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { sessionLifeMs } from './account.ts';

/**
 * Everything that accounts sign has a key of its own, derived from the one secret, so that a signature made for another purpose is worth nothing here.
 */
export const accountsSecret = ({ environment }: Pick<App, 'environment'>): string =>
  createHmac('sha256', environment.sessionSecret).update('raahi accounts').digest('hex');

const isHttps = ({ environment }: Pick<App, 'environment'>): boolean => environment.publicUrl.startsWith('https://');

/** Over https a browser accepts a `__Host-` cookie only from this very host, with Secure and Path=/ (ASVS 3.3.3). */
export const hostCookieName = (app: Pick<App, 'environment'>, name: string): string =>
  isHttps(app) ? `__Host-${name}` : name;

/** A cookie that scripts can't read and other sites don't send along with posts. Without `maxAgeSeconds` it ends with the browser. */
export const hostCookie = (
  app: Pick<App, 'environment'>,
  name: string,
  value: string,
  maxAgeSeconds?: number,
): string => {
  const parts = [`${hostCookieName(app, name)}=${encodeURIComponent(value)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  if (isHttps(app)) parts.push('Secure');
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

const sessionCookieBase = 'raahi_session';

export const sessionCookieName = (app: Pick<App, 'environment'>): string => hostCookieName(app, sessionCookieBase);

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
 * The Set-Cookie of a session: token and HMAC, as Better Auth signs it, so both read each other's cookies. It lives as long as a session can;
 * when the session really ends is the database's word.
 */
export const sessionCookie = (app: Pick<App, 'environment'>, token: string): string =>
  hostCookie(
    app,
    sessionCookieBase,
    `${token}.${signatureOf(app, token).toString('base64')}`,
    Math.floor(sessionLifeMs / 1000),
  );

/** The Set-Cookie that takes the session cookie away. */
export const endedSessionCookie = (app: Pick<App, 'environment'>): string => hostCookie(app, sessionCookieBase, '', 0);

/** The session token of a request whose signature is ours, or null; no look-up. */
export const sessionTokenOf = (app: Pick<App, 'environment'>, cookieHeader: string | null): string | null => {
  const value = readCookie(cookieHeader, sessionCookieName(app));
  if (!value) return null;
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = signatureOf(app, token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
};
