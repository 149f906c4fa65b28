import { expect, test } from 'vitest';
import { safeNext } from './paths.ts';

test.each([
  ['/dashboard?tab=profile#top', '/dashboard?tab=profile#top'],
  ['/गोवा?q=हम्पी', `${encodeURI('/गोवा')}?q=${encodeURIComponent('हम्पी')}`],
  ['/a b', '/a%20b'],
  ['//evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\tevil', '/'],
  ['https://evil.example', '/'],
  ['', '/'],
])('after a login, %j leads to %j', (wanted, path) => {
  expect(safeNext(wanted, '/')).toBe(path);
  // A Location header takes Latin-1 only.
  expect(() => new Headers({ Location: safeNext(wanted, '/') })).not.toThrow();
});
