import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { serveRoutes } from '#tests/served-routes.ts';
import { createLog } from '~/server/log.server.ts';
import * as landingPage from './landing-page.tsx';

const database = await testDatabase();
const lines: string[] = [];
const log = createLog('warn', { write: (text: string) => lines.push(text) });
const app = await accountsApp(database, { log });
afterAll(() => app.stopJobs());

test('a failed query of a page is logged with the request id of the response', async () => {
  // No database listens on this port.
  const nowhere = drizzle(new Pool({ host: '127.0.0.1', port: 9 }));
  const send = serveRoutes({ ...app, db: nowhere }, { 'destinations/:state/:destination': landingPage });
  const answer = await send({ path: '/destinations/rajasthan/jaipur' });
  expect(answer.status).toBe(503);
  const entries = lines.map((line): unknown => JSON.parse(line));
  for (const msg of ['a landing page could not be read', 'the top destinations could not be read'])
    expect(entries).toContainEqual(expect.objectContaining({ msg, request: answer.headers.get('X-Request-Id') }));
});
