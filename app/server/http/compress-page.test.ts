import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPage } from './compress-page.server.ts';

const page = Buffer.from('<p>Trains from Delhi to Mumbai</p>'.repeat(100));

const compressed = (acceptEncoding: string | null) => {
  const headers = new Headers();
  const body = compressPage(page, acceptEncoding, headers);
  return { body, coding: headers.get('Content-Encoding'), vary: headers.get('Vary') };
};

test('a page is compressed with the best encoding the client accepts', () => {
  const modern = compressed('gzip, deflate, br');
  expect(modern.coding).toBe('br');
  expect(brotliDecompressSync(modern.body)).toEqual(page);
  const older = compressed('gzip;q=0.8, deflate');
  expect(older.coding).toBe('gzip');
  expect(gunzipSync(older.body)).toEqual(page);
});

test.each([[null], ['identity'], ['br;q=0, gzip;q=0.0']])('%s gets it uncompressed', (acceptEncoding) => {
  expect(compressed(acceptEncoding)).toEqual({ body: page, coding: null, vary: 'Accept-Encoding' });
});

test('a small response is not compressed', () => {
  const headers = new Headers();
  expect(compressPage(Buffer.from('ok'), 'br', headers).toString()).toBe('ok');
  expect([...headers]).toEqual([]);
});
