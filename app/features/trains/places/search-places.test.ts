import { beforeAll, describe, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testDatabase } from '#tests/database.ts';
import { clearTimetableCache } from '../core/timetable-cache.server.ts';
import { stations } from '../core/trains.tables.server.ts';
import { place_names } from './place-names.tables.server.ts';
import { nameKinds } from './place-names.ts';
import { findPlace, searchPlaces } from './search-places.server.ts';

const { db } = await testDatabase();

beforeAll(() => seedTimetable(db));

const codes = async (text: string, type?: 'city' | 'station') =>
  (await searchPlaces(db, { text, type })).map((place) => place.code);

describe('place search', () => {
  test('finds nothing under two characters', async () => {
    expect(await codes('d')).toEqual([]);
    expect(await codes(' . ')).toEqual([]);
  });

  test('returns at most ten places', async () => {
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
    ['bangalore', 'bangalore'],
    ['alleppey', 'alleppey'],
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
  ])('%s finds %s first, then its stations', async (text, city) => {
    const found = await searchPlaces(db, { text });
    expect(found[0]).toMatchObject({ code: city, type: 'city' });
    expect(found[1]?.type).toBe('station');
  });

  test('lists an exact station code first', async () => {
    expect((await codes('ndls'))[0]).toBe('NDLS');
    expect((await codes('MAS'))[0]).toBe('MAS');
    expect((await codes('st'))[0]).toBe('ST');
  });

  test('a full code that begins the name of a city comes after the city, unless it is typed in capitals', async () => {
    await db
      .insert(stations)
      .values({ code: 'MUM', name: 'Mangapatnam', city: 'Mangapatnam', state: 'Andhra Pradesh', rank: 9000 });
    await db
      .insert(place_names)
      .values({ name: 'mum', place_type: 'station', code: 'MUM', kind: nameKinds.code, whole: true, rank: 9000 });
    clearTimetableCache(db);
    const small = await codes('mum');
    expect(small[0]).toBe('mumbai');
    expect(small).toContain('MUM');
    expect((await codes('MUM'))[0]).toBe('MUM');
    expect((await codes('Mum'))[0]).toBe('mumbai');
    expect((await codes('mum', 'station'))[0]).toBe('CSMT');
  });

  test.each([
    ['pune', 'pune', ['PUNE', 'SVJR']],
    ['gaya', 'gaya', ['GAYA']],
    ['puri', 'puri', ['PURI']],
    ['delhi', 'delhi', ['NDLS', 'NZM', 'DLI', 'DEE', 'ANVT', 'DEC']],
    ['del', 'delhi', ['NDLS', 'NZM', 'DLI', 'DEE', 'ANVT', 'DEC']],
    ['madras', 'chennai', ['MAS', 'MS', 'PER']],
    ['mubmai', 'mumbai', ['CSMT', 'MMCT', 'LTT', 'BDTS', 'DR', 'TNA', 'BVI']],
  ])('%s finds the city, then its stations by rank', async (text, city, stations) => {
    expect((await codes(text)).slice(0, stations.length + 1)).toEqual([city, ...stations]);
    expect((await codes(text, 'station')).slice(0, stations.length)).toEqual(stations);
    expect((await codes(text, 'city'))[0]).toBe(city);
  });

  test('does not correct typing errors in short words', async () => {
    for (const text of ['goq', 'mub', 'mubm']) expect(await codes(text), text).toEqual([]);
  });

  test('a city name also finds its stations with other names', async () => {
    const stations = await codes('bombay', 'station');
    expect(stations).toEqual(expect.arrayContaining(['MMCT', 'CSMT', 'LTT', 'BDTS']));
  });

  test('finds later words and the middle of names', async () => {
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
  ])('corrects a typing error: %s', async (text, code) => {
    expect(await codes(text)).toContain(code);
  });

  test.each([
    ['दिल्ली', 'delhi'],
    ['मुंबई', 'mumbai'],
    ['बनारस', 'varanasi'],
    ['वाराण', 'varanasi'],
    ['चेन्नई', 'chennai'],
    ['சென்னை', 'chennai'],
    ['हैदराबाद', 'hyderabad'],
    ['taj mahal', 'agra'],
  ])('finds a city by a name in another script or a further name: %s', async (text, code) => {
    expect((await codes(text))[0]).toBe(code);
  });

  test('a town without a city of its own is found by its Hindi name', async () => {
    expect(await codes('हरिद्वार')).toContain('HW');
  });

  test.each(['bhutan', 'london'])('%s is a known place far from stations, so it is not corrected', async (text) => {
    expect(await codes(text)).toEqual([]);
  });

  test.each(['Kargil', 'Hampi', 'Kolar'])('%s is a known place without a station: stations near it', async (text) => {
    const found = await searchPlaces(db, { text });
    expect(new Set(found.map(({ onwards }) => onwards?.place))).toEqual(new Set([text]));
  });

  test('a state gives its main stations, and a small place does not hide a city that begins like it', async () => {
    expect((await codes('rajasthan')).slice(0, 2)).toEqual(['jaipur', 'KOTA']);
    expect((await codes('banga'))[0]).toBe('bangalore');
  });

  test('a station keeps its name when it is also a further name of a city', async () => {
    expect((await codes('howrah'))[0]).toBe('HWH');
    expect((await findPlace(db, 'New Delhi'))?.code).toBe('NDLS');
  });

  test('filters by type', async () => {
    expect(new Set((await searchPlaces(db, { text: 'agra', type: 'city' })).map((place) => place.type))).toEqual(
      new Set(['city']),
    );
    expect((await searchPlaces(db, { text: 'agra', type: 'station' })).every((place) => place.type === 'station')).toBe(
      true,
    );
  });

  test('treats LIKE wildcards as plain characters', async () => {
    expect(await codes('%%')).toEqual([]);
    expect(await codes('a_ra')).not.toContain('agra');
  });

  test.each([
    ['allahabad', 'prayagraj', 'Allahabad'],
    ['bombay', 'mumbai', 'Bombay'],
    ['bombya', 'mumbai', 'Bombay'],
    ['हरिद्वार', 'haridwar', 'हरिद्वार'],
    ['चेन्नई', 'chennai', 'चेन्नई'],
    ['delhi', 'delhi', undefined],
    ['ndls', 'NDLS', undefined],
  ])('%s finds %s and says by which further name', async (text, code, alias) => {
    const found = await searchPlaces(db, { text });
    expect(found.find((place) => place.code === code)).toMatchObject(alias ? { code, alias } : { code });
    expect(found.find((place) => place.code === code)?.alias).toBe(alias);
  });

  test('a station below its city does not repeat the further name of the city', async () => {
    const [city, ...stations] = await searchPlaces(db, { text: 'bombay' });
    expect(city?.alias).toBe('Bombay');
    expect(stations.find(({ code }) => code === 'BDTS')?.alias).toBeUndefined();
  });

  test('returns the fields that the picker shows', async () => {
    const [place] = await searchPlaces(db, { text: 'ndls' });
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

describe('finding one place by name', () => {
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

  test('a city has all its stations, a station only itself', async () => {
    expect((await findPlace(db, 'delhi'))?.stationCodes).toEqual(
      expect.arrayContaining(['NDLS', 'DLI', 'NZM', 'ANVT', 'DEE']),
    );
    expect((await findPlace(db, 'NDLS'))?.stationCodes).toEqual(['NDLS']);
  });

  test('a partial or unknown name finds no place', async () => {
    expect(await findPlace(db, 'del')).toBeNull();
    expect(await findPlace(db, '')).toBeNull();
    expect(await findPlace(db, '\0ab')).toBeNull();
    expect(await searchPlaces(db, { text: '\0\ud800%' })).toEqual([]);
    expect(await findPlace(db, 'Atlantis')).toBeNull();
  });
});
