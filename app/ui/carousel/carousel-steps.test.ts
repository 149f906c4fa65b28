import { expect, test } from 'vitest';
import { eased, intoMiddle, restMs, turnMs, wrap } from './carousel-steps.ts';

test('indices wrap around at both ends', () => {
  expect([wrap(0, 5), wrap(4, 5), wrap(5, 5), wrap(-1, 5), wrap(-6, 5), wrap(3, 0)]).toEqual([0, 4, 0, 4, 4, 0]);
});

test('any position maps to the same slide in the middle copy', () => {
  expect([intoMiddle(0, 5), intoMiddle(5, 5), intoMiddle(9, 5), intoMiddle(10, 5), intoMiddle(14, 5)]).toEqual([
    5, 5, 9, 5, 9,
  ]);
});

test('the easing is clamped to 0..1 and symmetric', () => {
  expect([eased(-1), eased(0), eased(0.25), eased(0.5), eased(1), eased(2)]).toEqual([0, 0, 0.125, 0.5, 1, 1]);
});

test('a transition takes 500 ms and autoplay waits 3 s', () => {
  expect({ turnMs, restMs }).toEqual({ turnMs: 500, restMs: 3000 });
});
