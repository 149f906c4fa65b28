import { errorMessage } from '~/server/error-message.server.ts';
import type { App } from '../app.server.ts';
import { taskDurations, taskFailures, taskSuccesses } from '../metrics/application-metrics.server.ts';
import type { Ticker } from './define-job.server.ts';
import { runExclusively } from './task-lease.server.ts';

/** Runs the task and counts it; a run that another process has taken is not counted. */
const runMeasured = async (app: App, ticker: Ticker): Promise<void> => {
  const startedAt = performance.now();
  const measure = (outcome: string) =>
    taskDurations.record((performance.now() - startedAt) / 1000, { task: ticker.name, outcome });
  try {
    await ticker.run(app);
  } catch (error) {
    measure('failed');
    taskFailures.set(ticker.name, (taskFailures.get(ticker.name) ?? 0) + 1);
    throw error;
  }
  measure('completed');
  taskFailures.set(ticker.name, 0);
  taskSuccesses.record(app.clock.now().getTime() / 1000, { task: ticker.name });
};

/** Starts a ticker: runs now and again `seconds` after each run. `stop` waits for the current run. */
export const startTicker = (app: App, ticker: Ticker): { stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current: Promise<void>;
  const runOnce = async (): Promise<void> => {
    try {
      if (ticker.everyProcess) await runMeasured(app, ticker);
      else if (!(await runExclusively(app.database, ticker.name, () => runMeasured(app, ticker))))
        taskFailures.delete(ticker.name);
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
