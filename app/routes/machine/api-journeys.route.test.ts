import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { laterTrain, testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import { routeArgs } from '#tests/route-args.ts';
import { rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import { journeysSchema } from '~/features/api/journey-api.server.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { loader as journeys } from './api-journeys.ts';

const database = await testDatabase();
const app = await testApp(database, { jobDefinitions: [] });
const tomorrow = addDays(indianDate(app.clock.now()), 1);

const ask = (query: Record<string, string>, address = '203.0.113.7'): Promise<Response> =>
  journeys(routeArgs(app, { path: `/api/journeys?${new URLSearchParams(query)}`, address }) as never);

const calling = (train: ReturnType<typeof testTrain>, first: number, last: number, minutesLater = 0) => ({
  ...train,
  stops: train.stops.slice(first, last + 1).map((stop) => ({
    ...stop,
    arrives_min: stop.arrives_min + minutesLater,
    departs_min: stop.departs_min + minutesLater,
  })),
});

// From A to C at 10:00, from C to E at 15:00, and from D to E at 23:35.
beforeAll(async () => {
  const timetable = testTimetable([
    calling(testTrain('90001', 12), 0, 2),
    calling(laterTrain('90002', 5), 2, 4),
    calling(testTrain('90003', 7), 3, 4, 630),
  ]);
  const cities = [{ code: 'ayodhapur', name: 'Ayodhapur', state: 'Goa', aliases: [], rank: 1 }];
  const stations = timetable.stations.map((station) =>
    station.code === 'AAA' ? { ...station, city_code: 'ayodhapur', city: 'Ayodhapur' } : station,
  );
  await importTimetable(database.db, { ...timetable, cities, stations });
});

describe('GET /api/journeys', () => {
  test('answers as its description says, and may be cached for 30 seconds', async () => {
    const response = await ask({ from: 'AAA', to: 'ccc', date: tomorrow });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=30');
    const body = z.strictObject(journeysSchema.shape).parse(await response.json());
    expect(body.journeys).toEqual([
      {
        departs: `${tomorrow}T10:00:00+05:30`,
        arrives: `${tomorrow}T12:00:00+05:30`,
        changes: 0,
        legs: [
          {
            train: '90001',
            name: 'Test Express 90001',
            from: 'AAA',
            to: 'CCC',
            departs: `${tomorrow}T10:00:00+05:30`,
            arrives: `${tomorrow}T12:00:00+05:30`,
            run_date: tomorrow,
            classes: [{ class: 'SL', fare_paise: 12_000, available: 12, waiting_list: null }],
          },
        ],
      },
    ]);
  });

  test('takes a name as the page does, and lists a journey with a change unless fewer changes are wanted', async () => {
    const query = { from: 'ayodha', to: 'EEE', date: tomorrow };
    const { journeys: found } = journeysSchema.parse(await (await ask(query)).json());
    expect(found).toMatchObject([
      {
        departs: `${tomorrow}T10:00:00+05:30`,
        arrives: `${tomorrow}T17:00:00+05:30`,
        changes: 1,
        legs: [
          { train: '90001', from: 'AAA', to: 'CCC', classes: [{ class: 'SL', available: 12 }] },
          { train: '90002', from: 'CCC', to: 'EEE', classes: [{ class: 'SL', available: 5 }] },
        ],
      },
    ]);
    expect(await (await ask({ ...query, changes: '0' })).json()).toEqual({ journeys: [] });
  });

  test('lists a whole Indian day by departure, and the date of an arrival after midnight', async () => {
    const { journeys: found } = journeysSchema.parse(
      await (await ask({ from: 'DDD', to: 'EEE', date: tomorrow })).json(),
    );
    expect(found.map(({ departs, arrives }) => [departs, arrives])).toEqual([
      [`${tomorrow}T16:05:00+05:30`, `${tomorrow}T17:00:00+05:30`],
      [`${tomorrow}T23:35:00+05:30`, `${addDays(tomorrow, 1)}T00:30:00+05:30`],
    ]);
  });

  test('keeps the class, and says what is wrong with a query', async () => {
    expect(await (await ask({ from: 'AAA', to: 'CCC', date: tomorrow, class: '2A' })).json()).toEqual({ journeys: [] });
    for (const [query, message] of [
      [{ from: 'AAA', to: 'CCC' }, /^date is missing\.$/],
      [{ to: 'CCC', date: tomorrow }, /^from is missing\.$/],
      [{ from: 'AAA', to: 'CCC', date: '2026-02-30' }, /^date must be a date/],
      [{ from: 'AAA', to: 'CCC', date: '2020-01-01' }, /^date must be from/],
      [{ from: 'AAA', to: 'CCC', date: tomorrow, class: 'XX' }, /^class must be one of SL/],
      [{ from: 'AAA', to: 'CCC', date: tomorrow, changes: '3' }, /^changes must be a number from 0 to 2/],
      [{ from: 'AAA', to: 'AAA', date: tomorrow }, /^From and To are the same place/],
      [{ from: '\0', to: 'AAA', date: tomorrow }, /^from: We couldn’t find a city or station/],
      [{ from: 'AAA', to: 'Atlantis', date: tomorrow }, /^to: We couldn’t find a city or station called "Atlantis"/],
    ] as const) {
      const response = await ask(query);
      expect(response.status).toBe(400);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toMatchObject({
        success: false,
        error: { message: expect.stringMatching(message) },
      });
    }
  });

  test('an ambiguous name answers with the choices', async () => {
    const response = await ask({ from: 'Station', to: 'AAA', date: tomorrow });
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(error.code).toBe('ambiguous_place');
    expect(error.choices[0]).toEqual({
      code: 'AAA',
      name: 'Station A',
      city: 'Ayodhapur',
      state: 'Goa',
      type: 'station',
    });
  });

  test('is limited by address', async () => {
    const statuses = await Promise.all(
      Array.from({ length: rateLimits.apiByAddress.attempts + 1 }, async () => (await ask({}, '203.0.113.8')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await ask({ from: 'AAA', to: 'CCC', date: tomorrow }, '203.0.113.9')).status).toBe(200);
  });
});
