import { expect, test } from 'vitest';
import { onwardsText, trainCountText } from './place.ts';
import { mainStations, type RailPlace, railheadsOf } from './railheads.ts';

/** A station so many degrees north of the place, about 111 km each. */
const station = (code: string, north: number, trains: number): RailPlace => ({
  ...{ id: code, code, name: code, city: code, state: 'Kerala', type: 'station', stationCodes: [code] },
  ...{ lat: 10 + north, lng: 76, trains },
});
const hill = { name: 'Hill', latitude: 10, longitude: 76 };

const near = [station('FAR', 4, 90), station('TOWN', 0.5, 8), station('HALT', 0.2, 2), station('NEXT', 0.6, 9)];

test('the nearest station, and farther ones only with at least twice as many trains', () => {
  expect(railheadsOf(hill, [], near).map(({ code, onwards }) => [code, onwards.km, onwards.trains])).toEqual([
    ['HALT', 22, 2],
    ['TOWN', 56, 8],
    ['FAR', 445, 90],
  ]);
});

test('none beyond 500 km, of an unknown position, or without a position of the place', () => {
  const hidden = { ...station('LOST', 0, 5), lat: null };
  expect(railheadsOf(hill, [], [station('AWAY', 4.6, 200), hidden])).toEqual([]);
  expect(railheadsOf({ ...hill, latitude: null }, [], near)).toEqual([]);
});

test('stations by road come in the order of the list, and the nearest instead when the timetable has none of them', () => {
  const road = [
    ['TOWN', 80, 2.5],
    ['GONE', 10, 1],
    ['HALT', 90, 3],
  ] as const;
  expect(railheadsOf(hill, road, near).map(({ onwards }) => onwards)).toEqual([
    { place: 'Hill', km: 80, hours: 2.5, trains: 8 },
    { place: 'Hill', km: 90, hours: 3, trains: 2 },
  ]);
  expect(railheadsOf(hill, [['GONE', 10, 1]], near)[0]?.code).toBe('HALT');
});

test('main stations are those with the most trains', () => {
  expect(mainStations(near).map(({ code }) => code)).toEqual(['FAR', 'NEXT', 'TOWN', 'HALT']);
});

test('words', () => {
  const onwards = { place: 'Hill', km: 310, trains: 24 };
  expect([9, 2.5, 0.5, null].map((hours) => onwardsText({ ...onwards, hours }))).toEqual([
    'about 310 km by road, 9 h',
    'about 310 km by road, 2 h 30 min',
    'about 310 km by road, 30 min',
    'about 310 km away in a straight line',
  ]);
  expect([1, 24].map(trainCountText)).toEqual(['1 train', '24 trains']);
});
