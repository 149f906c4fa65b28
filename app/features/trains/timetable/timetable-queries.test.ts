import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testDatabase } from '#tests/database.ts';
import { travelMinutes } from '../core/train.ts';
import { findPlace } from '../places/search-places.server.ts';
import { listJourneyDetails, listTrainStops, listTrainsBetween } from './timetable-queries.server.ts';

const { db } = await testDatabase();

beforeAll(() => seedTimetable(db));

const count = async (table: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::integer as n from ${sql.identifier(table)}`);
  return rows[0]?.n ?? 0;
};

const stationsOf = async (name: string): Promise<string[]> => (await findPlace(db, name))?.stationCodes ?? [];

// A Monday.
const monday = '2026-11-23';

describe('importing', () => {
  test('the same timetable again changes nothing', async () => {
    const tables = ['cities', 'stations', 'place_names', 'trains', 'train_stops', 'train_classes', 'fare_rules'];
    const before = await Promise.all(tables.map(count));
    await seedTimetable(db);
    expect(await Promise.all(tables.map(count))).toEqual(before);
  });
});

describe('trains between two places', () => {
  test('a city includes all its stations, and each train is listed once', async () => {
    const trains = await listTrainsBetween(db, await stationsOf('Delhi'), await stationsOf('Mumbai'), monday);
    const numbers = trains.map((train) => train.number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toContain('12952');
    expect(new Set(trains.map((train) => train.from.code)).size).toBeGreaterThan(1);
    const rajdhani = trains.find((train) => train.number === '12952');
    expect(rajdhani).toMatchObject({
      name: 'Mumbai Rajdhani Express',
      type: 'Rajdhani',
      run_date: monday,
      from: { code: 'NDLS', name: 'New Delhi', seq: 0 },
      to: { code: 'MMCT' },
    });
    expect(rajdhani?.classes.map((one) => one.class)).toEqual(['3A', '2A', '1A']);
    for (const train of trains) {
      expect(travelMinutes(train)).toBeGreaterThan(0);
      expect(train.to.seq - train.from.seq - 1).toBe(train.stop_count);
      expect(train.first_departs_min).toBeLessThanOrEqual(train.from.departs_min);
      for (const one of train.classes) expect(one.fare_paise % 500).toBe(0);
    }
  });

  test('the date is the day at the boarding station', async () => {
    // The Punjab Mail leaves Mumbai in the evening and reaches this stop after midnight.
    const [, stop] = (await listTrainStops(db, '12137')).filter((one) => one.departs_min >= 1440);
    if (!stop) throw new Error('the Punjab Mail must run past midnight');
    const last = (await listTrainStops(db, '12137')).at(-1);
    const [train] = (await listTrainsBetween(db, [stop.code], [last?.code ?? ''], '2026-11-24')).filter(
      (one) => one.number === '12137',
    );
    expect(train?.run_date).toBe(monday);
    expect(train?.from.departs_min).toBe(stop.departs_min);
  });

  test('lists a train only on its running days, counted at its first station', async () => {
    const on = async (date: string) =>
      (await listTrainsBetween(db, ['NDLS'], ['BSB'], date)).some((train) => train.number === '22436');
    // The Vande Bharat to Varanasi does not run on Thursdays.
    expect(await on(monday)).toBe(true);
    expect(await on('2026-11-26')).toBe(false);
  });

  test('finds nothing in the reverse direction or for unknown stations', async () => {
    expect((await listTrainsBetween(db, ['MMCT'], ['NDLS'], monday)).map((train) => train.number)).not.toContain(
      '12952',
    );
    expect(await listTrainsBetween(db, ['NDLS'], [], monday)).toEqual([]);
    expect(await listTrainsBetween(db, ['NDLS'], ['XXXXX'], monday)).toEqual([]);
  });
});

describe('journey details', () => {
  const key = { train_number: '12952', from: 'NDLS', to: 'MMCT', date: monday, class: '3A' };

  test('come in the order of the keys, with null for a journey that does not exist', async () => {
    const details = await listJourneyDetails(db, [
      { ...key, class: 'SL' },
      key,
      { ...key, from: 'MMCT', to: 'NDLS' },
      { ...key, train_number: '00000' },
      { ...key, class: '1A' },
      { ...key, train_number: '22436', to: 'BSB', date: '2026-11-26', class: 'CC' },
      key,
    ]);
    expect(details.map((one) => one?.class ?? null)).toEqual([null, '3A', null, null, '1A', null, '3A']);
    expect(details[1]).toEqual(details[6]);
  });

  test('match the search results', async () => {
    const [details] = await listJourneyDetails(db, [key]);
    const [option] = (await listTrainsBetween(db, ['NDLS'], ['MMCT'], monday)).filter(
      (train) => train.number === '12952',
    );
    const offered = option?.classes.find((one) => one.class === '3A');
    expect(details).toEqual({ ...option, class: '3A', capacity: offered?.capacity, fare_paise: offered?.fare_paise });
  });

  test('values that the database would reject give null, not an error', async () => {
    const invalid = [{ ...key, date: '0000-01-01' }, { ...key, date: 'soon' }, { ...key, from: '\0' }, key];
    expect((await listJourneyDetails(db, invalid)).map((one) => one?.number ?? null)).toEqual([
      null,
      null,
      null,
      '12952',
    ]);
  });

  test('handles two hundred keys in one call', async () => {
    const details = await listJourneyDetails(
      db,
      Array.from({ length: 200 }, () => key),
    );
    expect(details).toHaveLength(200);
    expect(details.every((one) => one?.number === '12952')).toBe(true);
  });
});
