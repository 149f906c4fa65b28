import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { routeHandler } from '#tests/served-routes.ts';
import { createLog } from '~/server/log.server.ts';

const database = await testDatabase();
const lines: string[] = [];
const app = await accountsApp(database, { log: createLog('warn', { write: (text: string) => lines.push(text) }) });
afterAll(() => app.stopJobs());
beforeEach(() => {
  lines.length = 0;
});

let client = new AbortController();
const handle = routeHandler(app, {
  slow: {
    loader: async () => {
      client.abort();
      return 'data';
    },
    default: () => null,
  },
  broken: {
    loader: () => {
      throw new Error('application error');
    },
    action: () => null,
    default: () => null,
  },
});
const logOf = async (path: string, init: RequestInit = {}): Promise<{ level: number; msg: string }[]> => {
  client = new AbortController();
  const request = new Request(new URL(path, app.environment.publicUrl), { ...init, signal: client.signal });
  await handle(request, { address: '203.0.113.7', family: 'IPv4', port: 1 });
  return lines.map((line) => JSON.parse(line));
};
const [warning, error] = [40, 50];

test('a request aborted by the client is not logged as an error', async () => {
  expect(await logOf('/slow')).toEqual([]);
  expect(await logOf('/slow.data')).toEqual([]);
});

test('an application error is logged as an error', async () => {
  expect(await logOf('/broken')).toContainEqual(expect.objectContaining({ level: error, msg: 'request failed' }));
});

test('a cross-origin post is logged as a warning', async () => {
  const logged = await logOf('/broken', { method: 'POST', body: 'a=b', headers: { Origin: 'https://evil.example' } });
  expect(logged.map(({ level, msg }) => ({ level, msg }))).toEqual([
    { level: warning, msg: 'cross-origin post rejected' },
  ]);
});
