/** How long a turn takes, in milliseconds (spec section 9). */
export const turnMs = 500;
/** How long a picture stands before the next one comes, in milliseconds (spec section 9). */
export const restMs = 3000;

/** The slide a step leads to; after the last comes the first. */
export const wrap = (index: number, count: number): number => (count === 0 ? 0 : ((index % count) + count) % count);

/**
 * Where the strip stands when its slides are there three times in a row and it has been pushed to `position` (in slides, any number):
 * the same picture in the middle copy.
 */
export const intoMiddle = (position: number, count: number): number => count + wrap(position, count);

/** How far a turn has come when `part` (0 to 1) of its time is over: it starts and ends gently. */
export const eased = (part: number): number => {
  const at = Math.min(1, Math.max(0, part));
  return at < 0.5 ? 2 * at * at : 1 - 2 * (1 - at) * (1 - at);
};
