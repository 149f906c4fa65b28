import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import { findPlace } from '~/features/trains/places/search-places.server.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { listOtherStations } from './list-alternatives.server.ts';

const database = await testDatabase();
const app = { db: database.db, clock: { now: () => new Date('2026-11-23T00:00:00Z') } };
const date = '2026-11-25';

beforeAll(async () => {
  // AAA and BBB are the stations of one town; both trains leave from BBB.
  const stops = testTrain('93001', 10).stops.slice(1);
  const timetable = testTimetable(['93001', '93002'].map((number) => ({ ...testTrain(number, 10), stops })));
  const city = { code: 'townab', name: 'Town AB', state: 'Goa', aliases: [], rank: 1 };
  const stations = timetable.stations.map((station) =>
    ['AAA', 'BBB'].includes(station.code) ? { ...station, city_code: city.code, city: city.name } : station,
  );
  await importTimetable(database.db, { ...timetable, cities: [city], stations });
});

const others = async (wanted: string | null) => {
  const [from, to] = await Promise.all([findPlace(database.db, 'AAA'), findPlace(database.db, 'EEE')]);
  if (!from || !to) throw new Error('no such station');
  return listOtherStations(app, { from, to, date, class: wanted });
};

const fill = (number: string) =>
  database.db.execute(
    sql`insert into seat_inventory (train_number, run_date, class, capacity, taken)
      values (${number}, ${date}, 'SL', 10, '{10,10,10}')`,
  );

test('only trains with free seats in the class are offered from other stations of the city', async () => {
  expect(await others(null)).toMatchObject([{ side: 'from', trains: 2 }]);
  expect(await others('SL')).toMatchObject([{ side: 'from', trains: 2 }]);
  expect(await others('1A')).toEqual([]);
  await fill('93001');
  expect(await others(null)).toMatchObject([{ side: 'from', trains: 1 }]);
  await fill('93002');
  expect(await others(null)).toEqual([]);
});
