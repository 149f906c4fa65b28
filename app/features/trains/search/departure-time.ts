/** Buckets of the time of day: from the first hour (inclusive) to the second (exclusive). */
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

/** The bucket of a time in minutes after midnight, modulo a day. */
export const timeBucketOf = (minutes: number): TimeBucket => {
  const hour = Math.floor((minutes % 1440) / 60);
  return timeBuckets[Math.floor(hour / hoursPerBucket)] ?? 'after_6pm';
};

const minutesPerDay = 1440;
const [leavesFrom, arrivesBy] = [17 * 60, 11 * 60];

/** Whether a journey takes one night: it leaves after 5 pm and arrives by 11 am of the next day. */
export const isOvernight = ({ departs_min, arrives_min }: { departs_min: number; arrives_min: number }): boolean => {
  const midnight = (Math.floor(departs_min / minutesPerDay) + 1) * minutesPerDay;
  return (
    departs_min >= midnight - minutesPerDay + leavesFrom &&
    arrives_min > midnight &&
    arrives_min <= midnight + arrivesBy
  );
};
