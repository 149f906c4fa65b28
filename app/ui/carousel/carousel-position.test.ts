import { expect, test } from 'vitest';
import { autoplayDelayMs, easeInOut, toMiddleCopy, transitionMs, wrapIndex } from './use-carousel-scroll.ts';

test('indices wrap around at both ends', () => {
  expect([
    wrapIndex(0, 5),
    wrapIndex(4, 5),
    wrapIndex(5, 5),
    wrapIndex(-1, 5),
    wrapIndex(-6, 5),
    wrapIndex(3, 0),
  ]).toEqual([0, 4, 0, 4, 4, 0]);
});

test('any position maps to the same slide in the middle copy', () => {
  expect([
    toMiddleCopy(0, 5),
    toMiddleCopy(5, 5),
    toMiddleCopy(9, 5),
    toMiddleCopy(10, 5),
    toMiddleCopy(14, 5),
  ]).toEqual([5, 5, 9, 5, 9]);
});

test('the easing is clamped to 0..1 and symmetric', () => {
  expect([easeInOut(-1), easeInOut(0), easeInOut(0.25), easeInOut(0.5), easeInOut(1), easeInOut(2)]).toEqual([
    0, 0, 0.125, 0.5, 1, 1,
  ]);
});

test('a transition takes 500 ms and autoplay waits 3 s', () => {
  expect({ turnMs: transitionMs, restMs: autoplayDelayMs }).toEqual({ turnMs: 500, restMs: 3000 });
});
