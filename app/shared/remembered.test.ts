import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

const counted = (most: number) => {
  const made: number[] = [];
  const double = remembered(most, String, (value: number) => {
    made.push(value);
    return value * 2;
  });
  return { made, double };
};

test('what was made once is not made again, and each key has its own result', () => {
  const { made, double } = counted(10);
  expect([double(1), double(2), double(1), double(2)]).toEqual([2, 4, 2, 4]);
  expect(made).toEqual([1, 2]);
});

test('the memory is bounded: the oldest result goes, and comes back when it is asked for', () => {
  const { made, double } = counted(2);
  expect([double(1), double(2), double(3), double(3), double(2), double(1)]).toEqual([2, 4, 6, 6, 4, 2]);
  expect(made).toEqual([1, 2, 3, 1]);
});
