import { testApp } from '#tests/app.ts';
import type { App } from '~/server/app.server.ts';
import { openDatabase } from '~/server/database/database.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import type { RaahiServer } from '../server.ts';

/** Does with the database of a running shop what no screen of the journey does: by the verbs; mails go out as they would. */
export const actInside = async (
  { dataDir, databaseUrl }: RaahiServer,
  work: (app: App) => Promise<unknown>,
): Promise<void> => {
  const database = await openDatabase({ databaseUrl, dataDir });
  const here = { ...database, dataDir, databaseUrl, environment: { DATA_DIR: dataDir } };
  const app = await testApp(here, { jobDefinitions: [mailJob] });
  try {
    await work(app);
  } finally {
    await app.stopJobs();
    await database.close();
  }
};
