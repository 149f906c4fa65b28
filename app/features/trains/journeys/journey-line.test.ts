import { expect, test } from 'vitest';
import { drawJourneyLine, nightsOf } from './journey-line.ts';

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
