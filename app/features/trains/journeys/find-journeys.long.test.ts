import { expect, it } from 'vitest';
import { randomSearches } from '#tests/factories/random-timetable.ts';

it('five thousand random searches equal those of an exhaustive search', { timeout: 120_000 }, () => {
  const { different, found, withChanges } = randomSearches().compare(5_000);
  expect(different).toEqual([]);
  expect(found).toBeGreaterThan(5_000);
  expect(withChanges).toBeGreaterThan(2_500);
});
