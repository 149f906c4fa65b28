import { expect, test } from 'vitest';
import { slipPatterns } from './slips.ts';

const forgives = (typed: string, name: string): boolean =>
  slipPatterns(typed).some((pattern) =>
    new RegExp(`^${pattern.replaceAll('_', '.').replaceAll('%', '.*')}$`, 'u').test(name),
  );

test.each([
  ['mubmai', 'neighbours exchanged'],
  ['umbai', 'the first letter left out'],
  ['mumai', 'a letter left out'],
  ['numbai', 'a wrong letter'],
  ['mummbai', 'a letter too many'],
  ['mumbaii', 'a letter too many at the end'],
  ['mubma', 'a slip before the name is typed out'],
])('one slip is forgiven: %s (%s)', (typed) => {
  expect(forgives(typed, 'mumbai')).toBe(true);
});

test('two slips are not forgiven', () => {
  expect(forgives('mubmia', 'mumbai')).toBe(false);
  expect(forgives('nubmai', 'mumbai')).toBe(false);
});

test('four letters and fewer must be right, and a sentence is no name', () => {
  for (const text of ['', 'mu', 'mub', 'mubm', 'm'.repeat(31)]) expect(slipPatterns(text)).toEqual([]);
});
