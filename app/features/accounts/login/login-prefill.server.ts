import { createCookie } from 'react-router';
import { cookieNames } from '~/shared/site/cookie-names.ts';

/** Cookie with the email to prefill in the login form; personal data, so it never goes in a URL. */
const cookie = createCookie(cookieNames.loginPrefill, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 60 });

/** Values to prefill in the login form. */
export type LoginPrefill = {
  email: string;
  /**
   * Path of the booking page to return to when the email already has an account; empty otherwise.
   */
  booking: string;
  /** The session of this account ended while the booking form was open. */
  ended: boolean;
};

/** Set-Cookie header that prefills the email on the login and forgot-password pages. */
export const loginPrefillCookie = (email: string, booking = '', ended = false): Promise<string> =>
  cookie.serialize({ email, booking, ended } satisfies LoginPrefill);

/** Set-Cookie header that deletes the prefill. */
export const expiredLoginPrefillCookie = (): Promise<string> => cookie.serialize('', { maxAge: 0 });

/** The prefill of this browser, or null. */
export const readLoginPrefill = async (request: Request): Promise<LoginPrefill | null> => {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (typeof value !== 'object' || value === null || !('email' in value) || !('booking' in value)) return null;
  const { email, booking } = value;
  const ended = 'ended' in value && value.ended === true;
  return typeof email === 'string' && typeof booking === 'string' ? { email, booking, ended } : null;
};
