/** Limits the number of concurrent tasks in this process; further tasks wait in FIFO order. */
export const limitConcurrency = (limit: number): (<Result>(task: () => Promise<Result>) => Promise<Result>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  /** A finished task passes its slot to the next one. */
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (task) => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      release();
    }
  };
};
