/**
 * Durations in buckets that grow by a fifth: the first takes up to a millisecond, the last everything above 80 seconds. Any percentile is known to a fifth,
 * and histograms of several processes add up.
 */
const growth = 1.2;
const buckets = 64;

const perLog = 1 / Math.log(growth);

/** The bucket of a duration. */
export const bucketOf = (ms: number): number =>
  ms <= 1 ? 0 : Math.min(buckets - 1, Math.ceil(Math.log(ms) * perLog - 1e-9));

/** Nothing counted yet. */
export const emptyHistogram = (): number[] => new Array<number>(buckets).fill(0);

const upperEnd = (bucket: number): number => growth ** bucket;

/** How many durations were counted. */
export const countOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * The duration that this share of the counted ones did not exceed, in milliseconds; within a bucket as if they lay evenly in it.
 * @param share 0.95 for p95
 * @returns null when nothing was counted
 */
export const percentile = (counts: readonly number[], share: number): number | null => {
  const total = countOf(counts);
  if (total === 0) return null;
  const wanted = share * total;
  let before = 0;
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted) {
      const low = bucket === 0 ? 0 : upperEnd(bucket - 1);
      return low + (upperEnd(bucket) - low) * ((wanted - before) / count);
    }
    before += count;
  }
  return upperEnd(buckets - 1);
};
