import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import { clearTimetableCache } from '~/features/trains/core/timetable-cache.server.ts';
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

beforeEach(async () => {
  await emptyTables(database.db, 'trains', 'seat_inventory');
  clearTimetableCache(database.db);
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
  expect(day).toEqual({ date: '2026-12-01', available: 0, fare_paise: null, onlyOtherClasses: false, changes: 0 });
});

test('a day on which trains run without the class is told from a day without trains', async () => {
  const days = await rail('2026-11-24', '1A');
  expect(days.map(({ onlyOtherClasses }) => onlyOtherClasses)).toEqual([false, true, true, false, false, false, false]);
});

test('on a sold-out day connections count that a direct train made pointless', async () => {
  const timetable = testTimetable([
    train('91101', ['AAA', 'BBB'], 540),
    train('91102', ['AAA', 'CCC'], 480),
    train('91103', ['CCC', 'BBB'], 720),
  ]);
  await importTimetable(database.db, timetable);
  await database.db.execute(
    sql`insert into seat_inventory (train_number, run_date, class, capacity, taken) values ('91101', '2026-12-09', 'SL', 10, '{10}')`,
  );
  const days = await rail('2026-12-09');
  expect(days.find(({ date }) => date === '2026-12-09')).toMatchObject({ available: 10, changes: 1 });
});

test('a slow connection with the class counts, although faster ones do not have it', async () => {
  const timetable = testTimetable([
    ...[0, 1, 2, 3, 4, 5].map((at) => train(`9120${at}`, ['AAA', 'CCC'], 480 + at * 10)),
    ...[0, 1, 2, 3, 4, 5].map((at) => train(`9121${at}`, ['CCC', 'BBB'], 600 + at * 10)),
    ...[train('91221', ['AAA', 'DDD'], 540), train('91222', ['DDD', 'BBB'], 760)].map((slow) => ({
      ...slow,
      classes: [{ class: '3A' as const, coaches: 1, seats_per_coach: 10 }],
    })),
  ]);
  const fare_rules = [
    ...timetable.fare_rules,
    ...timetable.fare_rules.map((rule) => ({ ...rule, class: '3A' as const })),
  ];
  await importTimetable(database.db, { ...timetable, fare_rules });
  const days = await rail('2026-12-16', '3A');
  expect(days.map(({ changes, available }) => [available, changes])).toContainEqual([10, 1]);
});
