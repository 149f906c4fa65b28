import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

const countingDouble = (limit: number) => {
  const computed: number[] = [];
  const double = memoize(limit, String, (value: number) => {
    computed.push(value);
    return value * 2;
  });
  return { computed, double };
};

test('a result is computed once per key', () => {
  const { computed, double } = countingDouble(10);
  expect([double(1), double(2), double(1), double(2)]).toEqual([2, 4, 2, 4]);
  expect(computed).toEqual([1, 2]);
});

test('the cache is bounded: the oldest result is evicted and computed again when needed', () => {
  const { computed, double } = countingDouble(2);
  expect([double(1), double(2), double(3), double(3), double(2), double(1)]).toEqual([2, 4, 6, 6, 4, 2]);
  expect(computed).toEqual([1, 2, 3, 1]);
});
