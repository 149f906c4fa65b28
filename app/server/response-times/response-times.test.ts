import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { manualClock } from '../clock.server.ts';
import type { Database } from '../database/database.server.ts';
import {
  flushResponseTimes,
  listResponseTimes,
  purgeResponseTimes,
  recordResponseTime,
} from './response-times.server.ts';
import { response_times } from './response-times.tables.server.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());
beforeEach(() => app.db.delete(response_times));

/** The same database in another process, with separate in-memory counters. */
const otherProcess = () => ({ ...app, database: Object.create(database) as Database });
const longAgo = new Date('2026-01-01T00:00:00Z');

test('the counts of several processes and flushes are added', async () => {
  const other = otherProcess();
  for (let turn = 0; turn < 3; turn += 1) {
    for (let count = 0; count < 100; count += 1) recordResponseTime(app, 'train-search', 10);
    for (let count = 0; count < 10; count += 1) recordResponseTime(other, 'train-search', 1000);
    recordResponseTime(other, 'home', 5);
    await Promise.all([flushResponseTimes(app), flushResponseTimes(other)]);
  }
  const [trains, home, ...more] = await listResponseTimes(app.db, longAgo);
  expect(more).toEqual([]);
  expect(trains).toMatchObject({ kind: 'train-search', answers: 330 });
  expect(trains?.p50).toBeLessThan(12);
  expect(trains?.p95).toBeGreaterThan(800);
  expect(home).toMatchObject({ kind: 'home', answers: 3 });
  expect(await app.db.$count(response_times)).toBe(2);
});

test('counts are flushed once, and stay after a failed flush', async () => {
  recordResponseTime(app, 'home', 5);
  await flushResponseTimes(app);
  await flushResponseTimes(app);
  expect(await listResponseTimes(app.db, longAgo)).toMatchObject([{ answers: 1 }]);

  recordResponseTime(app, 'home', 5);
  const db = Object.assign(Object.create(app.db), {
    insert: () => {
      throw new Error('away');
    },
  });
  await expect(flushResponseTimes({ ...app, db })).rejects.toThrow('away');
  recordResponseTime(app, 'home', 5);
  await flushResponseTimes(app);
  expect(await listResponseTimes(app.db, longAgo)).toMatchObject([{ answers: 3 }]);
});

test('only recent rows are read, and old rows are deleted', async () => {
  recordResponseTime(app, 'home', 5);
  await flushResponseTimes(app);
  clock.advance(2 * 3_600_000);
  recordResponseTime(app, 'home', 5);
  await flushResponseTimes(app);
  expect(await listResponseTimes(app.db, new Date(clock.now().getTime() - 3_600_000))).toMatchObject([{ answers: 1 }]);
  clock.advance(15 * 86_400_000 - 3_600_000);
  await purgeResponseTimes(app);
  expect(await listResponseTimes(app.db, longAgo)).toMatchObject([{ answers: 1 }]);
});
