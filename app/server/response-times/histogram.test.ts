import { expect, test } from 'vitest';
import { emptyHistogram, histogramBucketOf, percentile, totalCount } from './histogram.ts';

const histogramOf = (durations: readonly number[]): number[] => {
  const counts = emptyHistogram();
  for (const ms of durations) counts[histogramBucketOf(ms)] = (counts[histogramBucketOf(ms)] ?? 0) + 1;
  return counts;
};

/** The exact percentile of the sorted durations. */
const exact = (durations: readonly number[], share: number): number =>
  durations.toSorted((a, b) => a - b)[Math.ceil(share * durations.length) - 1] ?? 0;

test('every percentile is accurate to 20 %', () => {
  const even = Array.from({ length: 1000 }, (_, index) => index + 1);
  const skewed = Array.from({ length: 5000 }, (_, index) => 1.5 ** (((index * 7919) % 5000) / 250));
  for (const durations of [even, skewed])
    for (const share of [0.5, 0.95, 0.99]) {
      const estimate = percentile(histogramOf(durations), share) ?? 0;
      expect(estimate / exact(durations, share), `${share}`).toBeGreaterThan(0.83);
      expect(estimate / exact(durations, share), `${share}`).toBeLessThan(1.2);
    }
});

test('very short and very long durations have a bucket', () => {
  for (const ms of [0, -1, 0.2, 1, 1e9]) expect(totalCount(histogramOf([ms]))).toBe(1);
  expect(percentile(histogramOf([0.2]), 0.5)).toBeLessThan(1);
  expect(percentile(histogramOf([1e9]), 0.5)).toBeGreaterThan(80_000);
});

test('an empty histogram has no percentile', () => {
  expect(percentile(emptyHistogram(), 0.5)).toBeNull();
});

test('histograms can be added', () => {
  const [one, other] = [
    [3, 8, 40],
    [5, 900],
  ];
  const sum = histogramOf(one).map((count, bucket) => count + (histogramOf(other)[bucket] ?? 0));
  expect(sum).toEqual(histogramOf([...one, ...other]));
});
