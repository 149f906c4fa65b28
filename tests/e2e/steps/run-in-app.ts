import { testApp } from '#tests/app.ts';
import type { App } from '~/server/app.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import type { RaahiServer } from '../server.ts';

/** Runs use cases on the database of a running server, for what the test does on no screen; the server sends their mails. */
export const runInApp = async (
  { dataDir, databaseUrl }: RaahiServer,
  work: (app: App) => Promise<unknown>,
): Promise<void> => {
  const database = await openDatabase({ databaseUrl, dataDir });
  const testDatabase = { ...database, dataDir, databaseUrl, environment: { DATA_DIR: dataDir } };
  const app = await testApp(testDatabase, { jobDefinitions: [mailJob] });
  try {
    await work(app);
  } finally {
    await app.stopJobs();
    await database.close();
  }
};
