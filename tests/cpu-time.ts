const cell = new Int32Array(new SharedArrayBuffer(4));

/**
 * CPU of this thread so far, in ms. The kernel brings it up to date at a tick, every 4 ms, and when the thread gives up
 * its core: hence the wait, without which work of a millisecond reads as none or as four. Where the whole machine is
 * paused, the wait may be over without a change of threads, so a single reading may still be too low.
 */
const threadCpuMs = (): number => {
  Atomics.wait(cell, 0, 0, 0.5);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The CPU that a call takes on this thread, in ms. Other threads and processes do not count. */
export const cpuMs = (work: () => void): number => {
  const before = threadCpuMs();
  work();
  return threadCpuMs() - before;
};

/** The CPU that a call usually takes, in ms: the median of nine. */
export const usualCpuMs = (work: () => void): number =>
  Array.from({ length: 9 }, () => cpuMs(work)).sort((a, b) => a - b)[4] ?? 0;

/**
 * The CPU of the first of ten runs that takes at most `enoughMs`, else of the least costly, in ms: compiling and
 * collecting garbage only ever add.
 */
export const leastCpuMs = (work: () => void, enoughMs: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 10 && least > enoughMs; run += 1) least = Math.min(least, cpuMs(work));
  return least;
};
