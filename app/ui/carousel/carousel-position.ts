/** Duration of one transition in milliseconds. */
export const transitionMs = 500;
/** Time between two automatic transitions in milliseconds. */
export const autoplayDelayMs = 3000;

/** The index modulo `count`, never negative; 0 when there are no slides. */
export const wrapIndex = (index: number, count: number): number =>
  count === 0 ? 0 : ((index % count) + count) % count;

/** The slides are rendered three times in a row: maps any position (in slides) to the same slide in the middle copy. */
export const toMiddleCopy = (position: number, count: number): number => count + wrapIndex(position, count);

/** Quadratic ease-in-out: progress (0 to 1) of a transition after `part` (0 to 1) of its duration. */
export const easeInOut = (part: number): number => {
  const at = Math.min(1, Math.max(0, part));
  return at < 0.5 ? 2 * at * at : 1 - 2 * (1 - at) * (1 - at);
};
