import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import { routeArgs } from '#tests/route-args.ts';
import { addressBucket, countAttempt, rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { loader } from './lowest-fares.ts';

const app = await testApp(await testDatabase(), { jobDefinitions: [] });
const address = '203.0.113.7';
const month = indianDate(app.clock.now()).slice(0, 7);

beforeAll(() => importTimetable(app.db, testTimetable([testTrain('90001', 12)])));

const statusOf = async (to: string): Promise<number> => {
  const query = new URLSearchParams({ from: 'AAA', to, month });
  return (await loader(routeArgs(app, { path: `/api/lowest-fares?${query}`, address }) as never)).status;
};

test('calendars have a limit of their own, which the public API does not share and cached months do not count for', async () => {
  for (let request = 0; request < rateLimits.apiByAddress.attempts; request += 1)
    await countAttempt(app, rateLimits.apiByAddress, addressBucket(address));
  expect(await statusOf('BBB')).toBe(200);
  await app.db.execute(sql`update attempt_counts set attempts = ${rateLimits.faresByAddress.attempts}`);
  expect(await statusOf('BBB')).toBe(200);
  expect(await statusOf('CCC')).toBe(429);
  expect(await statusOf('BBB')).toBe(200);
});
