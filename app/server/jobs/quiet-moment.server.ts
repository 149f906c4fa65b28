import { setTimeout as pause } from 'node:timers/promises';

/** A moment is quiet when nothing urgent is in hand and nothing has come for so long: urgent jobs are fetched every second. */
const quietAfterMs = 1200;

/**
 * Some work of a process goes before other work that would take its time: letters wait for a moment in which no money is in hand, but never longer than
 * `longestMs`, so that an endless rush does not silence them.
 */
export const quietMoments = (longestMs: number) => {
  let inHand = 0;
  let lastCame = Number.NEGATIVE_INFINITY;
  const quiet = (): boolean => inHand === 0 && performance.now() - lastCame > quietAfterMs;
  return {
    /** Something urgent was put into the queue by this process. */
    came: (): void => {
      lastCame = performance.now();
    },
    /** Counts as in hand until it is done. */
    goFirst: async <Made>(work: () => Promise<Made>): Promise<Made> => {
      inHand += 1;
      try {
        return await work();
      } finally {
        inHand -= 1;
      }
    },
    /** Resolves when the moment is quiet, at the latest after so long. */
    wait: async (): Promise<void> => {
      for (const end = performance.now() + longestMs; !quiet() && performance.now() < end; ) await pause(100);
    },
  };
};
