import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { listLowestFares } from './load-date-rail.server.ts';

const database = await testDatabase();
// Monday, 5:30 in India.
const app = { db: database.db, clock: { now: () => new Date('2026-11-23T00:00:00Z') } };
const [monday, tuesday] = [1, 2];

beforeAll(async () => {
  const train = (number: string, departs: number, running_days: number) => ({
    ...testTrain(number, 10),
    running_days,
    stops: ['AAA', 'BBB'].map((station_code, at) => ({
      station_code,
      arrives_min: departs + at * 60,
      departs_min: departs + at * 60,
      km: at * 100,
    })),
  });
  await importTimetable(
    database.db,
    testTimetable([train('91001', 300, monday), train('91002', 600, tuesday), train('91003', 0, 4)]),
  );
});

const fares = (month: string, from = 'AAA', to = 'BBB') => listLowestFares(app, { from, to, month });

test('each day with a free seat has its fare; trains that have left and days off the window have none', async () => {
  const november = await fares('2026-11');
  // Today's train left at 5:00.
  expect(Object.keys(november)).toEqual(['2026-11-24', '2026-11-25', '2026-11-30']);
  expect(Object.values(november).every((paise) => Number.isInteger(paise) && paise > 0)).toBe(true);
  expect(Object.keys(await fares('2027-01')).at(-1)).toBe('2027-01-20');
  expect(await fares('2027-02')).toEqual({});
});

test('an unknown month or place, or the same place twice, has no fares', async () => {
  expect(await fares('2026-13')).toEqual({});
  expect(await fares('no')).toEqual({});
  expect(await fares('2026-11', 'NOWHERE')).toEqual({});
  expect(await fares('2026-11', 'AAA', 'AAA')).toEqual({});
});
