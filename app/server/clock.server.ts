/** The source of the current time, so that tests can control it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests that only changes when the test sets it. */
export const manualClock = (start: Date): Clock & { moveTo(at: Date): void; advance(milliseconds: number): void } => {
  let at = start;
  return {
    now: () => at,
    moveTo: (next) => {
      at = next;
    },
    advance: (milliseconds) => {
      at = new Date(at.getTime() + milliseconds);
    },
  };
};
