const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

const clamp = (min: number, value: number, max: number): number => Math.min(Math.max(value, min), max);

/** First check of a new order, two minutes after its creation: browser and webhook normally report earlier. */
export const firstOrderCheckAt = (createdAt: Date): Date => later(createdAt, 2 * minute);

/** Orders are checked for five days: the provider polls the bank for late authorisations for three to five days. */
export const orderCheckPeriodMs = 5 * day;

/** For the first hour an "unknown order" answer may be replication lag at the provider; later it is final. */
export const unknownOrderGraceMs = hour;

/** Next check of an open order: half its age, but between 5 minutes and 6 hours; null when the check period is over. */
export const nextOrderCheckAt = (createdAt: Date, now: Date): Date | null => {
  const age = now.getTime() - createdAt.getTime();
  return age >= orderCheckPeriodMs ? null : later(now, clamp(5 * minute, age / 2, 6 * hour));
};

/** A refund takes five to seven working days. After 14 days it raises an alert and is checked once a day. */
export const refundOverdueAfterMs = 14 * day;

/** Next check of an open refund: half its age, but between 10 minutes and 6 hours, without end. */
export const nextRefundCheckAt = (createdAt: Date, now: Date): Date => {
  const age = now.getTime() - createdAt.getTime();
  return later(now, age >= refundOverdueAfterMs ? day : clamp(10 * minute, age / 2, 6 * hour));
};

/** End of the pause after `failures` failed calls in a row: 30 seconds, doubled each time, at most 15 minutes; `Retry-After` may extend it to an hour. */
export const circuitOpenUntil = (failures: number, now: Date, retryAfterSeconds = 0): Date =>
  later(
    now,
    Math.max(Math.min(15 * minute, 30_000 * 2 ** Math.min(failures - 1, 10)), Math.min(retryAfterSeconds * 1000, hour)),
  );
