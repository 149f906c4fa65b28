import { expiredLoginPrefillCookie } from '~/features/accounts/login/login-prefill.server.ts';
import type { App } from '~/server/app.server.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { ownInCookie, savedCookieValue, savedInCookie } from '../save-button/saved-cookie.ts';
import { insertSaved, listSavedIds } from './saved-packages.store.server.ts';

/** So many packages an account can save. */
export const mostInAccount = 200;

const yearSeconds = 365 * 86_400;

/** A request and its account; null without a session. */
export type SavedPackagesRequest = { request: Request; userId: string | null };

/**
 * Set-Cookie header with the saved packages; no packages delete it. Scripts read it, so it is not
 * HttpOnly.
 */
export const savedPackagesCookie = (own: readonly string[], copied: readonly string[]): string => {
  const value = savedCookieValue(own, copied);
  return [
    `${cookieNames.savedPackages}=${value}`,
    'Path=/',
    'SameSite=Lax',
    `Max-Age=${value === '' ? 0 : yearSeconds}`,
  ].join('; ');
};

/** Takes the saved packages from this browser. */
export const expiredSavedPackagesCookie = (): string => savedPackagesCookie([], []);

/**
 * What the cookie lists. Only `own` is ever added to an account: `copied` may have been removed
 * from it in another browser since, or be another account's.
 */
export const savedIn = (request: Request): { all: string[]; own: string[]; copied: string[] } => {
  const cookies = request.headers.get('Cookie');
  const [all, own] = [savedInCookie(cookies), ownInCookie(cookies)];
  return { all, own, copied: all.filter((id) => !own.includes(id)) };
};

export const saveInAccount = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  userId: string,
  ids: readonly string[],
) => {
  if (ids.length > 0) await insertSaved(db, { userId, ids, at: clock.now(), most: mostInAccount });
};

/**
 * Adds what was saved in this browser without a session to an account.
 * @returns the Set-Cookie header with what the account has saved
 */
export const mergeSavedPackages = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  { request, userId }: { request: Request; userId: string },
): Promise<string> => {
  await saveInAccount(app, userId, savedIn(request).own);
  return savedPackagesCookie([], await listSavedIds(app.db, userId));
};

/**
 * The Set-Cookie headers after a login: the session, and what the account has saved. A login goes
 * on without the latter: a later visit merges what remains in the cookie.
 */
export const loginHeaders = async (
  app: Pick<App, 'db' | 'clock' | 'environment' | 'log'>,
  request: Request,
  { user, setCookies }: { user: { id: string }; setCookies: string[] },
): Promise<Headers> => {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', await expiredLoginPrefillCookie());
  try {
    headers.append('Set-Cookie', await mergeSavedPackages(app, { request, userId: user.id }));
  } catch (error) {
    app.log.error({ err: error }, 'saved packages could not be added to the account');
  }
  return headers;
};
