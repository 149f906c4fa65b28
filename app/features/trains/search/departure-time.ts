/** Departure time buckets: from the first hour (inclusive) to the second (exclusive). */
export const timeBuckets = ['before_6am', '6am_12pm', '12pm_6pm', 'after_6pm'] as const;
export type TimeBucket = (typeof timeBuckets)[number];

const bucketLabels: Record<TimeBucket, string> = {
  before_6am: 'Before 6 am',
  '6am_12pm': '6 am to 12 noon',
  '12pm_6pm': '12 noon to 6 pm',
  after_6pm: 'After 6 pm',
};

export const isTimeBucket = (text: string): text is TimeBucket => (timeBuckets as readonly string[]).includes(text);

export const timeBucketName = (bucket: TimeBucket): string => bucketLabels[bucket];

const hoursPerBucket = 6;

/** The bucket of a departure in minutes after midnight, modulo a day. */
export const timeBucketOf = (departsMin: number): TimeBucket => {
  const hour = Math.floor((departsMin % 1440) / 60);
  return timeBuckets[Math.floor(hour / hoursPerBucket)] ?? 'after_6pm';
};
