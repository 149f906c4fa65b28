import { describe, expect, test } from 'vitest';
import { clockAxis, drawLine, labelAxis, labelledHours, nightsOf, shareBefore } from './clock.ts';

test('a span has the nights from 8 pm to 6 am', () => {
  expect(nightsOf({ start: 300, end: 2000 })).toEqual([
    { start: 300, end: 360 },
    { start: 1200, end: 1800 },
  ]);
  expect(nightsOf({ start: 400, end: 1100 })).toEqual([]);
});

test('a line has its rides, the stops on the way, hollow waits, and its nights', () => {
  const rides = [
    { start: 600, end: 700, stops: [650] },
    { start: 760, end: 1230 },
  ];
  expect(drawLine(rides, { start: 540, end: 1260 })).toEqual({
    width: 720,
    height: 24,
    nights: 'M660 0v24H690V0z',
    rides: 'M60 12H160M220 12H690',
    stops: 'M110 9v6',
    waits: 'M160 9H220v6H160z',
  });
});

test('a train that leaves before the other arrives has no wait', () => {
  const rides = [
    { start: 600, end: 700 },
    { start: 690, end: 760 },
  ];
  expect(drawLine(rides, { start: 600, end: 760 }).waits).toBe('');
});

describe('the clock axis', () => {
  test('spans all journeys in whole hours', () => {
    expect(clockAxis([])).toEqual({ start: 0, end: 1440 });
    expect(
      clockAxis([
        { start: 500, end: 1500 },
        { start: 970, end: 1931 },
      ]),
    ).toEqual({ start: 480, end: 1980 });
  });

  test('has at most six labels, none at the very ends', () => {
    expect(labelledHours({ start: 480, end: 1980 })).toEqual([720, 1080, 1440, 1800]);
    for (const end of [600, 1440, 4000, 10_000]) {
      const hours = labelledHours({ start: 300, end });
      expect(hours.length).toBeLessThanOrEqual(6);
      expect(hours.every((at) => at > 300 && at < end && at % 180 === 0)).toBe(true);
    }
  });

  test('places a time by its share of the length', () => {
    expect([480, 855, 1980].map((at) => shareBefore({ start: 480, end: 1980 }, at))).toEqual([0, 0.25, 1]);
    expect(shareBefore({ start: 480, end: 480 }, 480)).toBe(0);
  });
});

test('midnights are labelled by the day when there are several, other hours by the time', () => {
  const labels = (start: number, end: number) => labelAxis({ start, end }).labels.map(({ text }) => text);
  expect(labels(480, 1980)).toEqual(['12:00', '18:00', '00:00', '06:00']);
  expect(labels(300, 3400)).toEqual(['12:00', 'Day 2', '12:00', 'Day 3']);
  expect(labels(300, 4800)).toEqual(['Day 2', 'Day 3', 'Day 4']);
  expect(labelAxis({ start: 480, end: 1980 }).labels[0]).toEqual({ at: 0.16, text: '12:00', minor: false });
  const major = (start: number, end: number) =>
    labelAxis({ start, end }).labels.flatMap(({ text, minor }) => (minor ? [] : [text]));
  expect(major(480, 1980)).toEqual(['12:00', '00:00']);
  expect(major(300, 3400)).toEqual(['Day 2', 'Day 3']);
  expect(major(300, 4800)).toEqual(['Day 2', 'Day 4']);
});
