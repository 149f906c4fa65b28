import { describe, expect, test } from 'vitest';
import type { FeedStation, FeedTrain } from './feed.ts';
import { withPlausibleTimes } from './plausible-times.ts';
import { weekly } from './train-dates.ts';

const station = (code: string, lat: number): FeedStation => ({
  ...{ code, name: code, lat, lng: 80, city_code: null, city: null, state: null, aliases: [], rank: null },
});

/** Four stations in a line, about 111 km apart. */
const stations = new Map(['A', 'B', 'C', 'D'].map((code, at) => [code, station(code, 20 + at)]));

/** Stops as 'code arrives departs km'. */
const train = (number: string, stops: string, type = 'Mail Express'): FeedTrain => {
  const rows = stops.split(', ').map((stop) => stop.split(' '));
  const column = (at: number) => rows.map((row) => Number(row[at]));
  return {
    ...weekly(127),
    ...{ number, name: number, type, superfast: false, classes: [], no_boarding: [], no_alighting: [] },
    codes: rows.map(([code = '']) => code),
    ...{ arrives: column(1), departs: column(2), kms: column(3) },
  };
};

const usual = (number: string, start = 0) =>
  train(
    number,
    [
      `A ${start} ${start} 0`,
      `B ${start + 120} ${start + 125} 120`,
      `C ${start + 245} ${start + 250} 240`,
      `D ${start + 370} ${start + 370} 360`,
    ].join(', '),
  );

const three = ['1', '2', '3'].map((number) => usual(number));

const timesOf = ({ codes, arrives, departs }: FeedTrain) =>
  codes.map((code, seq) => `${code} ${arrives[seq]} ${departs[seq]}`);

describe('trains whose times fit', () => {
  test('stay as they are', () => {
    expect(withPlausibleTimes(three, stations)).toEqual({ trains: three, corrections: [] });
  });

  test('135 km/h in a straight line is the limit', () => {
    const km = 111.2;
    const minutes = Math.ceil((km * 60) / 135);
    const [kept] = withPlausibleTimes([train('9', `A 0 0 0, B ${minutes} ${minutes} 95`)], stations).trains;
    expect(kept?.codes).toEqual(['A', 'B']);
    const faster = minutes - 1;
    expect(withPlausibleTimes([train('9', `A 0 0 0, B ${faster} ${faster} 95`)], stations).trains).toEqual([]);
  });

  test.each([
    ['Passenger', 60, false],
    ['Mail Express', 60, true],
    ['Mail Express', 50, false],
    ['Vande Bharat', 50, true],
  ])('%s may take %i minutes for 120 km: %s', (type, minutes, isSold) => {
    const one = train('9', `A 0 0 0, B ${minutes} ${minutes} 120`, type);
    expect(withPlausibleTimes([one], stations).trains.length).toBe(isSold ? 1 : 0);
  });
});

describe('a stop whose time does not fit', () => {
  test('gets the time that other trains need, between the right ones', () => {
    const wrong = train('9', 'A 0 0 0, B 1 3 120, C 245 250 240, D 370 370 360');
    const { trains, corrections } = withPlausibleTimes([...three, wrong], stations);
    expect(trains.map(timesOf)[3]).toEqual(['A 0 0', 'B 122 124', 'C 245 250', 'D 370 370']);
    expect(corrections).toEqual([
      { number: '9', code: 'B', was: { arrives: 1, departs: 3 }, becomes: { arrives: 122, departs: 124 } },
    ]);
  });

  test('at the end of a train comes after the usual time, at its beginning before it', () => {
    const late = train('8', 'A 300 300 0, B 320 325 120, C 445 450 240, D 570 570 360');
    const early = train('9', 'A 0 0 0, B 120 125 120, C 245 250 240, D 251 251 360');
    const short = train('4', 'B 0 0 0, C 120 120 120');
    const { trains } = withPlausibleTimes([...three, short, late, early], stations);
    expect(trains.slice(4).map(timesOf)).toEqual([
      ['A 200 200', 'B 320 325', 'C 445 450', 'D 570 570'],
      ['A 0 0', 'B 120 125', 'C 245 250', 'D 370 370'],
    ]);
  });

  test('is left out where fewer than three trains run, with its kilometres and limits', () => {
    const wrong = {
      ...train('9', 'A 0 0 0, B 1 3 120, C 245 250 240, D 370 370 360'),
      no_boarding: [1, 2],
      no_alighting: [1],
    };
    const { trains, corrections } = withPlausibleTimes([...three.slice(0, 2), wrong], stations);
    expect(trains[2]).toMatchObject({ codes: ['A', 'C', 'D'], kms: [0, 240, 360], no_boarding: [1], no_alighting: [] });
    expect(corrections.map(({ becomes }) => becomes)).toEqual([null]);
  });

  test('is left out when the time between its neighbours is too short for the usual one', () => {
    const wrong = train('9', 'A 0 0 0, B 1 3 120, C 130 130 240');
    expect(withPlausibleTimes([...three, wrong], stations).trains[3]?.codes).toEqual(['A', 'C']);
  });

  test('is the one with fewer trains of two that do not fit each other', () => {
    const other = train('7', 'A 0 0 0, B 120 120 120');
    const wrong = train('9', 'B 0 0 0, C 5 5 120');
    const { trains } = withPlausibleTimes([other, wrong], stations);
    expect(trains).toEqual([other]);
    const longer = train('9', 'C 0 0 0, B 5 5 120, A 125 125 240');
    expect(withPlausibleTimes([other, longer], stations).trains[1]?.codes).toEqual(['B', 'A']);
  });
});

test('a possible time that is less than half of what all others need on a long run is wrong', () => {
  const climbs = ['1', '2', '3'].map((number) => train(number, 'A 0 0 0, B 240 245 120, C 485 485 240'));
  const wrong = train('9', 'A 320 320 0, B 395 400 120, C 640 640 240');
  const short = train('4', 'B 0 0 0, C 240 240 120');
  const { trains } = withPlausibleTimes([...climbs, short, wrong], stations);
  expect(timesOf(trains[4] as FeedTrain)).toEqual(['A 155 155', 'B 395 400', 'C 640 640']);
});
