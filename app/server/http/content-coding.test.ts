import { expect, test } from 'vitest';
import { negotiateCoding } from './content-coding.server.ts';

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
