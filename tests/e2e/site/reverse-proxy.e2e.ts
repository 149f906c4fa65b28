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

test('behind a TLS proxy, forms work, cookies use the __Host- prefix, and cross-site posts are rejected', async ({
  startOwnServer,
}) => {
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
});

test('behind a proxy every client has its own rate limit; without one the forwarded address is ignored', async ({
  startOwnServer,
}) => {
  const shop = await startOwnServer(behindProxy);
  const bare = await startOwnServer({ TRUST_PROXY: '0' });
  const guesser = await throughProxy(shop.url, '203.0.113.7');
  for (let attempt = 0; attempt < 8; attempt += 1)
    expect((await logIn(guesser, 'agent@raahi.test', `guess ${attempt}`)).status()).toBe(401);
  expect((await logIn(guesser, 'agent@raahi.test', 'guess again')).status()).toBe(429);
  const neighbour = await throughProxy(shop.url, '203.0.113.8');
  expect((await logIn(neighbour, 'agent@raahi.test', demoPassword)).status()).toBe(302);

  const statuses: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const liar = await throughProxy(bare.url, `198.51.100.${attempt}`, { origin: bare.url });
    statuses.push((await logIn(liar, 'invented@raahi.test', `guess ${attempt}`)).status());
  }
  expect(statuses.at(-1)).toBe(429);
});

test('behind a proxy, forged forwarding headers change neither address, host nor protocol', async ({
  startOwnServer,
}) => {
  const shop = await startOwnServer(behindProxy);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const liar = await throughProxy(shop.url, '203.0.113.9', {
      Forwarded: `for=198.51.100.${attempt};host=elsewhere.example;proto=http`,
    });
    statuses.push((await logIn(liar, 'agent@raahi.test', `guess ${attempt}`)).status());
  }
  expect(statuses).toEqual([...Array(8).fill(401), 429]);
});

test('/healthz and /readyz report a healthy and ready process', async ({ page }) => {
  for (const address of ['/healthz', '/readyz']) {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
});

test('every page has the security headers, and scripts are allowed by their hashes only', async ({ page }) => {
  const requestIds = new Set<string>();
  for (const address of ['/', '/', '/trains', '/login', '/login/nobody']) {
    const headers = (await page.request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toMatch(/script-src[^;]* 'sha256-[\w+/=]{44}'/);
    // A shared cache would send a nonce to everybody.
    expect(policy).not.toContain('nonce-');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    requestIds.add(headers['x-request-id'] ?? '');
  }
  expect(requestIds.size).toBe(5);
});

test('an injected script does not run', async ({ browser, baseURL }) => {
  // A separate context: the console error is expected here.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/');
  const blocked = await page.evaluate(async () => {
    const refusal = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
    return refusal;
  });
  expect(blocked).toBe('script-src-elem');
  expect(await page.title()).not.toBe('taken over');
  await context.close();
});

test('built files are cached forever, pages by shared caches at most, and both are compressed', async ({ page }) => {
  const login = await page.request.get('/login');
  expect(login.headers()['cache-control']).toBe('private, no-cache');
  expect(login.headers()['cdn-cache-control']).toBeUndefined();
  const home = await page.request.get('/');
  expect(home.headers()['cache-control']).toBe('no-cache');
  expect(home.headers()['cdn-cache-control']).toMatch(/^public, max-age=\d\d?$/);
  expect(home.headers()['content-encoding']).toMatch(/^(br|gzip)$/);
  const scripts = new Set(
    [...(await home.text()).matchAll(/href="(\/assets\/[\w.-]+\.js)"/g)].map(([, script = '']) => script),
  );
  const sizes: number[] = [];
  for (const script of scripts) {
    const asset = await page.request.get(script);
    expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const bytes = (await asset.body()).length;
    sizes.push(bytes);
    // Small files are not compressed.
    if (bytes >= 1024) expect(asset.headers()['content-encoding'], script).toMatch(/^(br|gzip)$/);
  }
  expect(Math.max(...sizes)).toBeGreaterThan(100_000);
  expect((await page.request.get('/assets/no-such-file.js')).status()).toBe(404);
});

test('a server that is stopped completes running requests', async ({ startOwnServer }) => {
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
