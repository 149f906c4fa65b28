import { testApp } from '#tests/app.ts';
import type { App } from '~/server/app.server.ts';
import { openDatabase } from '~/server/database/database.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
import type { RaahiServer } from '../server.ts';

/** Ends the server, does with its database what no screen does yet, by the verbs, and starts it again; mails go out then. */
export const actInside = (server: RaahiServer, work: (app: App) => Promise<unknown>): Promise<void> =>
  server.crashAndRestart(async () => {
    const { dataDir } = server;
    const database = await openDatabase({ databaseUrl: null, dataDir });
    const here = { ...database, dataDir, databaseUrl: null, environment: { DATA_DIR: dataDir } };
    const app = await testApp(here, { jobDefinitions: [mailJob] });
    try {
      await work(app);
    } finally {
      await app.stopJobs();
      await database.close();
    }
  });
