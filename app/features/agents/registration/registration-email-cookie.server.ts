import { createCookie } from 'react-router';
import { cookieNames } from '~/shared/site/cookie-names.ts';

/** Remembers the address for 15 minutes, only in the browser that has registered. */
const cookie = createCookie(cookieNames.registration, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 900 });

/** The Set-Cookie header that lets the login page show where the verification mail was sent. */
export const serializeRegistrationEmailCookie = (email: string): Promise<string> => cookie.serialize(email);

/** The address this browser has just registered with, or null. */
export const parseRegistrationEmailCookie = async (request: Request): Promise<string | null> => {
  const email: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof email === 'string' && email !== '' ? email : null;
};
