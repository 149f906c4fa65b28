import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { systemClock } from '../clock.server.ts';
import { seedOnce } from './seed-once.server.ts';

const { db } = await testDatabase();
const app = { db, clock: systemClock };

test('a seed runs until it has finished once, and not again', async () => {
  let runs = 0;
  const crash = () => Promise.reject(new Error('stopped in between'));
  const seed = async () => {
    runs += 1;
  };
  await expect(seedOnce(app, 'demo of a test', crash)).rejects.toThrow('stopped in between');
  expect(await seedOnce(app, 'demo of a test', seed)).toBe(true);
  expect(await seedOnce(app, 'demo of a test', seed)).toBe(false);
  expect(runs).toBe(1);
});
