import type { App } from '~/server/app.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import type { Environment } from '~/server/environment.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { type JobsConfig, startJobs } from '~/server/jobs/jobs.server.ts';
import { createLog } from '~/server/log.server.ts';
import { openPaymentProviders } from '~/server/payment-providers/payment-providers.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import type { TestDatabase } from './database.ts';

/** The environment of a test: its own data folder, an unused port, and the given overrides. */
export const testEnvironment = (database: TestDatabase, given: Record<string, string> = {}): Environment =>
  readEnvironment({ ...database.environment, TIMETABLE: 'small', LOG_LEVEL: 'silent', PORT: '9', ...given });

/** The app without its job queue, on a test database; parts can be replaced (a fixed clock, a capturing log). */
export const appWithoutJobs = (
  database: TestDatabase,
  replaced: Partial<Omit<App, 'jobs'>> = {},
): Omit<App, 'jobs'> => {
  const environment = replaced.environment ?? testEnvironment(database);
  return {
    environment,
    clock: systemClock,
    log: createLog('silent'),
    database,
    db: database.db,
    paymentProviders: openPaymentProviders(environment),
    files: openFileStore(environment),
    ...replaced,
  };
};

/**
 * A complete app on a test database. Jobs are enqueued but not run, unless `work` asks for it: a test that needs their effect calls the
 * use case itself or starts the jobs.
 */
export const testApp = async (
  database: TestDatabase,
  work: Pick<JobsConfig, 'jobDefinitions'> & Partial<JobsConfig>,
  replaced: Partial<Omit<App, 'jobs'>> = {},
): Promise<App & { stopJobs(): Promise<void> }> => {
  const app = appWithoutJobs(database, replaced);
  const jobs = await startJobs(app, { tickers: [], enqueueOnly: true, ...work });
  return { ...app, jobs, stopJobs: () => jobs.stop() };
};
