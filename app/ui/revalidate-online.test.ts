import { expect, test } from 'vitest';
import { revalidateSite } from './revalidate-online.ts';

const change = (from: string, to: string, more: object = {}) => ({
  currentUrl: new URL(from, 'http://raahi.test'),
  nextUrl: new URL(to, 'http://raahi.test'),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
  ...more,
});

test('what belongs to the whole site is not asked for again by sorting and filtering, so a lost connection costs nothing', () => {
  expect(revalidateSite(change('/search', '/search?sort=rating'))).toBe(false);
});

test.each([
  ['another page', change('/search', '/about')],
  ['the same address again', change('/search', '/search')],
  ['who was led home from a page of another role', change('/', '/?from=%2Fagent')],
  ['a post', change('/search', '/search?x=1', { formMethod: 'POST' })],
])('%s asks for it', (_what, asked) => {
  expect(revalidateSite(asked)).toBe(true);
});

test('a post that found no network does not', () => {
  expect(revalidateSite(change('/contact', '/contact', { formMethod: 'POST', actionResult: { offline: true } }))).toBe(
    false,
  );
});
