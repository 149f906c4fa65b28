import type { Clock } from './clock.server.ts';
import type { Database, Db } from './database/database.server.ts';
import type { Environment } from './environment.server.ts';
import type { FileStore } from './files/file-store.server.ts';
import type { Jobs } from './jobs/job-queue.server.ts';
import type { Log } from './log.server.ts';
import type { PaymentProviders } from './payment-providers/payment-provider.ts';

/** The infrastructure of one process, created at start-up and passed to every use case; tests create their own. */
export type App = {
  environment: Environment;
  clock: Clock;
  log: Log;
  database: Database;
  db: Db;
  jobs: Jobs;
  paymentProviders: PaymentProviders;
  files: FileStore;
};
