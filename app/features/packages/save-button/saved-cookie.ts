import { savedPackagesCookieName } from '~/shared/site/cookie-names.ts';

/** The newest saved packages fit into the cookie. */
export const mostInCookie = 30;

const pattern = new RegExp(`(?:^|; )(?:__Host-)?${savedPackagesCookieName}=([0-9a-f.-]*)`);
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In the cookie, between the ids that were saved without a session and the copy of an account's. */
const accountMark = '.a.';

/** The value of the cookie: ids that were saved in this browser without a session, then as many of an account's as fit. */
export const savedCookieValue = (own: readonly string[], copied: readonly string[]): string => {
  const fitting = copied.slice(0, mostInCookie - own.length);
  return fitting.length > 0 ? own.join('.') + accountMark + fitting.join('.') : own.join('.');
};

/** The ids of the packages saved in this browser, the newest first. The cookie is not signed: whatever is no id is left out. */
export const savedInCookie = (cookies: string | null | undefined): string[] =>
  [...new Set(pattern.exec(cookies ?? '')?.[1]?.split('.'))].filter((id) => idPattern.test(id)).slice(0, mostInCookie);

/** Those that were saved without a session. */
export const ownInCookie = (cookies: string | null | undefined): string[] =>
  savedInCookie(cookies?.replace(pattern, (cookie) => cookie.split(accountMark, 1)[0] ?? ''));
