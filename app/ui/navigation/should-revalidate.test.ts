import { expect, test } from 'vitest';
import { revalidateRoot, revalidateUnlessOffline } from './should-revalidate.ts';

const change = (from: string, to: string, more: object = {}) => ({
  currentUrl: new URL(from, 'http://raahi.test'),
  nextUrl: new URL(to, 'http://raahi.test'),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
  ...more,
});

test('the root loader does not run again for sorting and filtering', () => {
  expect(revalidateRoot(change('/search', '/search?sort=rating'))).toBe(false);
});

test.each([
  ['another page', change('/search', '/about')],
  ['the same address again', change('/search', '/search')],
  ['a redirect home from a page of another role', change('/', '/?from=%2Fagent')],
  ['a post', change('/search', '/search?x=1', { formMethod: 'POST' })],
])('%s runs it again', (_what, args) => {
  expect(revalidateRoot(args)).toBe(true);
});

test('a post without a network connection does not', () => {
  expect(revalidateRoot(change('/contact', '/contact', { formMethod: 'POST', actionResult: { offline: true } }))).toBe(
    false,
  );
});

test.each([
  ['a conflict', 409, true],
  ['an error of the form', 400, false],
  ['a failure', 503, false],
])('%s (%i): a page is loaded again when it is out of date', (_what, actionStatus, expected) => {
  const post = { formMethod: 'POST', actionStatus, actionResult: {}, defaultShouldRevalidate: false };
  expect(revalidateUnlessOffline(change('/contact', '/contact', post))).toBe(expected);
});
