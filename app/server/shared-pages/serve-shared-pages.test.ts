import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { serveSharedSite } from '#tests/shared-site.ts';
import { manualClock } from '~/server/clock.server.ts';
import { compactPageChanges } from './page-changes.server.ts';
import { contentSeconds, recordVisit, seatSeconds, shared } from './shared-page.server.ts';

const database = await testDatabase();
const noon = new Date('2026-11-23T06:30:00Z');
const clock = manualClock(noon);
const app = await testApp(database, { jobDefinitions: [] }, { clock });

/** What the page counts: renderings, and visits with their query. */
let renderings = 0;
let visits: string[] = [];
let release: (() => void) | null = null;
let failing = false;
/** When not null, renderings wait until these are called. */
let held: (() => void)[] | null = null;

const listing = shared(
  { shows: ['ads'], seconds: seatSeconds, query: (query) => ({ q: query.get('q')?.trim() }) },
  async (args) => {
    renderings += 1;
    if (release === null && new URL(args.request.url).searchParams.get('q') === 'slow')
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    if (failing) throw new Error('the listing failed');
    recordVisit(args, ({ client, query }) => visits.push(`${client.userAgent} ${query.get('q')}`));
    return { rendering: renderings, filler: 'seats '.repeat(400) };
  },
);
const page = ({ loaderData }: { loaderData: { rendering: number; filler: string } }) =>
  `rendering ${loaderData.rendering} ${loaderData.filler}`;

const routes = {
  listing: { loader: listing, default: page },
  article: {
    loader: shared({ shows: [], seconds: contentSeconds }, () => ({ rendering: ++renderings, filler: '' })),
    default: page,
  },
  missing: {
    loader: shared({ shows: [], seconds: contentSeconds }, () => {
      renderings += 1;
      throw new Response('Not here', { status: 404 });
    }),
    default: () => null,
  },
  welcome: {
    loader: shared({ shows: [], seconds: contentSeconds }, ({ request }) => {
      renderings += 1;
      return new Response(request.headers.get('User-Agent'), { headers: { 'Set-Cookie': 'raahi_toast=hello' } });
    }),
  },
};

beforeEach(() => {
  renderings = 0;
  visits = [];
  release = null;
  failing = false;
  held = null;
  clock.moveTo(noon);
});

const changeAds = () => database.pool.query(`insert into page_changes (topic, changes) values ('ads', 1)`);
const until = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
};
const renderingOf = (body: Buffer): string => /rendering (?:<!-- -->)?(\d+)/.exec(body.toString())?.[1] ?? '';

describe('a shared page', () => {
  test('is rendered once for all visitors, and each of them is counted', async () => {
    const ask = await serveSharedSite(app, routes);
    const how: unknown[] = [];
    for (const name of ['Asha', 'Ravi']) {
      const answer = await ask(`/listing?q=%20delhi&name=${name}`, {
        headers: { 'User-Agent': name, Cookie: `_ga=${name}` },
      });
      how.push(answer.headers['cache-status']);
    }
    expect(renderings).toBe(1);
    expect(visits).toEqual(['Asha  delhi', 'Ravi  delhi']);
    expect(how).toEqual(['Raahi; fwd=uri-miss; stored; ttl=10', 'Raahi; hit; ttl=10']);
  });

  test('is rendered once for requests at the same time', async () => {
    const ask = await serveSharedSite(app, routes);
    const answers = Promise.all(Array.from({ length: 5 }, () => ask('/listing?q=slow')));
    await until(() => release !== null);
    release?.();
    expect(new Set((await answers).map(({ body }) => body.toString())).size).toBe(1);
    expect(renderings).toBe(1);
    expect(visits).toHaveLength(5);
  });

  test('is sent compressed, plain, as headers only, or not at all when unchanged', async () => {
    const ask = await serveSharedSite(app, routes);
    const plain = await ask('/listing');
    const [br, gzip] = [
      await ask('/listing', { headers: { 'Accept-Encoding': 'gzip, br' } }),
      await ask('/listing', { headers: { 'Accept-Encoding': 'gzip' } }),
    ];
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    const head = await ask('/listing', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag]);
    expect(head.headers['cache-status']).toBe('Raahi; hit; ttl=10');
    const again = await ask('/listing', { headers: { 'If-None-Match': `"other", ${plain.headers.etag}` } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(plain.headers).toMatchObject({
      vary: 'Accept-Encoding, Cookie',
      'cache-control': 'no-cache',
      'cdn-cache-control': 'public, max-age=10',
      'cache-status': 'Raahi; fwd=uri-miss; stored; ttl=10',
      'x-content-type-options': 'nosniff',
    });
    expect(plain.headers['content-security-policy']).toContain("script-src 'self'");
    // Each request has its own, although they share the page.
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  test('is stale for a moment while it is rendered again, and never older than its end', async () => {
    const ask = await serveSharedSite(app, routes);
    const shown = async () => renderingOf((await ask('/listing')).body);
    expect(await shown()).toBe('1');
    clock.advance(4_999);
    expect(await shown()).toBe('1');
    clock.advance(1);
    expect(await shown()).toBe('1');
    await until(() => renderings === 2);
    expect(await shown()).toMatch(/[12]/);
    clock.advance(10_000);
    expect(await shown()).toBe('3');
    const { headers } = await ask('/listing');
    expect(headers['cdn-cache-control']).toBe('public, max-age=10');
  });

  test('is rendered again with one other at most at the same time, and a visitor who waits for a page comes first', async () => {
    const ask = await serveSharedSite(app, routes);
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await ask(`/listing?q=${name}`);
    clock.advance(5_000);
    const waiting: (() => void)[] = [];
    held = waiting;
    for (const name of names) expect(renderingOf((await ask(`/listing?q=${name}`)).body)).not.toBe('');
    await until(() => waiting.length === 2);
    const visitor = ask('/listing?q=new');
    await until(() => waiting.length === 3);
    expect(renderings).toBe(8);
    held = null;
    for (const release of waiting) release();
    await visitor;
    await until(() => renderings === 11);
    expect(Number(renderingOf((await ask('/listing?q=e')).body))).toBeGreaterThan(5);
  });

  test('ends at midnight in India', async () => {
    const ask = await serveSharedSite(app, routes);
    clock.moveTo(new Date('2026-11-23T18:29:58Z'));
    const evening = await ask('/article');
    expect(evening.headers['cdn-cache-control']).toBe('public, max-age=2');
    clock.advance(2_000);
    expect(renderingOf((await ask('/article')).body)).toBe('2');
  });

  test('that was started before midnight is neither joined nor stored after it', async () => {
    const ask = await serveSharedSite(app, routes);
    clock.moveTo(new Date('2026-11-23T18:29:59Z'));
    const yesterday = ask('/listing?q=slow');
    await until(() => release !== null);
    clock.advance(2000);
    // Another page makes the new day known while the first one is rendered.
    await ask('/article');
    release?.();
    expect(renderingOf((await yesterday).body)).toBe('2');
    expect(renderingOf((await ask('/listing?q=slow')).body)).toBe('3');
  });

  test('ends when something that it shows is changed, also by another process', async () => {
    const ask = await serveSharedSite(app, routes);
    await ask('/listing');
    await ask('/article');
    await changeAds();
    // What an administrator changes here is visible before the response.
    await ask('/admin', { method: 'POST' });
    expect(renderingOf((await ask('/listing')).body)).toBe('3');
    expect(renderingOf((await ask('/article')).body)).toBe('2');
    await compactPageChanges(app);
    await ask('/admin', { method: 'POST' });
    await ask('/listing');
    expect(renderings).toBe(3);
  });

  test('that a change has overtaken while it was rendered is not stored', async () => {
    const ask = await serveSharedSite(app, routes);
    const first = ask('/listing?q=slow');
    await until(() => release !== null);
    await changeAds();
    await ask('/admin', { method: 'POST' });
    release?.();
    await first;
    await ask('/listing?q=slow');
    expect(renderings).toBe(2);
  });

  test('that cannot be rendered again stays until its end', async () => {
    const ask = await serveSharedSite(app, routes);
    await ask('/listing');
    failing = true;
    clock.advance(6_000);
    await ask('/listing');
    await until(() => renderings === 2);
    expect((await ask('/listing')).status).toBe(200);
    clock.advance(5_000);
    expect((await ask('/listing')).status).toBe(500);
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
    '_ga=1; raahi_booking_form=a',
  ])('with the cookie %s', async (cookie) => {
    const ask = await serveSharedSite(app, routes);
    await ask('/listing');
    const { headers, body } = await ask('/listing', { headers: { Cookie: cookie } });
    expect(renderingOf(body)).toBe('2');
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
  });

  test('when it is not found, or sets a cookie: each visitor gets an own response', async () => {
    const ask = await serveSharedSite(app, routes);
    const missing = await ask('/missing');
    expect([missing.status, missing.headers['cdn-cache-control']]).toEqual([404, undefined]);
    const names = ['Asha', 'Ravi'];
    const bodies = names.map(async (name) => (await ask('/welcome', { headers: { 'User-Agent': name } })).body);
    expect((await Promise.all(bodies)).map(String)).toEqual(names);
    // It is remembered for a while that such a page is not shared.
    renderings = 0;
    await ask('/missing');
    expect(renderings).toBe(1);
  });

  test('for a data request of other routes, and for other methods', async () => {
    const ask = await serveSharedSite(app, routes);
    expect((await ask('/listing.data?_routes=routes/listing')).headers['cdn-cache-control']).toBeDefined();
    expect((await ask('/listing.data?_routes=elsewhere')).headers['cdn-cache-control']).toBeUndefined();
    expect((await ask('/listing', { method: 'POST' })).headers['cdn-cache-control']).toBeUndefined();
  });
});
