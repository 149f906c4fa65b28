import { describe, expect, test } from 'vitest';
import { findFareRule } from '~/features/trains/core/fares.ts';
import { timetableSchema } from '~/features/trains/core/timetable.ts';
import { runsOn } from '~/features/trains/core/train.ts';
import { illustrativeTimetable, parseStops } from './read-timetable.ts';

const timetable = timetableSchema.parse(illustrativeTimetable());
const { cities, stations, trains } = timetable;
const cityOf = new Map(stations.map((station) => [station.code, station.city_code]));

const bigCities = [
  'delhi',
  'mumbai',
  'bangalore',
  'chennai',
  'kolkata',
  'hyderabad',
  'pune',
  'ahmedabad',
  'jaipur',
  'lucknow',
];
const pairs = bigCities.flatMap((from) => bigCities.filter((to) => to !== from).map((to) => [from, to] as const));

const trainsOn = (from: string, to: string): string[] =>
  trains
    .filter(({ stops }) => {
      const boards = stops.findIndex((stop) => cityOf.get(stop.station_code) === from);
      const alights = stops.findLastIndex((stop) => cityOf.get(stop.station_code) === to);
      return boards >= 0 && boards < alights;
    })
    .map((train) => train.number);

/** City pairs with two trains; every other pair of big cities has at least three. */
const twoTrainPairs = new Set([
  'bangalore jaipur',
  'jaipur bangalore',
  'chennai ahmedabad',
  'ahmedabad chennai',
  'chennai lucknow',
  'lucknow chennai',
  'kolkata pune',
  'pune kolkata',
  'hyderabad jaipur',
  'jaipur hyderabad',
  'pune jaipur',
  'jaipur pune',
]);

describe('the illustrative timetable', () => {
  test('a station names its city as the city names itself', () => {
    const names = new Map(cities.map(({ code, name }) => [code, name]));
    const others = stations.filter(({ city_code, city }) => city_code !== null && names.get(city_code) !== city);
    expect(others).toEqual([]);
  });

  test('it has at least 200 stations and 120 trains, each once', () => {
    expect(stations.length).toBeGreaterThanOrEqual(200);
    expect(trains.length).toBeGreaterThanOrEqual(120);
    expect(new Set(trains.map((train) => train.number)).size).toBe(trains.length);
    expect(new Set(stations.map((station) => station.code)).size).toBe(stations.length);
  });

  test.each(pairs)('%s to %s has trains', (from, to) => {
    expect(trainsOn(from, to).length).toBeGreaterThanOrEqual(twoTrainPairs.has(`${from} ${to}`) ? 2 : 3);
  });

  test('every station has a train and every city a station', () => {
    const called = new Set(trains.flatMap((train) => train.stops.map((stop) => stop.station_code)));
    expect(stations.filter((station) => !called.has(station.code)).map((station) => station.code)).toEqual([]);
    const served = new Set(stations.map((station) => station.city_code));
    expect(cities.filter((city) => !served.has(city.code)).map((city) => city.code)).toEqual([]);
  });

  test('names are not abbreviated or in capitals', () => {
    const shouted = /\b(?!AC|LTT|CSMT|SMVT|KSR|SSS|BG|SCSMT)[A-Z]{3,}\b|\bExp\b|\bSF\b|\bJn\b|\(T\)/;
    const names = [...trains.map((train) => train.name), ...stations.map((station) => station.name)];
    expect(names.filter((name) => shouted.test(name))).toEqual([]);
  });

  test('speeds are plausible: 4 to 145 km/h between stops', () => {
    const doubtful = trains.flatMap((train) =>
      train.stops.flatMap((stop, index) => {
        const before = train.stops[index - 1];
        if (!before) return [];
        const speed = ((stop.km - before.km) / (stop.arrives_min - before.departs_min)) * 60;
        return speed > 145 || speed < 3.5 ? [`${train.number} ${stop.station_code} ${speed.toFixed(0)}`] : [];
      }),
    );
    expect(doubtful).toEqual([]);
  });

  test('every class of every train has a fare', () => {
    const missing = trains.flatMap((train) =>
      train.classes
        .filter((one) => !findFareRule(timetable.fare_rules, one.class, train.type, '2026-11-20'))
        .map((one) => `${train.number} ${one.class}`),
    );
    expect(missing).toEqual([]);
  });

  test('a train and its return train run on the same number of days', () => {
    const byNumber = new Map(trains.map((train) => [train.number, train]));
    const daysOf = (bits: number) =>
      ['23', '24', '25', '26', '27', '28', '29'].filter((day) => runsOn(bits, `2026-11-${day}`));
    const unequal = trains.filter((train) => {
      const back = byNumber.get(String(Number(train.number) + 1));
      const isReturn = Number(train.number) % 2 === 1 && back && back.name === train.name && back.type === train.type;
      return isReturn && daysOf(back.running_days).length !== daysOf(train.running_days).length;
    });
    expect(unequal.map((train) => train.number)).toEqual([]);
  });
});

describe('reading a line of stops', () => {
  test('an earlier time is on the next day', () => {
    expect(parseStops('NDLS 22:00 0, CNB 03:50 04:00 440, HWH 23:10 1400').map((stop) => stop.departs_min)).toEqual([
      1320, 1680, 2830,
    ]);
  });

  test('a halt across midnight', () => {
    const [, halt] = parseStops('A 22:00 0, B 23:58 00:03 90, C 01:00 120');
    expect(halt).toEqual({ station_code: 'B', arrives_min: 1438, departs_min: 1443, km: 90 });
  });
});
