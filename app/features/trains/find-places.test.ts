import { beforeAll, describe, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testDatabase } from '#tests/database.ts';
import { findPlace, searchLocations } from './find-places.server.ts';

const { db } = await testDatabase();

beforeAll(() => seedTimetable(db));

const codes = async (text: string, type?: 'city' | 'station') =>
  (await searchLocations(db, { text, type })).map((place) => place.code);

describe('looking up places', () => {
  test('under two letters nothing is looked up', async () => {
    expect(await codes('d')).toEqual([]);
    expect(await codes(' . ')).toEqual([]);
  });

  test('at most ten are offered', async () => {
    expect((await codes('ma')).length).toBeLessThanOrEqual(10);
    expect((await codes('ra')).length).toBe(10);
  });

  test.each([
    ['del', 'delhi'],
    ['DELHI', 'delhi'],
    ['bombay', 'mumbai'],
    ['Calcutta', 'kolkata'],
    ['madras', 'chennai'],
    ['bengaluru', 'bangalore'],
    ['banga', 'bangalore'],
    ['benares', 'varanasi'],
    ['kashi', 'varanasi'],
    ['allahabad', 'prayagraj'],
    ['poona', 'pune'],
    ['trivandrum', 'thiruvananthapuram'],
    ['cochin', 'kochi'],
    ['vizag', 'visakhapatnam'],
    ['baroda', 'vadodara'],
    ['mysore', 'mysuru'],
    ['pondicherry', 'puducherry'],
  ])('%s offers %s first, then its stations', async (text, city) => {
    const found = await searchLocations(db, { text });
    expect(found[0]).toMatchObject({ code: city, type: 'city' });
    expect(found[1]?.type).toBe('station');
  });

  test('a whole station code comes first', async () => {
    expect((await codes('ndls'))[0]).toBe('NDLS');
    expect((await codes('MAS'))[0]).toBe('MAS');
    expect((await codes('st'))[0]).toBe('ST');
  });

  test.each([
    ['pune', 'pune', ['PUNE', 'SVJR']],
    ['gaya', 'gaya', ['GAYA']],
    ['puri', 'puri', ['PURI']],
    ['delhi', 'delhi', ['NDLS', 'NZM', 'DLI', 'DEE', 'ANVT', 'DEC']],
    ['del', 'delhi', ['NDLS', 'NZM', 'DLI', 'DEE', 'ANVT', 'DEC']],
    ['madras', 'chennai', ['MAS', 'MS', 'PER']],
    ['mubmai', 'mumbai', ['CSMT', 'MMCT', 'LTT', 'BDTS', 'DR', 'TNA', 'BVI']],
  ])('%s offers the city, then its stations by how much they are used', async (text, city, stations) => {
    expect((await codes(text)).slice(0, stations.length + 1)).toEqual([city, ...stations]);
    expect((await codes(text, 'station')).slice(0, stations.length)).toEqual(stations);
    expect((await codes(text, 'city'))[0]).toBe(city);
  });

  test('short words are not bent until they fit', async () => {
    for (const text of ['goq', 'mub', 'mubm']) expect(await codes(text), text).toEqual([]);
  });

  test('a city brings the stations that do not carry its name', async () => {
    const stations = await codes('bombay', 'station');
    expect(stations).toEqual(expect.arrayContaining(['MMCT', 'CSMT', 'LTT', 'BDTS']));
  });

  test('a later word and the middle of a word count too', async () => {
    expect(await codes('nizam')).toContain('NZM');
    expect(await codes('chivili')).toEqual([]);
    expect(await codes('uvananth')).toContain('thiruvananthapuram');
  });

  test.each([
    ['mumbia', 'mumbai'],
    ['chenai', 'chennai'],
    ['lucknwo', 'lucknow'],
    ['hydrabad', 'hyderabad'],
    ['mubmai', 'mumbai'],
    ['numbai', 'mumbai'],
    ['bangaloer', 'bangalore'],
    ['nizamudin', 'NZM'],
  ])('a typing error is forgiven: %s', async (text, code) => {
    expect(await codes(text)).toContain(code);
  });

  test('the type narrows', async () => {
    expect(new Set((await searchLocations(db, { text: 'agra', type: 'city' })).map((place) => place.type))).toEqual(
      new Set(['city']),
    );
    expect(
      (await searchLocations(db, { text: 'agra', type: 'station' })).every((place) => place.type === 'station'),
    ).toBe(true);
  });

  test('signs of the pattern language are only letters here', async () => {
    expect(await codes('%%')).toEqual([]);
    expect(await codes('a_ra')).not.toContain('agra');
  });

  test('a row carries what the picker shows', async () => {
    const [place] = await searchLocations(db, { text: 'ndls' });
    expect(place).toEqual({
      id: 'NDLS',
      name: 'New Delhi',
      code: 'NDLS',
      city: 'Delhi',
      state: 'Delhi',
      type: 'station',
    });
  });
});

describe('the place that a text names', () => {
  test.each([
    ['NDLS', 'NDLS'],
    ['ndls', 'NDLS'],
    ['delhi', 'delhi'],
    ['Delhi', 'delhi'],
    ['New Delhi', 'NDLS'],
    ['bombay', 'mumbai'],
    ['PUNE', 'PUNE'],
    ['Pune', 'pune'],
    ['Chennai Central', 'MAS'],
    ['  lucknow ', 'lucknow'],
  ])('%s is %s', async (text, code) => {
    expect((await findPlace(db, text))?.code).toBe(code);
  });

  test('a city stands for its stations, a station for itself', async () => {
    expect((await findPlace(db, 'delhi'))?.stationCodes).toEqual(
      expect.arrayContaining(['NDLS', 'DLI', 'NZM', 'ANVT', 'DEE']),
    );
    expect((await findPlace(db, 'NDLS'))?.stationCodes).toEqual(['NDLS']);
  });

  test('half a name names nothing', async () => {
    expect(await findPlace(db, 'del')).toBeNull();
    expect(await findPlace(db, '')).toBeNull();
    expect(await findPlace(db, '\0ab')).toBeNull();
    expect(await searchLocations(db, { text: '\0\ud800%' })).toEqual([]);
    expect(await findPlace(db, 'Atlantis')).toBeNull();
  });
});
