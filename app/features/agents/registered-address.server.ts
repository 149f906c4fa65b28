import { createCookie } from 'react-router';

/** As long as somebody looks for the mail; only the browser that has registered knows the address. */
const cookie = createCookie('raahi_registered', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 900 });

/** The Set-Cookie header by which the login page says where the mail of a registration went. */
export const rememberRegistered = (email: string): Promise<string> => cookie.serialize(email);

/** The address with which this browser has just registered; null when it has not. */
export const registeredAddress = async (request: Request): Promise<string | null> => {
  const email: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof email === 'string' && email !== '' ? email : null;
};
