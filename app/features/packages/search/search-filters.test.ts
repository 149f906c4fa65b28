import { expect, test } from 'vitest';
import { exactUpTo } from './package-search.ts';
import { countText } from './search-filters.tsx';

test('a count is exact to 1,000, and then says that there are more', () => {
  expect([812, 1000, 1001, 200_000].map(countText)).toEqual(['812', '1,000', '1,000+', '1,000+']);
  expect(exactUpTo).toBe(1000);
});
