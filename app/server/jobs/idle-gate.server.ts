import { setTimeout as pause } from 'node:timers/promises';

/** Idle means that no urgent job is running and none was enqueued for this time; urgent jobs are polled every second. */
const idleAfterMs = 1200;

/**
 * Gives urgent jobs of a process priority: other jobs (such as mails) wait until no urgent job (such as payments) is running, at most
 * `maxWaitMs`, so that they never starve.
 */
export const createIdleGate = (maxWaitMs: number) => {
  let running = 0;
  let lastEnqueuedAt = Number.NEGATIVE_INFINITY;
  const isIdle = (): boolean => running === 0 && performance.now() - lastEnqueuedAt > idleAfterMs;
  return {
    /** Records that this process has enqueued an urgent job. */
    urgentEnqueued: (): void => {
      lastEnqueuedAt = performance.now();
    },
    /** Runs an urgent job. */
    runUrgent: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
    /** Resolves when the process is idle, at the latest after `maxWaitMs`. */
    waitForIdle: async (): Promise<void> => {
      for (const end = performance.now() + maxWaitMs; !isIdle() && performance.now() < end; ) await pause(100);
    },
  };
};
