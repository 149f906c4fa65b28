import type { Clock } from './clock.server.ts';
import type { Database, Db } from './database/database.server.ts';
import type { Environment } from './environment.server.ts';
import type { FileStore } from './files/file-store.server.ts';
import type { Jobs } from './jobs/jobs.server.ts';
import type { Log } from './log.server.ts';
import type { PaymentGateway } from './razorpay/gateway.server.ts';

/** The pipes of one running process, made once in main.server.ts and handed to every verb; tests make their own. */
export type App = {
  environment: Environment;
  clock: Clock;
  log: Log;
  database: Database;
  db: Db;
  jobs: Jobs;
  gateway: PaymentGateway;
  files: FileStore;
};
