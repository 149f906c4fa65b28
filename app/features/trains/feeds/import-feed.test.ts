import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { appWithoutJobs } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { type GtfsFiles, gtfsFiles, zipOf } from '#tests/factories/gtfs-files.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { clearTimetableCache } from '../core/timetable-cache.server.ts';
import { loadTimetableIndex } from '../journeys/timetable-index.server.ts';
import { findTimetableNumber } from '../journeys/timetable-index.store.server.ts';
import { findPlace } from '../places/search-places.server.ts';
import { listRideOptions, listTrainsBetween } from '../timetable/timetable-queries.server.ts';
import { type FeedImport, importFeed, rollbackTimetable } from './import-feed.server.ts';
import { openFeed } from './open-feed.server.ts';
import { readFeed } from './read-feed.server.ts';
import { listTimetableVersions } from './timetable-versions.store.server.ts';
import { loadExportedFeed } from './write-gtfs.server.ts';

const database = await testDatabase();
const app = appWithoutJobs(database);
const { db } = database;
const tomorrow = addDays(indianDate(app.clock.now()), 1);

const importFiles = async (files: GtfsFiles | Buffer): Promise<FeedImport> => {
  const feed = await openFeed(Buffer.isBuffer(files) ? files : await zipOf(files));
  return importFeed(app, feed, { source: 'import', name: 'test.zip' }).finally(() => feed.close());
};

const replaced = (file: string, from: string, to: string): GtfsFiles =>
  gtfsFiles({ [file]: (gtfsFiles()[file] ?? '').replaceAll(from, to) });

/** Stops of a train, as codes in order. */
const stopsOf = async (number: string): Promise<string[]> => {
  const { rows } = await db.execute<{ station_code: string }>(
    sql`select station_code from train_stops where train_number = ${number} order by seq`,
  );
  return rows.map(({ station_code }) => station_code);
};

const trainsOn = async (from: string, to: string, date: string): Promise<string[]> =>
  (await listTrainsBetween(db, [from], [to], date)).map(({ number }) => number);

/** A feed in which train 12001 passes Beta without stopping. */
const withoutBeta = (): GtfsFiles => replaced('stop_times.txt', 'T1,10:00:00,10:05:00,BBB,2,430\n', '');

beforeEach(async () => {
  await emptyTables(
    db,
    'seat_inventory',
    'timetable_versions',
    'trains',
    'stations',
    'cities',
    'place_names',
    'fare_rules',
  );
  await db.execute(sql`insert into fare_rules select class, '*', '2020-01-01', 1000, 10000, '[{"up_to_km":null,"paise_per_km":30}]', 0, 0, 0, 'test'
    from unnest(array['SL','3A','2A','EC','CC']) as class`);
  expect(await importFiles(gtfsFiles())).toMatchObject({ outcome: 'imported', trains: 2, stations: 3, kept: [] });
});

describe('an import', () => {
  test('puts trains on sale on the days of their service', async () => {
    expect(await trainsOn('AAA', 'CCC', tomorrow)).toEqual(['12001']);
    // Mondays and Wednesdays in the period of the service; 25 November is removed, 27 November added.
    const days = ['2026-10-26', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27', '2027-02-01'];
    expect(await Promise.all(days.map(async (day) => (await trainsOn('CCC', 'AAA', day)).length))).toEqual([
      0, 1, 0, 0, 1, 0,
    ]);
    expect(await trainsOn('BBB', 'AAA', '2026-11-28')).toEqual(['15001']);
  });

  test('the same feed again changes nothing, nor does the same timetable in another file', async () => {
    const [before] = await listTimetableVersions(db, 1);
    expect(await importFiles(gtfsFiles())).toMatchObject({ outcome: 'unchanged' });
    expect(await importFiles(gtfsFiles({ 'shapes.txt': 'shape_id\n' }))).toMatchObject({ outcome: 'unchanged' });
    expect(await importFiles((await loadExportedFeed(app)).feed)).toMatchObject({ outcome: 'unchanged' });
    expect(await listTimetableVersions(db, 5)).toEqual([before]);
  });

  test('a bad feed changes nothing', async () => {
    const bad = await importFiles(gtfsFiles({ 'trips.txt': 'route_id,service_id,trip_id\nR9,daily,T1\n' }));
    expect(bad).toMatchObject({
      outcome: 'refused',
      errors: expect.arrayContaining([expect.objectContaining({ file: 'trips.txt', line: 2 })]),
    });
    expect(await trainsOn('AAA', 'CCC', tomorrow)).toEqual(['12001']);
  });

  test('withdraws trains that are not in the feed, and sells them again when they are back', async () => {
    await importFiles(withoutTrain('T1'));
    expect(await trainsOn('AAA', 'CCC', tomorrow)).toEqual([]);
    expect(await stopsOf('12001')).toHaveLength(3);
    await importFiles(gtfsFiles());
    expect(await trainsOn('AAA', 'CCC', tomorrow)).toEqual(['12001']);
  });

  test('records the trains that have other times, not those that stop elsewhere too or are new', async () => {
    expect(await listTimetableVersions(db, 1)).toMatchObject([{ retimed_trains: [] }]);
    await importFiles(replaced('stop_times.txt', 'T1,10:00:00,10:05:00,BBB', 'T1,10:10:00,10:15:00,BBB'));
    expect(await listTimetableVersions(db, 1)).toMatchObject([{ retimed_trains: ['12001'] }]);
    await importFiles(withoutTrain('T1'));
    expect(await listTimetableVersions(db, 1)).toMatchObject([{ retimed_trains: [] }]);
  });

  test('changes stops, times, classes and stations', async () => {
    await importFiles({ ...withoutBeta(), 'raahi_classes.txt': 'trip_id,class,coaches,seats_per_coach\nT1,CC,1,50\n' });
    expect(await stopsOf('12001')).toEqual(['AAA', 'CCC']);
    const [train] = await listTrainsBetween(db, ['AAA'], ['CCC'], tomorrow);
    expect(train?.classes).toMatchObject([{ class: 'CC', capacity: 50 }]);
  });

  test('knows stops where one may only board or only alight, and exports them', async () => {
    const text = (gtfsFiles()['stop_times.txt'] ?? '').replace('traveled\n', 'traveled,pickup_type,drop_off_type\n');
    const limits = text.replace('BBB,2,430', 'BBB,2,430,1,0').replace('BBB,5,190', 'BBB,5,190,0,1');
    const limited = gtfsFiles({ 'stop_times.txt': limits.replaceAll(/^(T\d(,[^,\n]*){5})$/gm, '$1,0,0') });
    const day = '2026-11-23';
    expect([await trainsOn('BBB', 'CCC', tomorrow), await trainsOn('CCC', 'BBB', day)]).toEqual([['12001'], ['15001']]);
    expect(await importFiles(limited)).toMatchObject({ outcome: 'imported' });
    const sold = async () =>
      Promise.all([
        trainsOn('AAA', 'BBB', tomorrow),
        trainsOn('BBB', 'CCC', tomorrow),
        trainsOn('CCC', 'BBB', day),
        trainsOn('BBB', 'AAA', addDays(day, 1)),
      ]);
    expect(await sold()).toEqual([['12001'], [], [], ['15001']]);
    const ride = (train_number: string, from: string, to: string, date: string) => ({ train_number, from, to, date });
    const rides = await listRideOptions(db, [
      ride('12001', 'AAA', 'BBB', tomorrow),
      ride('12001', 'BBB', 'CCC', tomorrow),
      ride('15001', 'CCC', 'BBB', day),
    ]);
    expect(rides.map((option) => option?.number ?? null)).toEqual(['12001', null, null]);
    const index = await loadTimetableIndex(db);
    const codes = (calls: Int32Array) => Array.from(calls, (call) => index.stationCodes[index.callStation[call] ?? 0]);
    expect([codes(index.departures), codes(index.arrivals)]).toEqual([
      ['AAA', 'BBB', 'CCC'],
      ['AAA', 'BBB', 'CCC'],
    ]);
    const { feed } = await loadExportedFeed(app);
    expect(await importFiles(feed)).toMatchObject({ outcome: 'unchanged' });
    await importFiles(gtfsFiles());
    expect(await sold()).toEqual([['12001'], ['12001'], ['15001'], ['15001']]);
    expect(await importFiles(feed)).toMatchObject({ outcome: 'imported' });
    expect(await sold()).toEqual([['12001'], [], [], ['15001']]);
  });

  test('is noticed by the index of journeys', async () => {
    const before = await findTimetableNumber(db);
    await importFiles(withoutBeta());
    expect(await findTimetableNumber(db)).toBeGreaterThan(before);
  });
});

const withoutTrain = (trip: string): GtfsFiles => {
  const files = gtfsFiles();
  const drop = (file: string, pattern: RegExp) =>
    (files[file] ?? '')
      .split('\n')
      .filter((line) => !pattern.test(line))
      .join('\n');
  return {
    ...files,
    'trips.txt': drop('trips.txt', new RegExp(`,${trip},`)),
    'stop_times.txt': drop('stop_times.txt', new RegExp(`^${trip},`)),
  };
};

describe('an import that takes trains off sale', () => {
  const importExtra = async (isForced: boolean) => {
    const feed = await openFeed(await zipOf(replaced('trips.txt', '12001', '12345')));
    return importFeed(app, feed, { source: 'import', name: 'test.zip', isForced }).finally(() => feed.close());
  };
  const onlyOther = async (isForced: boolean) => {
    const files = replaced('trips.txt', '12001', '12345');
    files['trips.txt'] = (files['trips.txt'] ?? '').replace('15001', '15432');
    const feed = await openFeed(await zipOf(files));
    return importFeed(app, feed, { source: 'import', name: 'test.zip', isForced }).finally(() => feed.close());
  };

  test('asks for --force when less than half would stay, and changes nothing until then', async () => {
    expect(await importExtra(false)).toMatchObject({ outcome: 'imported' });
    await importFiles(gtfsFiles());
    expect(await onlyOther(false)).toMatchObject({
      outcome: 'refused',
      errors: [
        {
          line: null,
          text: 'Of 2 trains on sale, 0 would still be sold. If that is meant, repeat the command with --force.',
        },
      ],
    });
    expect(await trainsOn('AAA', 'CCC', tomorrow)).toEqual(['12001']);
    expect(await onlyOther(true)).toMatchObject({ outcome: 'imported' });
    expect(await trainsOn('AAA', 'CCC', tomorrow)).toEqual(['12345']);
  });
});

describe('a train with other times on other days', () => {
  /** Train 12001 leaves at 04:00 on one day instead of 06:00. */
  const withSpecial = (day: string): GtfsFiles => {
    const files = gtfsFiles();
    return {
      ...files,
      'trips.txt': `${files['trips.txt']}R1,special,T9,12001\n`,
      'calendar_dates.txt': `${files['calendar_dates.txt']}special,${day.replaceAll('-', '')},1\n`,
      'stop_times.txt': `${files['stop_times.txt']}T9,04:00:00,04:00:00,AAA1,1,0\nT9,12:00:00,12:00:00,CCC,2,620\n`,
    };
  };
  const special = addDays(tomorrow, 3);
  const departures = async (date: string) =>
    (await listTrainsBetween(db, ['AAA'], ['CCC'], date)).map(({ number, train_number, from }) => [
      number,
      train_number,
      from.departs_min,
    ]);

  test('is searched and found by its number on each day, with seats of its own', async () => {
    expect(await importFiles(withSpecial(special))).toMatchObject({ outcome: 'imported', trains: 3 });
    expect([await departures(tomorrow), await departures(special)]).toEqual([
      [['12001', '12001', 360]],
      [['12001', '12001-2', 240]],
    ]);
    const ride = (date: string) => ({ train_number: '12001', from: 'AAA', to: 'CCC', date });
    const rides = await listRideOptions(db, [ride(tomorrow), ride(special)]);
    expect(rides.map((option) => [option?.train_number, option?.from.departs_min])).toEqual([
      ['12001', 360],
      ['12001-2', 240],
    ]);
  });

  test('comes back unchanged from its export, and keeps its seats when the special is over or changes', async () => {
    await importFiles(withSpecial(special));
    const { feed } = await loadExportedFeed(app);
    expect(await importFiles(feed)).toMatchObject({ outcome: 'unchanged' });
    await importFiles(withSpecial(addDays(special, 1)));
    expect([await departures(special), await departures(addDays(special, 1))]).toEqual([
      [['12001', '12001', 360]],
      [['12001', '12001-2', 240]],
    ]);
    await importFiles(gtfsFiles());
    expect(await departures(addDays(special, 1))).toEqual([['12001', '12001', 360]]);
  });
});

describe('a train of which runs are sold', () => {
  beforeEach(async () => {
    await db.execute(sql`insert into seat_inventory (train_number, run_date, class, capacity, taken)
      values ('12001', ${tomorrow}, 'CC', 936, '{2,2}')`);
  });

  test('keeps its stops, is named, and changes when its runs have ended', async () => {
    expect(await importFiles(withoutBeta())).toMatchObject({ outcome: 'imported', kept: ['12001'] });
    expect(await stopsOf('12001')).toEqual(['AAA', 'BBB', 'CCC']);
    expect(await listTimetableVersions(db, 1)).toMatchObject([{ kept_trains: ['12001'] }]);
    expect(await importFiles(withoutBeta())).toMatchObject({ outcome: 'unchanged' });
    await db.execute(sql`update seat_inventory set run_date = run_date - 30`);
    expect(await importFiles(withoutBeta())).toMatchObject({ outcome: 'imported', kept: [] });
    expect(await stopsOf('12001')).toEqual(['AAA', 'CCC']);
  });

  test('can be searched by the names of stations and cities that only it serves', async () => {
    await db.execute(sql`insert into cities (code, name, state, rank) values ('beta-city', 'Betaville', 'Delhi', 1)`);
    await db.execute(sql`update stations set city_code = 'beta-city', city = 'Betaville' where code = 'BBB'`);
    await importFiles(gtfsFiles({ 'stops.txt': (gtfsFiles()['stops.txt'] ?? '').replace('Gamma', 'Gamma Road') }));
    expect(await findPlace(db, 'Betaville')).toMatchObject({ type: 'city' });
    const onlyFirst = withoutTrain('T2');
    const files = { ...onlyFirst, 'stop_times.txt': withoutBeta()['stop_times.txt'] ?? '' };
    files['stop_times.txt'] = files['stop_times.txt'].replace(/^T2,.*\n/gm, '');
    expect(await importFiles(files)).toMatchObject({ outcome: 'imported', kept: ['12001'] });
    clearTimetableCache(db);
    expect(await findPlace(db, 'Beta, City')).toMatchObject({ code: 'BBB' });
    expect(await findPlace(db, 'Betaville')).toMatchObject({ type: 'city', stationCodes: ['BBB'] });
  });

  test('gets its new stops from the feed after a rollback to a version that kept its stops', async () => {
    expect(await importFiles(withoutBeta())).toMatchObject({ outcome: 'imported', kept: ['12001'] });
    await importFiles(replaced('stop_times.txt', '06:00:00', '05:00:00'));
    expect(await rollbackTimetable(app, openFeed)).toMatchObject({ result: { outcome: 'imported', kept: [] } });
    await db.execute(sql`update seat_inventory set run_date = run_date - 30`);
    expect(await importFiles(withoutBeta())).toMatchObject({ outcome: 'imported', kept: [] });
    expect(await stopsOf('12001')).toEqual(['AAA', 'CCC']);
  });

  test('is withdrawn without losing its stops and classes', async () => {
    expect(await importFiles(withoutTrain('T1'))).toMatchObject({ outcome: 'imported', kept: [] });
    expect(await trainsOn('AAA', 'CCC', tomorrow)).toEqual([]);
    expect(await stopsOf('12001')).toEqual(['AAA', 'BBB', 'CCC']);
  });

  test('may change its times', async () => {
    expect(await importFiles(replaced('stop_times.txt', '06:00:00', '05:00:00'))).toMatchObject({
      outcome: 'imported',
      kept: [],
    });
    const [train] = await listTrainsBetween(db, ['AAA'], ['CCC'], tomorrow);
    expect(train?.from.departs_min).toBe(300);
  });
});

describe('going back', () => {
  test('uses the version before as a new one', async () => {
    const original = (await loadExportedFeed(app)).feed;
    await importFiles(withoutBeta());
    expect(await rollbackTimetable(app, openFeed)).toMatchObject({ result: { outcome: 'imported' } });
    expect(await stopsOf('12001')).toEqual(['AAA', 'BBB', 'CCC']);
    expect(await listTimetableVersions(db, 3)).toMatchObject([
      { source: 'rollback' },
      { source: 'import' },
      { source: 'import' },
    ]);
    expect((await loadExportedFeed(app)).feed.equals(original)).toBe(true);
  });

  test('needs an earlier version', async () => {
    expect(await rollbackTimetable(app, openFeed)).toBeNull();
  });
});

test('the export has what was imported', async () => {
  const { feed } = await loadExportedFeed(app);
  const files = await openFeed(feed);
  const reading = await readFeed(files, { today: indianDate(app.clock.now()) }).finally(() => files.close());
  expect(reading.errors).toEqual([]);
  expect(reading.warnings).toEqual([]);
  expect(
    reading.feed?.trains.map(({ number, codes, running_days, cancelled_runs }) => ({
      number,
      codes,
      running_days,
      cancelled_runs,
    })),
  ).toEqual([
    { number: '12001', codes: ['AAA', 'BBB', 'CCC'], running_days: 127, cancelled_runs: [] },
    { number: '15001', codes: ['CCC', 'BBB', 'AAA'], running_days: 5, cancelled_runs: ['2026-11-25'] },
  ]);
});

test('searches during an import see the former or the new timetable, never a mixture', async () => {
  const seen = new Set<string>();
  let running = true;
  const watch = async () => {
    while (running) {
      const { rows } = await db.execute<{ stops: string }>(
        sql`select string_agg(train_number || station_code || departs_min, ' ' order by train_number, seq) as stops from train_stops`,
      );
      seen.add(rows[0]?.stops ?? '');
    }
  };
  const watching = Promise.all([watch(), watch()]);
  for (const files of [withoutBeta(), gtfsFiles(), withoutBeta(), gtfsFiles()]) await importFiles(files);
  running = false;
  await watching;
  expect(seen.size).toBeLessThanOrEqual(2);
});

test('stations keep city and names that were known before', async () => {
  await db.execute(sql`insert into cities (code, name, state, rank) values ('alpha-city', 'Alphaville', 'Delhi', 1)`);
  await db.execute(
    sql`update stations set city_code = 'alpha-city', city = 'Alphaville', aliases = '{Old Alpha}' where code = 'AAA'`,
  );
  await importFiles(withoutBeta());
  expect(await findPlace(db, 'Alphaville')).toMatchObject({ type: 'city', stationCodes: ['AAA'] });
  expect(await findPlace(db, 'Old Alpha')).toMatchObject({ code: 'AAA' });
});
