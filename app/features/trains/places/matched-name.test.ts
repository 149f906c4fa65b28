import { describe, expect, test } from 'vitest';
import { matchedNameOf } from './matched-name.ts';

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
