/**
 * A histogram of durations with exponential buckets that grow by 20 %, from 1 ms to 80 s and above. Percentiles are accurate to 20 %, and
 * histograms of several processes can be added.
 */
const growth = 1.2;
const buckets = 64;

const perLog = 1 / Math.log(growth);

/** The bucket index of a duration. */
export const histogramBucketOf = (ms: number): number =>
  ms <= 1 ? 0 : Math.min(buckets - 1, Math.ceil(Math.log(ms) * perLog - 1e-9));

/** A histogram with all counts 0. */
export const emptyHistogram = (): number[] => new Array<number>(buckets).fill(0);

const upperBound = (bucket: number): number => growth ** bucket;

/** The number of durations in a histogram. */
export const totalCount = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * A percentile in milliseconds, interpolated linearly within its bucket.
 * @param share 0.95 for p95
 * @returns null for an empty histogram
 */
export const percentile = (counts: readonly number[], share: number): number | null => {
  const total = totalCount(counts);
  if (total === 0) return null;
  const target = share * total;
  let before = 0;
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && before + count >= target) {
      const low = bucket === 0 ? 0 : upperBound(bucket - 1);
      return low + (upperBound(bucket) - low) * ((target - before) / count);
    }
    before += count;
  }
  return upperBound(buckets - 1);
};
