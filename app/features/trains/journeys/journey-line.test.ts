import { describe, expect, test } from 'vitest';
import { clockAxis, drawJourneyLine, labelAxis, labelledHours, nightsOf } from './journey-line.ts';

const leg = (departs_min: number, arrives_min: number) =>
  ({ from: { departs_min }, to: { arrives_min } }) as Parameters<typeof drawJourneyLine>[0]['legs'][number];

test('has the nights of a journey from 8 pm to 6 am', () => {
  expect(nightsOf({ departs_min: 300, arrives_min: 2000 })).toEqual([
    { start: 300, end: 360 },
    { start: 1200, end: 1800 },
  ]);
  expect(nightsOf({ departs_min: 400, arrives_min: 1100 })).toEqual([]);
});

test('a journey is drawn with its rides, the stops on the way, and hollow waits', () => {
  const drawing = drawJourneyLine(
    { departs_min: 600, legs: [leg(600, 700), leg(2200, 2300)], changes: [{ minutes: 60, roadKm: 0 }] },
    [[650], []],
    { start: 540, end: 900 },
  );
  expect(drawing).toEqual({
    width: 360,
    height: 12,
    rides: 'M60 6H160M220 6H320',
    stops: 'M110 4v4',
    waits: 'M160 3.5H220v5H160z',
  });
});

describe('the clock axis', () => {
  test('spans all journeys in whole hours', () => {
    expect(clockAxis([])).toEqual({ start: 0, end: 1440 });
    expect(
      clockAxis([
        { departs_min: 500, arrives_min: 1500 },
        { departs_min: 970, arrives_min: 1931 },
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
});

test('midnights are labelled by the day when there are several, other hours by the time', () => {
  const labels = (start: number, end: number) => labelAxis({ start, end }).labels.map(({ text }) => text);
  expect(labels(480, 1980)).toEqual(['12:00', '18:00', '00:00', '06:00']);
  expect(labels(300, 3400)).toEqual(['12:00', 'Day 2', '12:00', 'Day 3']);
  expect(labels(300, 4800)).toEqual(['Day 2', 'Day 3', 'Day 4']);
  expect(labelAxis({ start: 480, end: 1980 }).labels[0]).toEqual({ at: 16, text: '12:00' });
});
