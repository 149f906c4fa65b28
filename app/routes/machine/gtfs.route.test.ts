import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import { routeArgs } from '#tests/route-args.ts';
import { openFeed } from '~/features/trains/feeds/open-feed.server.ts';
import { readFeed } from '~/features/trains/feeds/read-feed.server.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { loader } from './gtfs.ts';

const database = await testDatabase();
const app = await testApp(database, { jobDefinitions: [] });

beforeAll(() => importTimetable(database.db, testTimetable([testTrain('90001', 12)])));

const ask = (headers: Record<string, string> = {}): Promise<Response> =>
  loader(routeArgs(app, { path: '/gtfs.zip', headers }) as never);

test('GET /gtfs.zip is the timetable on sale, and says when it is unchanged', async () => {
  const response = await ask();
  expect(response.headers.get('Content-Type')).toBe('application/zip');
  const files = await openFeed(Buffer.from(await response.arrayBuffer()));
  const { feed, errors } = await readFeed(files, { today: indianDate(app.clock.now()) }).finally(() => files.close());
  expect(errors).toEqual([]);
  expect(feed?.trains).toMatchObject([
    { number: '90001', codes: ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'], classes: [{ class: 'SL', seats_per_coach: 12 }] },
  ]);
  const etag = response.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect((await ask({ 'If-None-Match': etag })).status).toBe(304);
  expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200);
});
