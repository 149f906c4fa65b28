/**
 * Limits the number of concurrent tasks in this process; further tasks wait in FIFO order. With `longestWaitMs` a task that has waited for that long
 * fails with the error that a full connection pool gives.
 */
export const limitConcurrency = (
  limit: number,
  longestWaitMs = Number.POSITIVE_INFINITY,
): (<Result>(task: () => Promise<Result>) => Promise<Result>) => {
  let running = 0;
  const waiting = new Set<() => void>();
  /** A finished task passes its slot to the next one. */
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      waiting.add(start);
      if (longestWaitMs === Number.POSITIVE_INFINITY) return;
      timer = setTimeout(() => {
        waiting.delete(start);
        reject(new Error('timeout exceeded when trying to connect'));
      }, longestWaitMs);
    });
  const release = (): void => {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  };
  return async (task) => {
    if (running < limit) running += 1;
    else await wait();
    try {
      return await task();
    } finally {
      release();
    }
  };
};
