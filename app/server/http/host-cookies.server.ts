import type { Environment } from '../environment.server.ts';

/** A browser accepts a cookie of this prefix only over https, from this very host, with Secure, `Path=/` and without Domain. */
const prefix = '__Host-';

const isHttps = ({ publicUrl }: Environment): boolean => publicUrl.startsWith('https:');

/**
 * Takes the prefix from the cookies of a request, so that the application knows one name for each. Over https a cookie without it is dropped: another host of the
 * domain may have set it.
 */
export const readHostCookies = (headers: Headers, environment: Environment): void => {
  const cookies = headers.get('Cookie');
  if (cookies === null || !isHttps(environment)) return;
  const own = cookies.split(';').map((cookie) => cookie.trim());
  headers.set(
    'Cookie',
    own.flatMap((cookie) => (cookie.startsWith(prefix) ? [cookie.slice(prefix.length)] : [])).join('; '),
  );
};

/** Over https every cookie of a response gets the prefix and Secure. */
export const setHostCookies = (headers: Headers, environment: Environment): void => {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0 || !isHttps(environment)) return;
  headers.delete('Set-Cookie');
  for (const cookie of cookies) headers.append('Set-Cookie', `${prefix}${cookie}; Secure`);
};
