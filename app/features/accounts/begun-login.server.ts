import { createCookie } from 'react-router';

/** The e-mail of a login that something else led to; personal, so that it goes in no address. As long as a typed booking is kept. */
const cookie = createCookie('raahi_login', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 60 });

/** A login whose e-mail is known before it is typed. */
export type BegunLogin = {
  email: string;
  /** The page of the booking that stopped because this e-mail has an account; empty when something else led to the login. */
  booking: string;
};

/** The Set-Cookie header by which the login, and the way to a forgotten password, know the e-mail. */
export const beginLogin = (email: string, booking = ''): Promise<string> =>
  cookie.serialize({ email, booking } satisfies BegunLogin);

/** The Set-Cookie header that forgets it. */
export const endBegunLogin = (): Promise<string> => cookie.serialize('', { maxAge: 0 });

/** The login that this browser has begun; null when it has not. */
export const begunLogin = async (request: Request): Promise<BegunLogin | null> => {
  const begun: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (typeof begun !== 'object' || begun === null || !('email' in begun) || !('booking' in begun)) return null;
  const { email, booking } = begun;
  return typeof email === 'string' && typeof booking === 'string' ? { email, booking } : null;
};
