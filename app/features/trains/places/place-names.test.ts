import { describe, expect, test } from 'vitest';
import { matchedNameOf, namesWithTypos } from './place-names.ts';

const prayagraj = { name: 'Prayagraj Junction', code: 'PRYJ', city: 'Prayagraj', type: 'station' as const };
const names = ['Allahabad', 'ALD', 'प्रयागराज'];

describe('the further name that explains a match', () => {
  test.each([
    ['a former name', ['allah'], 'Allahabad'],
    ['a former code', ['ald'], 'ALD'],
    ['a name in another script', ['प्रयाग'], 'प्रयागराज'],
    ['the middle of a former name', ['lahab'], 'Allahabad'],
    ['the name itself', ['prayag'], undefined],
    ['a later word of the name', ['junc'], undefined],
    ['the code', ['pryj'], undefined],
    ['nothing', ['delhi'], undefined],
  ])('%s', (_, texts, found) => {
    expect(matchedNameOf(prayagraj, names, texts)).toBe(found);
  });

  test('the town of a station needs no further name', () => {
    expect(
      matchedNameOf({ name: 'Bandra Terminus', code: 'BDTS', city: 'Mumbai', type: 'station' }, ['Bombay'], ['mum']),
    ).toBeUndefined();
  });
});

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
