import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { serveSharedSite } from '#tests/shared-site.ts';
import { manualClock } from '~/server/clock.server.ts';
import { recordVisit } from '../request-context.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-23T06:30:00Z'));
const app = await testApp(database, { jobDefinitions: [] }, { clock });

let renderings = 0;
let visits: string[] = [];
let failing = false;
/** When not null, a rendering calls `started` and waits for `released`. */
let gate: { started: () => void; released: Promise<void> } | null = null;

type Args = Parameters<typeof recordVisit>[0];

const search = async (args: Args) => {
  renderings += 1;
  const rendering = renderings;
  gate?.started();
  await gate?.released;
  if (failing) throw new Error('the search failed');
  recordVisit(args, ({ client, query }) => visits.push(`${client.userAgent} ${query.get('destination')}`));
  return { rendering, filler: 'seats '.repeat(400) };
};
const page = ({ loaderData }: { loaderData: { rendering: number; filler: string } }) =>
  `rendering ${loaderData.rendering} ${loaderData.filler}`;

const modules = {
  search: { loader: search, action: () => null, default: page },
  about: {
    loader: () => {
      renderings += 1;
      throw new Response('Not here', { status: 404 });
    },
    default: () => null,
  },
  services: {
    loader: ({ request }: Args) =>
      new Response(request.headers.get('User-Agent'), { headers: { 'Set-Cookie': 'raahi_toast=hello' } }),
  },
  contact: { loader: () => ({ rendering: ++renderings, filler: '' }), default: page },
};
let ask: Awaited<ReturnType<typeof serveSharedSite>>;

beforeEach(async () => {
  ask = await serveSharedSite(app, modules);
  renderings = 0;
  visits = [];
  failing = false;
  gate = null;
});

const renderingOf = (body: Buffer): string => /rendering (?:<!-- -->)?(\d+)/.exec(body.toString())?.[1] ?? '';
const shown = async (path = '/search') => renderingOf((await ask(path)).body);

/** Makes renderings wait; `started` resolves when one has begun. */
const holdRenderings = () => {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  gate = { started: started.resolve, released: released.promise };
  return { started: started.promise, release: released.resolve };
};

describe('a shared page', () => {
  test('is rendered once for all visitors, and each of them is counted', async () => {
    const how: unknown[] = [];
    for (const name of ['Asha', 'Ravi']) {
      const headers = { 'User-Agent': name, Cookie: `_ga=${name}` };
      how.push((await ask('/search?destination=goa', { headers })).headers['cache-status']);
    }
    expect(renderings).toBe(1);
    expect(visits).toEqual(['Asha goa', 'Ravi goa']);
    expect(how).toEqual(['Raahi; fwd=uri-miss; stored; ttl=10', 'Raahi; hit; ttl=10']);
  });

  test('is shared by links with the tags of campaigns', async () => {
    const paths = ['', '&utm_source=mail', '&fbclid=x&gclid=y'].map((tags) => `/search?destination=a%3F${tags}`);
    for (const path of [...paths, '/search?utm_source=mail', '/search']) await ask(path);
    expect(renderings).toBe(2);
    expect(visits.map((visit) => visit.split(' ').at(-1))).toEqual(['a?', 'a?', 'a?', 'null', 'null']);
  });

  test('is rendered once for requests at the same time', async () => {
    const { started, release } = holdRenderings();
    const answers = Array.from({ length: 5 }, () => ask('/search?destination=slow'));
    await started;
    // A request that came after them has been answered, so they have all arrived.
    await ask('/contact');
    release();
    expect(new Set((await Promise.all(answers)).map(({ body }) => renderingOf(body))).size).toBe(1);
    expect(visits).toHaveLength(5);
  });

  test('is sent compressed, plain, as headers only, or not at all when unchanged', async () => {
    const plain = await ask('/search');
    const [br, gzip] = [
      await ask('/search', { headers: { 'Accept-Encoding': 'gzip, br' } }),
      await ask('/search', { headers: { 'Accept-Encoding': 'gzip' } }),
    ];
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    const head = await ask('/search', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag]);
    const again = await ask('/search', { headers: { 'If-None-Match': `"other", ${plain.headers.etag}` } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(plain.headers).toMatchObject({
      vary: 'Accept-Encoding, Cookie',
      'cache-control': 'no-cache',
      'cdn-cache-control': 'public, max-age=10',
      'x-content-type-options': 'nosniff',
    });
    expect(plain.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(plain.body.toString()).not.toContain('nonce');
    // Each request has its own, although they share the page.
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  test('is rendered again behind from 5 seconds on, and never sent older than 10', async () => {
    expect(await shown()).toBe('1');
    clock.advance(4_999);
    expect(await shown()).toBe('1');
    const { started, release } = holdRenderings();
    clock.advance(1);
    expect(await shown()).toBe('1');
    await started;
    expect((await ask('/search')).headers['cdn-cache-control']).toBe('public, max-age=5');
    release();
    clock.advance(5_000);
    // The rendering that was started 5 seconds ago, and is rendered again behind.
    expect(await shown()).toBe('2');
    clock.advance(10_000);
    expect(Number(await shown())).toBeGreaterThan(2);
  });

  test('stays until its end when it cannot be rendered again', async () => {
    expect(await shown()).toBe('1');
    failing = true;
    clock.advance(9_999);
    expect(await shown()).toBe('1');
    clock.advance(1);
    expect((await ask('/search')).status).toBe(500);
  });
});

describe('a page is not shared', () => {
  test.each([
    'raahi_session=a',
    '__Host-raahi_session=a',
    'raahi_guest=a',
    'raahi_pending_login=a',
    'raahi_toast=a',
    'raahi_login=a',
    'raahi_registered=a',
    '_ga=1; raahi_login=a',
  ])('with the cookie %s', async (cookie) => {
    await ask('/search');
    const { headers, body } = await ask('/search', { headers: { Cookie: cookie } });
    expect(renderingOf(body)).toBe('2');
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
  });

  test('when it is not found, or sets a cookie: each visitor gets an own response', async () => {
    const missing = await ask('/about');
    expect([missing.status, missing.headers['cdn-cache-control']]).toEqual([404, undefined]);
    const names = ['Asha', 'Ravi'];
    const bodies = names.map(async (name) => (await ask('/services', { headers: { 'User-Agent': name } })).body);
    expect((await Promise.all(bodies)).map(String)).toEqual(names);
    // It is remembered for a while that such a page is not shared.
    renderings = 0;
    await ask('/about');
    clock.advance(9_999);
    await ask('/about');
    expect(renderings).toBe(2);
  });

  test.each([
    ['/contact', 'GET'],
    ['/search', 'POST'],
    [`/search?destination=${'a'.repeat(500)}`, 'GET'],
    ['/search?key=a', 'GET'],
    // Rendered as /contact.
    ['/package/../contact', 'GET'],
    ['/destinations/%2E%2e/contact', 'GET'],
    ['/package/..\\contact', 'GET'],
  ])('for %s %s', async (path, method) => {
    expect((await ask(path, { method })).headers['cdn-cache-control']).toBeUndefined();
    expect((await ask('/search.data')).headers['cdn-cache-control']).toBeDefined();
  });
});
