import type { App } from '~/server/app.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import { type Environment, readEnvironment } from '~/server/environment.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import { startJobs, type Work } from '~/server/jobs/jobs.server.ts';
import { createLog } from '~/server/log.server.ts';
import { createGateway } from '~/server/razorpay/client.server.ts';
import type { TestDatabase } from './database.ts';

/** The environment of a test: its own folder, a port nobody listens on, and what is given. */
export const testEnvironment = (database: TestDatabase, given: Record<string, string> = {}): Environment =>
  readEnvironment({ ...database.environment, LOG_LEVEL: 'silent', PORT: '9', ...given });

/** All pipes but the jobs, on a test database; parts can be replaced (a standing clock, a log that listens). */
export const pipes = (database: TestDatabase, replaced: Partial<Omit<App, 'jobs'>> = {}): Omit<App, 'jobs'> => {
  const environment = replaced.environment ?? testEnvironment(database);
  return {
    environment,
    clock: systemClock,
    log: createLog('silent'),
    database,
    db: database.db,
    gateway: createGateway(environment.razorpay),
    files: openFileStore(environment),
    ...replaced,
  };
};

/**
 * A whole app on a test database. Jobs are enqueued for real and, unless asked for, not run: a test that wants their work calls the
 * verb itself or starts the jobs.
 */
export const testApp = async (
  database: TestDatabase,
  work: Pick<Work, 'jobDefinitions'> & Partial<Work>,
  replaced: Partial<Omit<App, 'jobs'>> = {},
): Promise<App & { stopJobs(): Promise<void> }> => {
  const app = pipes(database, replaced);
  const jobs = await startJobs(app, { tickers: [], sendOnly: true, ...work });
  return { ...app, jobs, stopJobs: () => jobs.stop() };
};
