import { expect, test } from 'vitest';
import { needsScripts } from './page-handle.ts';

test('a page has scripts unless one of its routes disables them', () => {
  expect(needsScripts([{}, { handle: undefined }, { handle: { other: 1 } }])).toBe(true);
  expect(needsScripts([{}, { handle: { scripts: true } }])).toBe(true);
  expect(needsScripts([{}, { handle: { scripts: false } }])).toBe(false);
});
