import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { loadDateRail } from './load-date-rail.server.ts';

const database = await testDatabase();
// Monday, 5:30 in India.
const app = { db: database.db, clock: { now: () => new Date('2026-11-23T00:00:00Z') } };

const train = (number: string, codes: string[], departs: number, more: { running_days?: number } = {}) =>
  ({
    ...testTrain(number, 10),
    ...more,
    stops: codes.map((station_code, at) => ({
      station_code,
      arrives_min: departs + at * 60,
      departs_min: departs + at * 60,
      km: at * 100,
    })),
  }) satisfies TimetableInput['trains'][number];

const [monday, tuesday] = [1, 2];

beforeAll(async () => {
  await importTimetable(
    database.db,
    testTimetable([
      train('91001', ['AAA', 'BBB'], 300, { running_days: monday }),
      train('91002', ['AAA', 'BBB'], 600, { running_days: tuesday }),
      train('91003', ['AAA', 'CCC'], 480, { running_days: 4 }),
      train('91004', ['CCC', 'BBB'], 720, { running_days: 4 }),
    ]),
  );
});

const place = (...stationCodes: string[]) => ({ stationCodes });
const rail = (date: string, wanted: string | null = null) =>
  loadDateRail(app, { from: place('AAA'), to: place('BBB'), date, class: wanted });

test('each day has its lowest fare and its free seats; trains that have left do not count', async () => {
  const days = await rail('2026-11-24');
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  // The train of today has left; on Wednesday there is only a change of train.
  expect(days.map(({ available, changes }) => [available, changes])).toEqual([
    [null, 2],
    [10, 0],
    [10, 1],
    [null, 2],
    [null, 2],
    [null, 2],
    [null, 2],
  ]);
  expect(days[1]?.fare_paise).toBeGreaterThan(0);
  expect(days[2]?.fare_paise).toBeGreaterThan(days[1]?.fare_paise ?? 0);
});

test('a class that no train has is not available on any day', async () => {
  expect((await rail('2026-11-24', '1A')).map(({ available }) => available)).toEqual(Array(7).fill(null));
});

test('a day without a free seat has no fare', async () => {
  await database.db.execute(
    sql`insert into seat_inventory (train_number, run_date, class, capacity, taken) values ('91002', '2026-12-01', 'SL', 10, '{10}')`,
  );
  const [, , , day] = await rail('2026-12-01');
  expect(day).toEqual({ date: '2026-12-01', available: 0, fare_paise: null, changes: 0 });
});
