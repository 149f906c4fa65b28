import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import type { Place } from '~/features/trains/places/place.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { listAlternatives } from './list-alternatives.server.ts';
import { loadDateRail } from './load-date-rail.server.ts';
import { searchJourneys } from './search-journeys.server.ts';

const database = await testDatabase();
const app = { db: database.db, clock: { now: () => new Date('2026-11-23T00:00:00Z') } };
const date = '2026-11-25';

const classes = (...names: ('SL' | '3A' | '2A')[]) =>
  names.map((name) => ({ class: name, coaches: 1, seats_per_coach: 10 }));

const train = (
  number: string,
  codes: string[],
  sold: ReturnType<typeof classes>,
): TimetableInput['trains'][number] => ({
  ...testTrain(number, 10),
  stops: codes.map((station_code, at) => ({
    station_code,
    arrives_min: 480 + at * 60,
    departs_min: 480 + at * 60,
    km: at * 100,
  })),
  classes: sold,
});

const place = (code: string): Place => ({
  id: code,
  code,
  name: code,
  city: code,
  state: 'Test State',
  type: 'station',
  stationCodes: [code],
});

/** Seats taken on each segment of a train. */
const take = (number: string, name: string, taken: number[]) =>
  database.db.execute(
    sql`insert into seat_inventory (train_number, run_date, class, capacity, taken)
      values (${number}, ${date}, ${name}, 10, ${`{${taken.join(',')}}`}::smallint[])`,
  );

beforeAll(async () => {
  const timetable = testTimetable([
    train('92001', ['AAA', 'BBB', 'CCC'], classes('SL', '3A')),
    train('92002', ['DDD', 'CCC'], classes('SL')),
  ]);
  // About 33 km apart, in the order of their codes.
  const stations = timetable.stations.map((station, at) => ({
    ...station,
    city_code: null,
    lat: 20 + at * 0.3,
    lng: 78,
  }));
  const fare_rules = (['SL', '3A'] as const).flatMap((name) =>
    timetable.fare_rules.map((rule) => ({ ...rule, class: name })),
  );
  await importTimetable(database.db, { ...timetable, stations, fare_rules });
});

beforeEach(() => emptyTables(database.db, 'seat_inventory'));

const alternatives = async (from: string, to: string, wanted: string | null) => {
  const asked = { from: place(from), to: place(to), date, class: wanted };
  const direct = await searchJourneys(app, asked);
  return listAlternatives(app, asked, { direct, days: await loadDateRail(app, asked) });
};

test('a sold-out class has other classes and other days', async () => {
  await take('92001', 'SL', [10, 10]);
  const { classes: others, days } = await alternatives('AAA', 'CCC', 'SL');
  expect(others).toMatchObject([{ class: '3A', minutes: 120 }]);
  expect(days.map(({ daysLater }) => daysLater)).toEqual([-1, 1, -2]);
  expect(days.every(({ fare_paise }) => fare_paise > 0)).toBe(true);
});

test('a sold-out train is offered in two classes, where each has a seat on its part', async () => {
  await take('92001', '3A', [10, 0]);
  await take('92001', 'SL', [0, 10]);
  const { splits } = await alternatives('AAA', 'CCC', null);
  expect(splits).toMatchObject([
    {
      departs_min: 480,
      arrives_min: 600,
      legs: [
        { number: '92001', from: { code: 'AAA' }, to: { code: 'BBB' } },
        { number: '92001', from: { code: 'BBB' }, to: { code: 'CCC' } },
      ],
    },
  ]);
  const free = splits[0]?.legs.map((leg) => leg.classes.flatMap((one) => (one.available > 0 ? one.class : [])));
  expect(free).toEqual([['SL'], ['3A']]);
  // Control: nothing to split when one part has no seat in any class.
  await database.db.execute(
    sql`update seat_inventory set taken = '{10,10}' where train_number = '92001' and class = 'SL' and run_date = ${date}`,
  );
  expect((await alternatives('AAA', 'CCC', null)).splits).toEqual([]);
});

test('the nearest station with a train that has seats is offered, with its distance', async () => {
  const { nearby } = await alternatives('EEE', 'CCC', null);
  expect(nearby).toMatchObject([{ side: 'from', from: { code: 'DDD' }, km: 33, trains: 1, minutes: 60 }]);
  expect(nearby[0]?.fare_paise).toBeGreaterThan(0);
  const { nearby: ofEnd } = await alternatives('AAA', 'DDD', null);
  expect(ofEnd.map(({ side, to }) => [side, to.code])).not.toContainEqual(['to', 'AAA']);
});
