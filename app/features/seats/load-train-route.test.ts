import { beforeAll, expect, test } from 'vitest';
import { seedTimetable } from '#db/seed/timetable/seed-timetable.ts';
import { testDatabase } from '#tests/database.ts';
import { travelMinutes } from '~/features/trains/core/train.ts';
import { findPlace } from '~/features/trains/places/search-places.server.ts';
import { majorTrainRoutes } from '~/shared/places/train-routes.ts';
import { listMajorRoutes } from './load-train-route.server.ts';
import { searchJourneys } from './search-journeys.server.ts';

const { db } = await testDatabase();
const today = '2026-11-24';
const app = { db, clock: { now: () => new Date('2026-11-23T20:00:00Z') } };

beforeAll(() => seedTimetable(db));

test('major routes have the lowest fare and the shortest time that their results show', async () => {
  const routes = await listMajorRoutes(app, today);
  expect(routes.map(({ from, to }) => [from.code, to.code])).toEqual(majorTrainRoutes);
  for (const { from, to, lowestFare, fastest } of routes) {
    const [start, end] = await Promise.all([findPlace(db, from.code), findPlace(db, to.code)]);
    if (!start || !end) throw new Error('A place of a route is unknown.');
    const trains = await searchJourneys(app, { from: start, to: end, date: today });
    expect(trains.length, `${from.code} to ${to.code}`).toBeGreaterThan(0);
    expect(lowestFare).toBe(Math.min(...trains.flatMap(({ classes }) => classes.map(({ fare_paise }) => fare_paise))));
    expect(fastest).toBe(Math.min(...trains.map(travelMinutes)));
  }
  // Only what the page shows is sent.
  expect(routes[0]?.from).not.toHaveProperty('stationCodes');
});
