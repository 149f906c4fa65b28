import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import { clearTimetableCache } from '~/features/trains/core/timetable-cache.server.ts';
import type { Place } from '~/features/trains/places/place.ts';
import { findPlace } from '~/features/trains/places/search-places.server.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { createLog } from '~/server/log.server.ts';
import { listDayJourneys } from './list-day-journeys.server.ts';
import { searchConnections } from './search-connections.server.ts';

const database = await testDatabase();
const app = { db: database.db, clock: { now: () => new Date('2026-11-23T00:00:00Z') } };
const date = '2026-11-25';

/** A daily train between the given stations, from `departs` with an hour for each segment. */
const train = (number: string, codes: string[], departs: number): TimetableInput['trains'][number] => ({
  ...testTrain(number, 10),
  stops: codes.map((station_code, at) => ({
    station_code,
    arrives_min: departs + at * 60,
    departs_min: departs + at * 60,
    km: at * 100,
  })),
});

const first = train('90001', ['AAA', 'BBB', 'CCC'], 480);
const second = train('90002', ['BBB', 'DDD'], 600);
const third = train('90003', ['DDD', 'EEE'], 720);
const place = (...stationCodes: string[]) => ({ stationCodes });

/** The train does not run on the day searched; the index of journeys is that of the last import. */
const cancelRun = async (number: string): Promise<void> => {
  await database.db.execute(sql`update trains set cancelled_runs = array[${date}::date] where number = ${number}`);
  clearTimetableCache(database.db);
};

const placeOf = async (code: string): Promise<Place> => {
  const found = await findPlace(database.db, code);
  if (!found) throw new Error(`There is no place ${code}.`);
  return found;
};

beforeEach(async () => {
  await emptyTables(database.db, 'trains', 'seat_inventory');
  clearTimetableCache(database.db);
  await importTimetable(database.db, testTimetable([first, second, third]));
});

const search = (from: string, to: string, options: Parameters<typeof searchConnections>[2] = {}, notBefore = 0) =>
  searchConnections(app, { from: place(from), to: place(to), date, notBefore }, options);

describe('journeys with changes', () => {
  it('name their trains, changes, fares and free seats', async () => {
    const [journey, ...others] = await search('AAA', 'DDD');
    expect(others).toEqual([]);
    expect(journey).toMatchObject({
      id: '90001-AAA-BBB-2026-11-25 90002-BBB-DDD-2026-11-25',
      departs_min: 480,
      arrives_min: 660,
      changes: [{ minutes: 60, roadKm: 0 }],
      legs: [
        { number: '90001', from: { code: 'AAA' }, to: { code: 'BBB' }, departed: false },
        { number: '90002', from: { code: 'BBB' }, to: { code: 'DDD' }, departed: false },
      ],
    });
    expect(journey?.legs.map((leg) => leg.classes.map(({ class: name, available }) => [name, available]))).toEqual([
      [['SL', 10]],
      [['SL', 10]],
    ]);
  });

  it('have two changes when one is not enough', async () => {
    const [journey] = await search('AAA', 'EEE');
    expect(journey?.legs.map(({ number }) => number)).toEqual(['90001', '90002', '90003']);
    expect(journey?.changes.map(({ minutes }) => minutes)).toEqual([60, 60]);
  });

  it('have left after the first departure', async () => {
    expect(await search('AAA', 'DDD', {}, 480)).toHaveLength(1);
    expect(await search('AAA', 'DDD', {}, 481)).toEqual([]);
  });

  it('are offered beside a direct train only when that is full', async () => {
    await importTimetable(database.db, testTimetable([train('90004', ['AAA', 'DDD'], 500)]));
    const later = { ...app, db: database.db };
    expect(await searchConnections(later, { from: place('AAA'), to: place('CCC'), date })).toEqual([]);
    // The index of this process is that of the last import.
    expect(await search('AAA', 'DDD')).toEqual([]);
    expect(await search('AAA', 'DDD', { bookable: new Set() })).toHaveLength(1);
  });

  it('are offered when the direct train does not run on the date', async () => {
    await importTimetable(database.db, testTimetable([train('90004', ['AAA', 'DDD'], 500)]));
    const ask = async () => {
      const places = { from: await placeOf('AAA'), to: await placeOf('DDD') };
      const { all } = await listDayJourneys({ ...app, log: createLog('silent') }, { ...places, date, class: null });
      return all.map(({ legs }) => legs.map(({ number }) => number));
    };
    expect(await ask()).toEqual([['90004']]);
    await cancelRun('90004');
    expect(await ask()).toEqual([['90001', '90002']]);
    await database.db.execute(sql`update trains set cancelled_runs = '{}' where number = '90004'`);
  });

  it('avoid a train that does not run on the date', async () => {
    const other = train('90007', ['BBB', 'DDD'], 640);
    await importTimetable(database.db, testTimetable([other]));
    const ask = async () =>
      (await search('AAA', 'DDD', { bookable: new Set() })).map(({ legs }) => legs.map(({ number }) => number));
    expect(await ask()).toEqual([['90001', '90002']]);
    await cancelRun('90002');
    expect(await ask()).toEqual([['90001', '90007']]);
    await database.db.execute(sql`update trains set cancelled_runs = '{}' where number = '90002'`);
    clearTimetableCache(database.db);
  });

  it('use a run that was added to the days of a train, and no run that was removed', async () => {
    const added = { ...train('90008', ['BBB', 'DDD'], 590), running_days: 1 };
    const ask = async (day = date) =>
      (await searchConnections(app, { from: place('AAA'), to: place('DDD'), date: day }, { bookable: new Set() })).map(
        ({ legs }) => legs.map(({ number }) => number),
      );
    // Imports number the timetable, so that the index is built anew; 25 November is a Wednesday.
    const setDates = async (change: ReturnType<typeof sql>) => {
      await database.db.execute(change);
      await database.db.execute(sql`insert into timetable_versions (digest) values (${String(change)})`);
      clearTimetableCache(database.db);
    };
    await importTimetable(database.db, testTimetable([added]));
    expect(await ask()).toEqual([['90001', '90002']]);
    await setDates(sql`update trains set extra_runs = array[${date}::date] where number = '90008'`);
    expect(await ask()).toEqual([['90001', '90008']]);
    // Another Wednesday is not the same search.
    expect(await ask('2026-12-02')).toEqual([['90001', '90002']]);
    await setDates(sql`update trains set cancelled_runs = array[${date}::date] where number = '90002'`);
    expect(await ask()).toEqual([['90001', '90008']]);
    await setDates(sql`update trains set extra_runs = '{}' where number = '90008'`);
    expect(await ask()).toEqual([]);
    await setDates(sql`update trains set cancelled_runs = '{}' where number = '90002'`);
  });

  it('end before the last day on sale', async () => {
    const lateClock = { now: () => new Date('2026-11-22T18:30:00Z') };
    const lastDay = '2027-01-22';
    const ask = (day: string) =>
      searchConnections({ ...app, clock: lateClock }, { from: place('BBB'), to: place('EEE'), date: day });
    await importTimetable(
      database.db,
      testTimetable([train('90005', ['BBB', 'CCC'], 1380), train('90006', ['CCC', 'EEE'], 120)]),
    );
    expect((await ask('2027-01-21')).map(({ id }) => id)).toContain(
      '90005-BBB-CCC-2027-01-21 90006-CCC-EEE-2027-01-22',
    );
    expect((await ask(lastDay)).flatMap(({ legs }) => legs.map(({ number }) => number))).not.toContain('90006');
  });

  it('do not exist from an unknown station', async () => {
    expect(await search('ZZZ', 'DDD')).toEqual([]);
  });
});
