// Runs the reconciler in a separate process, to measure its memory: checks every due order, round by round, until none is left.
// Prints the result as JSON.
import { setInterval } from 'node:timers';
import { reconcileOrders } from '~/features/bookings/payment/reconcile-orders.server.ts';
import { jobDefinitions } from '~/job-registry.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import { openDatabase } from '~/server/database/database.server.ts';
import { readEnvironment } from '~/server/environment.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { startJobs } from '~/server/jobs/jobs.server.ts';
import { createLog } from '~/server/log.server.ts';
import { openPaymentProviders } from '~/server/payment-providers/payment-providers.server.ts';

const environment = readEnvironment(process.env);
const log = createLog('error');
const database = await openDatabase({ ...environment, log });
const appWithoutJobs = {
  environment,
  clock: systemClock,
  log,
  database,
  db: database.db,
  paymentProviders: openPaymentProviders(environment),
  files: openFileStore(environment),
};
const jobs = await startJobs(appWithoutJobs, { jobDefinitions, tickers: [], enqueueOnly: true });
const megabytes = (): number => process.memoryUsage.rss() / 1_048_576;

const before = megabytes();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, megabytes());
}, 20);
const startedAt = performance.now();
let orders = 0;
const afterRounds: number[] = [];
for (;;) {
  const checked = await reconcileOrders({ ...appWithoutJobs, jobs });
  if (checked === 0) break;
  orders += checked;
  afterRounds.push(megabytes());
}
const seconds = (performance.now() - startedAt) / 1000;
clearInterval(watch);
process.stdout.write(`${JSON.stringify({ orders, afterRounds, seconds, before, peak, after: megabytes() })}\n`);
await jobs.stop();
await database.close();
