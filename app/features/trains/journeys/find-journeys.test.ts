import { describe, expect, it } from 'vitest';
import { exhaustiveJourneys } from '#tests/factories/exhaustive-journeys.ts';
import { randomNumbers, randomSearches, randomTimetable } from '#tests/factories/random-timetable.ts';
import { findEarliestArrival, findJourneys } from './find-journeys.ts';
import { dominates } from './journey.ts';
import { buildTimetableIndex, type IndexTrain } from './timetable-index.ts';

describe('random searches', () => {
  const searches = randomSearches();
  const { random, timetable, index, slow } = searches;

  it('equal those of an exhaustive search', () => {
    const { different, found, withChanges } = searches.compare(400);
    expect(different).toEqual([]);
    expect(found).toBeGreaterThan(400);
    expect(withChanges).toBeGreaterThan(200);
  });

  it('have rides that exist, on days that they run, with time for each change', () => {
    for (let search = 0; search < 100; search += 1) {
      const query = { ...searches.query(), notBefore: 0 };
      for (const journey of findJourneys(index, query)) expect(slow.problems(journey, query)).toEqual([]);
    }
  });

  it('contain the earliest arrival', () => {
    for (let search = 0; search < 100; search += 1) {
      const query = { ...searches.query(), notBefore: random(1440) };
      const earliest = findEarliestArrival(index, query);
      const expected = exhaustiveJourneys(slow, query);
      expect(earliest?.arrives ?? null).toBe(
        expected.length > 0 ? Math.min(...expected.map(({ arrives }) => arrives)) : null,
      );
    }
  });

  it('are never worse with another train', () => {
    const more = randomTimetable(randomNumbers(7), { stations: 180, trains: 40 }).trains;
    const larger = buildTimetableIndex(timetable.stations, [
      ...timetable.trains,
      ...more.map((train) => ({ ...train, number: `9${train.number.slice(1)}` })),
    ]);
    for (let search = 0; search < 60; search += 1) {
      const query = { ...searches.query(), notBefore: 0 };
      const after = findJourneys(larger, query);
      for (const before of findJourneys(index, query)) expect(after.some((one) => dominates(one, before))).toBe(true);
    }
  });
});

describe('a change', () => {
  const station = (code: string, city: string | null = null, lat: number | null = null, lng: number | null = null) => ({
    code,
    city_code: city,
    lat,
    lng,
  });
  const train = (number: string, stops: [string, number, number][], days = 127): IndexTrain => ({
    number,
    running_days: days,
    stops: stops.map(([station_code, arrives_min, departs_min], at) => ({
      station_code,
      arrives_min,
      departs_min,
      km: at * 100,
    })),
  });
  const stations = [
    station('AAA'),
    station('NDLS', 'delhi', 28.6419, 77.2194),
    station('NZM', 'delhi', 28.5886, 77.2534),
    station('BBB'),
    station('CCC'),
  ];
  const search = (trains: IndexTrain[], from: string, to: string, weekday = 0) => {
    const index = buildTimetableIndex(stations, trains);
    const number = (code: string) => [index.stationNumbers.get(code) ?? -1];
    return findJourneys(index, { from: number(from), to: number(to), weekday, notBefore: 0 }).map(
      ({ departs, arrives, changes, rides }) => ({
        departs,
        arrives,
        changes,
        trains: rides.map((ride) => index.trainNumbers[ride.train]).join(' '),
      }),
    );
  };
  const first = train('10001', [
    ['AAA', 480, 480],
    ['NDLS', 600, 605],
    ['CCC', 700, 700],
  ]);

  it('needs 45 minutes at a station', () => {
    const early = train('10002', [
      ['NDLS', 644, 644],
      ['BBB', 700, 700],
    ]);
    const late = train('10003', [
      ['NDLS', 645, 645],
      ['BBB', 800, 800],
    ]);
    expect(search([first, early], 'AAA', 'BBB')).toEqual([]);
    expect(search([first, early, late], 'AAA', 'BBB')).toEqual([
      { departs: 480, arrives: 800, changes: 1, trains: '10001 10003' },
    ]);
  });

  it('between New Delhi and Hazrat Nizamuddin takes 90 minutes by day', () => {
    const early = train(
      '10002',
      [
        ['NZM', 689, 689],
        ['BBB', 800, 800],
      ],
      1,
    );
    const inTime = train('10003', [
      ['NZM', 690, 690],
      ['BBB', 900, 900],
    ]);
    expect(search([first, early, inTime], 'AAA', 'BBB')).toEqual([
      { departs: 480, arrives: 900, changes: 1, trains: '10001 10003' },
    ]);
  });

  it('waits over eight hours only when there is nothing else', () => {
    const nextDay = train('10002', [
      ['NDLS', 1200, 1200],
      ['BBB', 1300, 1300],
    ]);
    expect(search([first, nextDay], 'AAA', 'BBB')).toEqual([
      { departs: 480, arrives: 1300, changes: 1, trains: '10001 10002' },
    ]);
    const soon = train('10003', [
      ['NDLS', 700, 700],
      ['BBB', 1400, 1400],
    ]);
    expect(search([first, nextDay, soon], 'AAA', 'BBB')).toEqual([
      { departs: 480, arrives: 1400, changes: 1, trains: '10001 10003' },
    ]);
  });

  it('follows the running days over midnight', () => {
    const overnight = train(
      '10004',
      [
        ['AAA', 1380, 1380],
        ['NDLS', 1500, 1505],
        ['CCC', 1700, 1700],
      ],
      1,
    );
    const tuesday = train(
      '10005',
      [
        ['NDLS', 200, 200],
        ['BBB', 300, 300],
      ],
      2,
    );
    expect(search([overnight, tuesday], 'AAA', 'BBB', 0)).toEqual([
      { departs: 1380, arrives: 1740, changes: 1, trains: '10004 10005' },
    ]);
    expect(search([overnight, tuesday], 'AAA', 'BBB', 1)).toEqual([]);
  });

  it('never passes the start again', () => {
    const away = train('10006', [
      ['NDLS', 400, 400],
      ['AAA', 500, 500],
    ]);
    const back = train(
      '10007',
      [
        ['AAA', 600, 600],
        ['NDLS', 700, 705],
        ['BBB', 800, 800],
      ],
      1,
    );
    expect(search([away, back], 'NDLS', 'BBB', 0)).toEqual([
      { departs: 705, arrives: 800, changes: 0, trains: '10007' },
    ]);
  });

  it('is offered when the direct train can’t be booked', () => {
    const second = train('10002', [
      ['NDLS', 700, 700],
      ['BBB', 900, 900],
    ]);
    const express = train('10008', [
      ['AAA', 500, 500],
      ['BBB', 600, 600],
    ]);
    const index = buildTimetableIndex(stations, [first, second, express]);
    const query = { from: [0], to: [3], weekday: 0, notBefore: 0 };
    expect(findJourneys(index, query).map(({ changes }) => changes)).toEqual([0]);
    expect(
      findJourneys(index, query, { isDirectUsable: (number) => number !== '10008' }).map(({ changes }) => changes),
    ).toEqual([1]);
  });
});
