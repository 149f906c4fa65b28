import type { App } from '~/server/app.server.ts';
import { newSecret } from './secrets.server.ts';
import { hostCookie, hostCookieName, readCookie } from './session-cookie.server.ts';

const name = 'raahi_guest';

/** The random value by which a browser may come back to the guest account that it has just made; null before the first visit to a booking form. */
export const guestKeyOf = (app: Pick<App, 'environment'>, request: Request): string | null => {
  const key = readCookie(request.headers.get('Cookie'), hostCookieName(app, name));
  return key && /^[\w-]{43}$/.test(key) ? key : null;
};

/**
 * For the loader of a booking form shown to a guest: gives the browser its key before the first post, so that a double click and a second tab share it.
 * @returns the Set-Cookie header, or null when the browser has a key
 */
export const giveGuestKey = (app: Pick<App, 'environment'>, request: Request): string | null =>
  guestKeyOf(app, request) ? null : hostCookie(app, name, newSecret(), 86_400);

/** The Set-Cookie that takes the key away: who signs out leaves no way back for the next one at this browser. */
export const endedGuestKey = (app: Pick<App, 'environment'>): string => hostCookie(app, name, '', 0);
