import { expect, test } from 'vitest';
import { eased, intoMiddle, restMs, turnMs, wrap } from './carousel-steps.ts';

test('after the last picture comes the first, and before the first the last', () => {
  expect([wrap(0, 5), wrap(4, 5), wrap(5, 5), wrap(-1, 5), wrap(-6, 5), wrap(3, 0)]).toEqual([0, 4, 0, 4, 4, 0]);
});

test('wherever it was pushed to, the strip goes on in its middle', () => {
  expect([intoMiddle(0, 5), intoMiddle(5, 5), intoMiddle(9, 5), intoMiddle(10, 5), intoMiddle(14, 5)]).toEqual([
    5, 5, 9, 5, 9,
  ]);
});

test('a turn starts at rest and ends at rest', () => {
  expect([eased(-1), eased(0), eased(0.25), eased(0.5), eased(1), eased(2)]).toEqual([0, 0, 0.125, 0.5, 1, 1]);
});

test('a turn takes half a second, and a picture stands for three', () => {
  expect({ turnMs, restMs }).toEqual({ turnMs: 500, restMs: 3000 });
});
