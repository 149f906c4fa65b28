import { expect, test } from 'vitest';
import { bucketOf, countOf, emptyHistogram, percentile } from './histogram.ts';

const of = (durations: readonly number[]): number[] => {
  const counts = emptyHistogram();
  for (const ms of durations) counts[bucketOf(ms)] = (counts[bucketOf(ms)] ?? 0) + 1;
  return counts;
};

/** Without a histogram: the sorted durations themselves. */
const exact = (durations: readonly number[], share: number): number =>
  durations.toSorted((a, b) => a - b)[Math.ceil(share * durations.length) - 1] ?? 0;

test('every percentile is right to a fifth, whatever the durations look like', () => {
  const even = Array.from({ length: 1000 }, (_, index) => index + 1);
  const skewed = Array.from({ length: 5000 }, (_, index) => 1.5 ** (((index * 7919) % 5000) / 250));
  for (const durations of [even, skewed])
    for (const share of [0.5, 0.95, 0.99]) {
      const told = percentile(of(durations), share) ?? 0;
      expect(told / exact(durations, share), `${share}`).toBeGreaterThan(0.83);
      expect(told / exact(durations, share), `${share}`).toBeLessThan(1.2);
    }
});

test('what is very short or very long has a bucket too', () => {
  for (const ms of [0, -1, 0.2, 1, 1e9]) expect(countOf(of([ms]))).toBe(1);
  expect(percentile(of([0.2]), 0.5)).toBeLessThan(1);
  expect(percentile(of([1e9]), 0.5)).toBeGreaterThan(80_000);
});

test('nothing counted has no percentile', () => {
  expect(percentile(emptyHistogram(), 0.5)).toBeNull();
});

test('histograms of two processes add up to that of one', () => {
  const [one, other] = [
    [3, 8, 40],
    [5, 900],
  ];
  const sum = of(one).map((count, bucket) => count + (of(other)[bucket] ?? 0));
  expect(sum).toEqual(of([...one, ...other]));
});
