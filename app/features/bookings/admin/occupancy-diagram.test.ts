import { expect, test } from 'vitest';
import { labelledStops } from './occupancy-diagram.tsx';

const occupancy = (sections: number) => ({
  ...{ class: 'SL', name: 'Sleeper', capacity: 72, peak: 0, peak_waiting: 0, free_through: 72, agrees: true },
  segments: Array.from({ length: sections }, (_, index) => ({
    ...{ from: { code: `S${index}`, name: '' }, to: { code: `S${index + 1}`, name: '' } },
    ...{ held: 0, sold: 0, free: 72, waiting: 0 },
  })),
});

test('the codes below the diagram are at most five, with the first and the last stop', () => {
  expect(labelledStops(occupancy(2)).map(({ code, at }) => [code, at])).toEqual([
    ['S0', 0],
    ['S1', 50],
    ['S2', 100],
  ]);
  for (const sections of [4, 5, 7, 15, 43]) {
    const stops = labelledStops(occupancy(sections));
    expect(stops.length).toBeLessThanOrEqual(5);
    expect([stops[0]?.at, stops.at(-1)?.at]).toEqual([0, 100]);
  }
  expect(labelledStops(occupancy(0))).toEqual([]);
});
