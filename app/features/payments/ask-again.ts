const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** A new order is asked about for the first time after so long: the browser and the webhook come first. */
export const firstOrderCheck = (createdAt: Date): Date => later(createdAt, 2 * minute);

/** A bank may approve late: the provider asks it for three to five days, and so long we ask the provider. */
export const ordersAreAskedFor = 5 * day;

/** The provider must know an order that it has made; for a little while its answer may lag behind. */
export const ordersMayBeUnknownFor = hour;

/**
 * When an open order is asked about again: after five minutes while it is young, then every time its age has grown by half, at the latest after six hours.
 * Null when it has been asked for long enough and is given up.
 */
export const askOrderAgain = (createdAt: Date, now: Date): Date | null => {
  const age = now.getTime() - createdAt.getTime();
  return age >= ordersAreAskedFor ? null : later(now, between(5 * minute, age / 2, 6 * hour));
};

/** A refund takes five to seven working days; one that takes longer than this needs a person, and is asked about once a day from then on. */
export const refundsAreLateAfter = 14 * day;

/** The same of a refund that has not ended: after ten minutes at first, at the latest after six hours, and never given up. */
export const askRefundAgain = (createdAt: Date, now: Date): Date => {
  const age = now.getTime() - createdAt.getTime();
  return later(now, age >= refundsAreLateAfter ? day : between(10 * minute, age / 2, 6 * hour));
};

/** A provider that does not answer is left in peace: half a minute at first, twice as long each time, at the latest asked again after a quarter of an hour. */
export const leaveInPeace = (silences: number, now: Date, toldSeconds = 0): Date =>
  later(
    now,
    Math.max(Math.min(15 * minute, 30_000 * 2 ** Math.min(silences - 1, 10)), Math.min(toldSeconds * 1000, hour)),
  );
