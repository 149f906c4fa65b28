import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { listen } from './server.server.ts';

const database = await testDatabase();

test('a slow upload has minutes, and whoever dawdles over the headers has not', async () => {
  const app = await testApp(database, { jobDefinitions: [] });
  const { server, close } = await listen(
    { ...app, environment: { ...app.environment, port: 0 } },
    async () => new Response('here'),
    { largestBody: () => 1000, host: '127.0.0.1' },
  );
  onTestFinished(async () => {
    await close();
    await app.stopJobs();
  });
  expect(server.requestTimeout).toBe(300_000);
  expect(server.headersTimeout).toBeLessThanOrEqual(30_000);
});
