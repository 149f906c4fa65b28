import { cookieNames } from '~/shared/site/cookie-names.ts';

/** Longer than what is read from a replica can be old: 5 s behind, 4 s since that was measured, and the time of the read. */
const wroteSeconds = 15;

/** Set where a replica is read: this browser reads the primary for a while, so that it sees what it has written. */
export const wroteCookie = `${cookieNames.wrote}=1; Max-Age=${wroteSeconds}; Path=/; HttpOnly; SameSite=Lax`;

/** Whether this browser has sent a form within the last seconds. */
export const hasWroteCookie = (cookieHeader: string | null): boolean =>
  cookieHeader?.includes(`${cookieNames.wrote}=`) ?? false;
