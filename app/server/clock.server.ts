/** One clock for the whole house, so that tests can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export const standingClock = (start: Date): Clock & { moveTo(at: Date): void; advance(milliseconds: number): void } => {
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
