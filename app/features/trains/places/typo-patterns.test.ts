import { expect, test } from 'vitest';
import { typoPatterns } from './typo-patterns.ts';

const matches = (typed: string, name: string): boolean =>
  typoPatterns(typed).some((pattern) =>
    new RegExp(`^${pattern.replaceAll('_', '.').replaceAll('%', '.*')}$`, 'u').test(name),
  );

test.each([
  ['mubmai', 'neighbouring letters swapped'],
  ['umbai', 'first letter missing'],
  ['mumai', 'a letter missing'],
  ['numbai', 'a wrong letter'],
  ['mummbai', 'an extra letter'],
  ['mumbaii', 'an extra letter at the end'],
  ['mubma', 'an error in a partly typed name'],
])('matches with one typing error: %s (%s)', (typed) => {
  expect(matches(typed, 'mumbai')).toBe(true);
});

test('does not match with two typing errors', () => {
  expect(matches('mubmia', 'mumbai')).toBe(false);
  expect(matches('nubmai', 'mumbai')).toBe(false);
});

test('no patterns for four letters or fewer, or for long texts', () => {
  for (const text of ['', 'mu', 'mub', 'mubm', 'm'.repeat(31)]) expect(typoPatterns(text)).toEqual([]);
});
