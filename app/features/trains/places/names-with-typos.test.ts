import { expect, test } from 'vitest';
import { namesWithTypos } from './names-with-typos.ts';

const matches = (typed: string, name: string): boolean => namesWithTypos(typed, [name]).length === 1;

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

test('two typing errors are forgiven from seven letters on', () => {
  expect(matches('mubmia', 'mumbai')).toBe(false);
  expect(matches('nubmai', 'mumbai')).toBe(false);
  expect(matches('nizamudn', 'nizamuddin')).toBe(true);
  expect(matches('nysamodn', 'nizamuddin')).toBe(false);
});

test('names with the fewest errors win', () => {
  expect(namesWithTypos('nagpurr', ['nagpur', 'nagpura', 'nagda'])).toEqual(['nagpur', 'nagpura']);
});

test('none for four letters or fewer, or for long texts', () => {
  for (const text of ['', 'mu', 'mub', 'mubm', 'm'.repeat(31)]) expect(matches(text, 'mumbai')).toBe(false);
});
