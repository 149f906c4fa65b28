import { expect, test } from 'vitest';
import { axisTicks } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 0.5, 1]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [55_500, [0, 20_000, 40_000, 60_000]],
  [1_85_000, [0, 50_000, 100_000, 150_000, 200_000]],
])('the axis for a maximum of %d ends at a round number', (highest, ticks) =>
  expect(axisTicks(highest)).toEqual(ticks),
);
