import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPage, negotiateCoding } from './content-coding.server.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, BR;q=0', 'gzip'],
  ['gzip', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('a client that accepts %s gets %s', (accepted, coding) => {
  expect(negotiateCoding(accepted)).toBe(coding);
});

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [null, null, (page: Buffer) => page],
])('a page for a client that accepts %s is compressed as %s', (accepted, coding, plain) => {
  const page = Buffer.from('<p>Trains from Delhi to Mumbai</p>'.repeat(100));
  const headers = new Headers();
  expect(plain(compressPage(page, accepted, headers))).toEqual(page);
  expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([coding, 'Accept-Encoding']);
});
