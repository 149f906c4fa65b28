import { expect, test } from 'vitest';
import { savedInCookie } from '~/features/packages/save-button/saved-cookie.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { readEnvironment } from '../read-environment.server.ts';
import { readHostCookies, setHostCookies } from './host-cookies.server.ts';

const secret = 'a secret of the tests, long enough to pass';
const local = readEnvironment({ SESSION_SECRET: secret });
const demo = readEnvironment({ SESSION_SECRET: secret, PUBLIC_URL: 'https://raahi.example', DEMO: '1' });

const id = '0198c2f0-0000-7000-8000-000000000001';
const headersOf = (name: string, ...values: string[]) => new Headers(values.map((value) => [name, value]));
const sent = Object.values(cookieNames).map((name) => `${name}=${id}; Path=/; SameSite=Lax`);

test('over https every cookie has the prefix and Secure; over http neither', () => {
  const [secure, plain] = [headersOf('Set-Cookie', ...sent), headersOf('Set-Cookie', ...sent)];
  setHostCookies(secure, demo);
  setHostCookies(plain, local);
  expect(secure.getSetCookie()).toEqual(sent.map((cookie) => `__Host-${cookie}; Secure`));
  expect(plain.getSetCookie()).toEqual(sent);
});

test('over https only cookies with the prefix are read', () => {
  const received = headersOf('Cookie', 'raahi_session=forged; __Host-raahi_session=a.b=; _ga=1; __Host-raahi_toast=x');
  readHostCookies(received, demo);
  expect(received.get('Cookie')).toBe('raahi_session=a.b=; raahi_toast=x');
  const unprefixed = headersOf('Cookie', 'raahi_session=a');
  readHostCookies(unprefixed, local);
  expect(unprefixed.get('Cookie')).toBe('raahi_session=a');
});

test('scripts read the saved packages with and without the prefix', () => {
  expect([savedInCookie(`a=1; __Host-raahi_saved=${id}`), savedInCookie(`raahi_saved=${id}`)]).toEqual([[id], [id]]);
});
