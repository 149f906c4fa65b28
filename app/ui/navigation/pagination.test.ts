import { expect, it } from 'vitest';
import { pageNumbers } from './pagination.tsx';

it('shows first, last and neighbouring pages, with a gap only where more than one page is left out', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
});
