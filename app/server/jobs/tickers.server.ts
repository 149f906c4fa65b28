import type { App } from '../app.server.ts';
import { errorMessage } from '../error-message.server.ts';
import type { Ticker } from './define-job.server.ts';
import { runExclusively } from './task-lease.server.ts';

/** Starts a ticker: runs now and again `seconds` after each run. `stop` waits for the current run. */
export const startTicker = (app: App, ticker: Ticker): { stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current: Promise<void>;
  const runOnce = async (): Promise<void> => {
    try {
      if (ticker.everyProcess) await ticker.run(app);
      else await runExclusively(app.database, ticker.name, () => ticker.run(app));
    } catch (error) {
      app.log.error({ ticker: ticker.name, reason: errorMessage(error) }, 'Recurring task failed; it will be retried.');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      current = runOnce();
    }, ticker.seconds * 1000);
  };
  current = runOnce();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
};
