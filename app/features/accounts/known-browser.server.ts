import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { newSecret } from './secrets.server.ts';
import { accountsSecret, hostCookie, hostCookieName, readCookie } from './session-cookie.server.ts';

/**
 * A browser that has logged in to an account carries a signed mark of it. Strangers who hammer an account slow each other down, not its owner
 * ("device cookies", OWASP).
 */
const name = 'raahi_known';
const yearSeconds = 365 * 86_400;

const markOf = (app: Pick<App, 'environment'>, browser: string, email: string): Buffer =>
  createHmac('sha256', accountsSecret(app)).update(`known browser ${browser} ${email}`).digest();

/** The browser's own id when it has logged in to this account before, else null. */
export const knownBrowser = (
  app: Pick<App, 'environment'>,
  cookieHeader: string | null,
  email: string,
): string | null => {
  const [browser, mark] = readCookie(cookieHeader, hostCookieName(app, name))?.split('.') ?? [];
  if (!browser || !mark) return null;
  const given = Buffer.from(mark, 'base64url');
  const expected = markOf(app, browser, email);
  return given.length === expected.length && timingSafeEqual(given, expected) ? browser : null;
};

/** The Set-Cookie that marks this browser after a good login. */
export const knownBrowserCookie = (app: Pick<App, 'environment'>, email: string): string => {
  const browser = newSecret();
  return hostCookie(app, name, `${browser}.${markOf(app, browser, email).toString('base64url')}`, yearSeconds);
};
