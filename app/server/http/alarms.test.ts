import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { doorHandler } from '#tests/served-doors.ts';
import { createLog } from '~/server/log.server.ts';

const database = await testDatabase();
const lines: string[] = [];
const app = await accountsApp(database, { log: createLog('warn', { write: (text: string) => lines.push(text) }) });
afterAll(() => app.stopJobs());
beforeEach(() => {
  lines.length = 0;
});

let gone = new AbortController();
const handle = doorHandler(app, {
  slow: {
    loader: async () => {
      gone.abort();
      return 'too late';
    },
    default: () => null,
  },
  broken: {
    loader: () => {
      throw new Error('a fault of ours');
    },
    action: () => null,
    default: () => null,
  },
});
const ask = async (path: string, init: RequestInit = {}): Promise<{ level: number; msg: string }[]> => {
  gone = new AbortController();
  const request = new Request(new URL(path, app.environment.publicUrl), { ...init, signal: gone.signal });
  await handle(request, { address: '203.0.113.7', family: 'IPv4', port: 1 });
  return lines.map((line) => JSON.parse(line));
};
const [warning, alarm] = [40, 50];

test('who goes away before the answer is ready raises no alarm', async () => {
  expect(await ask('/slow')).toEqual([]);
  expect(await ask('/slow.data')).toEqual([]);
});

test('a fault of ours does', async () => {
  expect(await ask('/broken')).toContainEqual(expect.objectContaining({ level: alarm, msg: 'request failed' }));
});

test('a post from another site is a warning', async () => {
  const told = await ask('/broken', { method: 'POST', body: 'a=b', headers: { Origin: 'https://evil.example' } });
  expect(told.map(({ level, msg }) => ({ level, msg }))).toEqual([
    { level: warning, msg: 'cross-origin post rejected' },
  ]);
});
