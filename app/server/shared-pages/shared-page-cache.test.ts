import { expect, test } from 'vitest';
import { contentSeconds } from './shared-page.server.ts';
import { type CachedPage, createPageCache } from './shared-page-cache.server.ts';
import { bodyOf, documentBytes, readSharedDocument } from './shared-page-document.server.ts';

const pageOf = (bytes: number, shows: CachedPage['page']['shows'] = ['packages']): CachedPage => ({
  page: { shows, seconds: contentSeconds },
  document: { headers: [], etag: '', recorders: [], bodies: { br: Buffer.alloc(bytes) } },
  freshUntil: 50,
  endsAt: 100,
});

test('the pages that were asked for longest ago leave when the memory is full', () => {
  const cache = createPageCache(35_000);
  for (const key of ['one', 'two', 'three']) cache.store(key, pageOf(6_000), 0);
  expect(cache.find('one', 0)).not.toBeNull();
  cache.store('four', pageOf(6_000), 0);
  expect(cache.find('two', 0)).toBeNull();
  expect(['one', 'three', 'four'].filter((key) => cache.find(key, 0))).toHaveLength(3);
  expect(cache.size().bytes).toBeLessThanOrEqual(35_000);
});

test('a page that is larger than the memory is not stored', () => {
  const cache = createPageCache(5_000);
  cache.store('large', pageOf(6_000), 0);
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
});

test('a further coding counts', () => {
  const cache = createPageCache(100_000);
  const page = pageOf(6_000);
  cache.store('one', page, 0);
  const before = cache.size().bytes;
  if (page.document) page.document.bodies.gzip = Buffer.alloc(7_000);
  cache.measure('one');
  expect(cache.size().bytes).toBe(before + 7_000);
});

test('pages end at their time, and when something that they show changes', () => {
  const cache = createPageCache(100_000);
  cache.store('packages', pageOf(10), 0);
  cache.store('trains', pageOf(10, ['trains', 'ads']), 0);
  expect(cache.find('packages', 99)).not.toBeNull();
  cache.end(['trains']);
  expect([cache.find('packages', 99), cache.find('trains', 99)].map(Boolean)).toEqual([true, false]);
  // Every page shows the footer.
  cache.end(['pages']);
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
  cache.store('packages', pageOf(10), 0);
  expect(cache.find('packages', 100)).toBeNull();
});

test('pages that have ended leave although nobody asks for them again', () => {
  const cache = createPageCache(100_000);
  cache.store('once', pageOf(10), 0);
  cache.store('later', { ...pageOf(10), endsAt: 90_000 }, 60_000);
  expect([cache.size().pages, cache.find('later', 60_000) !== null]).toEqual([1, true]);
});

test('a stored page takes no more memory than is counted', async () => {
  const html = Array.from({ length: 900 }, (_, index) => `<li>Package ${index * 7919}</li>`).join('');
  const document = await readSharedDocument(new Response(html, { headers: { 'Content-Type': 'text/html' } }), []);
  if (!document) throw new Error('The page is not shareable.');
  bodyOf(document, 'gzip');
  const bodies = Object.values(document.bodies);
  expect(bodies).toHaveLength(2);
  // zlib's own result is a view of a buffer of 64 kB.
  expect(bodies.reduce((sum, body) => sum + body.buffer.byteLength, 0)).toBeLessThan(documentBytes(document));
});
