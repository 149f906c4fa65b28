import { beforeAll, describe, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testDatabase } from '#tests/database.ts';
import { listTrainsBetween, nearestDaysWithTrains } from '../timetable/timetable-queries.server.ts';
import { parseTrainSearch } from './parse-train-search.server.ts';
import { resolveRoute } from './resolve-route.server.ts';

const { db } = await testDatabase();

beforeAll(() => seedTimetable(db));

const resolve = async (from: string, to: string) => resolveRoute(db, { code: '', text: from }, { code: '', text: to });

describe('resolving typed places', () => {
  test.each([
    ['Delhi', 'bombay', 'delhi', 'mumbai'],
    ['NDLS', 'Mumbai Central', 'NDLS', 'MMCT'],
    ['New Delhi (NDLS)', 'poona', 'NDLS', 'pune'],
    ['mumb', 'jaip', 'mumbai', 'jaipur'],
    ['mumbia', 'lucknwo', 'mumbai', 'lucknow'],
  ])('%s to %s', async (from, to, start, end) => {
    const route = await resolve(from, to);
    expect(route).toMatchObject({ from: { code: start }, to: { code: end }, errors: {} });
  });

  test('an unknown code falls back to the text beside it', async () => {
    const route = await resolveRoute(db, { code: 'ZZZZ', text: 'Agra' }, { code: 'jaipur', text: '' });
    expect(route).toMatchObject({ from: { code: 'agra' }, to: { code: 'jaipur' }, errors: {} });
  });

  test('an ambiguous text gives candidates and no place', async () => {
    const route = await resolve('nag', 'Mumbai');
    expect(route.from).toBeNull();
    expect(route.errors.fromStation).toBe('Several places match "nag". Please choose one.');
    expect(route.candidates.from.map((place) => place.code)).toEqual(expect.arrayContaining(['nagpur', 'NAD']));
    expect(route.to?.code).toBe('mumbai');
  });

  test('an unknown place and a missing one have different errors', async () => {
    const route = await resolve('Atlantis-on-Sea', '');
    expect(route.errors.fromStation).toMatch(/^We couldn’t find a city or station called "Atlantis-on-Sea"/);
    expect(route.errors.toStation).toBe('Please select a destination city or station.');
  });

  test('a text of thousands of characters is too long, not missing', async () => {
    const query = new URLSearchParams({ from: 'NDLS', to: 'x'.repeat(5_000) });
    const { from, to } = parseTrainSearch(query, '2026-11-20');
    expect(to.code).toMatch(/^x{80,}$/);
    const route = await resolveRoute(db, from, to);
    expect(route).toMatchObject({ from: { code: 'NDLS' }, to: null, candidates: { to: [] } });
    expect(route.errors.toStation).toContain('too long for a city or station (at most 80 characters)');
    expect(route.errors.fromStation).toBeUndefined();
  });

  test.each([
    ['Manali', 'Manali has no railway station. Please choose one from which you can go on.', ['KLK', 'chandigarh']],
    ['Leh, Ladakh', 'Leh has no railway station. Please choose one from which you can go on.', ['srinagar', 'jammu']],
    ['Rajasthan', 'Rajasthan has many stations. Please choose one.', ['jaipur', 'KOTA']],
    ['Port Blair', 'No train on sale calls within 500 km of Port Blair.', []],
  ])('a known place without trains is never replaced: %s', async (text, error, codes) => {
    const route = await resolve('Delhi', text);
    expect(route).toMatchObject({ to: null, errors: { toStation: error } });
    expect(route.candidates.to.map(({ code }) => code).slice(0, 2)).toEqual(codes);
  });

  test('a station that stands for a place without one is said so; the station itself is not', async () => {
    expect((await resolve('Delhi', 'Nainital')).notes).toEqual([
      'Nainital has no railway station. These are trains of Kathgodam, about 35 km by road, 1 h 30 min.',
    ]);
    expect((await resolve('Delhi', 'Kathgodam')).notes).toEqual([]);
  });

  test('From and To must differ: a city and its own station are the same place', async () => {
    const route = await resolve('Delhi', 'NDLS');
    expect(route.errors.toStation).toBe(
      'From and To are the same place (New Delhi). Please choose another destination.',
    );
  });
});

describe('nearest days with trains', () => {
  const jaipur = ['JP', 'GADJ', 'DPA'];
  const pune = ['PUNE', 'SVJR'];
  const window = { first: '2026-11-20', last: '2027-01-19' };

  test('are within the window, in order, and have trains', async () => {
    const days = await nearestDaysWithTrains(db, { from: jaipur, to: pune }, '2026-11-23', window);
    expect(days).toEqual([...days].sort());
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) {
      expect(day >= window.first && day <= window.last).toBe(true);
      expect((await listTrainsBetween(db, jaipur, pune, day)).length).toBeGreaterThan(0);
    }
  });

  test('are empty when no train runs between the stations', async () => {
    expect(await nearestDaysWithTrains(db, { from: ['SML'], to: ['PURI'] }, '2026-11-23', window)).toEqual([]);
  });
});
