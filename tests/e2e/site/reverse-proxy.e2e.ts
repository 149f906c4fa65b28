import { once } from 'node:events';
import { connect } from 'node:net';
import { type APIRequestContext, request } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { demoPassword } from '../steps/account.ts';

const publicUrl = 'https://raahi.example';
const behindProxy = {
  TRUST_PROXY: '1',
  PUBLIC_URL: publicUrl,
  SESSION_SECRET: 'a-secret-of-this-test-and-of-no-other-place',
  DEMO: '1',
};

/** A client behind the reverse proxy, which forwards all headers that it does not overwrite. */
const throughProxy = (
  baseURL: string,
  address: string,
  { origin = publicUrl, ...passedOn }: { origin?: string; Forwarded?: string } = {},
): Promise<APIRequestContext> =>
  request.newContext({
    baseURL,
    extraHTTPHeaders: {
      ...passedOn,
      Origin: origin,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'raahi.example',
      'X-Forwarded-For': address,
    },
  });

const logIn = (person: APIRequestContext, email: string, password: string) =>
  person.post('/login', { form: { email, password }, maxRedirects: 0 });

test('behind a TLS proxy, forms work, cookies use the __Host- prefix, cross-site posts are rejected, and every client has its own rate limit', {
  tag: '@long',
}, async ({ startOwnServer }) => {
  const shop = await startOwnServer(behindProxy);
  const person = await throughProxy(shop.url, '203.0.113.5');
  const answer = await logIn(person, 'customer@raahi.test', demoPassword);
  expect(answer.status()).toBe(302);
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  const session = cookies.find(({ value }) => value.startsWith('__Host-raahi_session='))?.value ?? '';
  for (const mark of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(session).toContain(mark);
  expect(answer.headers()['strict-transport-security']).toContain('max-age=31536000');

  const foreign = await throughProxy(shop.url, '203.0.113.5', { origin: 'https://elsewhere.example' });
  expect((await logIn(foreign, 'customer@raahi.test', demoPassword)).status()).toBeGreaterThanOrEqual(400);

  // A forged header does not give a guesser another address.
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const guesser = await throughProxy(shop.url, '203.0.113.7', { Forwarded: `for=198.51.100.${attempt};proto=http` });
    const guess = await logIn(guesser, 'agent@raahi.test', `guess ${attempt}`);
    expect(guess.status()).toBe(attempt < 8 ? 401 : 429);
    await guesser.dispose();
  }
  const neighbour = await throughProxy(shop.url, '203.0.113.8');
  expect((await logIn(neighbour, 'agent@raahi.test', demoPassword)).status()).toBe(302);
  for (const client of [person, foreign, neighbour]) await client.dispose();
});

test('a server that is stopped completes running requests', { tag: '@long' }, async ({ startOwnServer }) => {
  const shop = await startOwnServer();
  const body = new URLSearchParams({ email: 'customer@raahi.test', password: demoPassword }).toString();
  const { hostname, port } = new URL(shop.url);
  const line = connect(Number(port), hostname).setEncoding('utf8');
  let heard = '';
  line.on('data', (text: string) => {
    heard += text;
  });
  line.write(
    [
      'POST /login HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Origin: ${shop.url}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  await expect.poll(() => heard).toContain('100 Continue');
  // The server has received the headers; the form body arrives only after the stop signal.
  const stopped = shop.stop();
  await expect.poll(() => shop.log.some((text) => text.includes('closing'))).toBe(true);
  line.write(body);
  await once(line, 'close');
  expect(heard).toContain('HTTP/1.1 302');
  await stopped;
  await expect(fetch(shop.url)).rejects.toThrow();
});
