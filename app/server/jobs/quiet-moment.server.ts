/**
 * Some work in this process goes before other work that would take its time: letters wait for a moment in which no money is in hand, but never longer than
 * `longestMs`, so that an endless rush does not silence them.
 */
export const quietMoments = (longestMs: number) => {
  let inHand = 0;
  const waiting = new Set<() => void>();
  return {
    /** Counts as in hand until it is done. */
    goFirst: async <Made>(work: () => Promise<Made>): Promise<Made> => {
      inHand += 1;
      try {
        return await work();
      } finally {
        inHand -= 1;
        if (inHand === 0) for (const go of [...waiting]) go();
      }
    },
    /** Resolves when nothing is in hand, at the latest after so long. */
    wait: (): Promise<void> =>
      new Promise((resolve) => {
        if (inHand === 0) return resolve();
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, longestMs);
        waiting.add(go);
      }),
  };
};
