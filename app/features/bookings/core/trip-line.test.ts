import { describe, expect, test } from 'vitest';
import { tripLine, tripLineParts } from './trip-line.ts';

const train = (date: string, departs: string, duration_minutes: number) => ({
  from: { code: 'A', name: 'A', departs, date },
  duration_minutes,
});

describe('the line of a trip', () => {
  test('counts minutes from midnight of the first day, over midnight and month ends', () => {
    const { journey, axis } = tripLine([train('2026-11-30', '22:30', 300), train('2026-12-01', '05:00', 65)]);
    expect(journey.legs.map(({ from, to }) => [from.departs_min, to.arrives_min])).toEqual([
      [1350, 1650],
      [1740, 1805],
    ]);
    expect(journey.changes).toEqual([{ minutes: 90 }]);
    expect(axis).toEqual({ start: 1350, end: 1805 });
    expect(journey).toMatchObject({ departs_min: 1350, arrives_min: 1805 });
  });

  test('its parts fill the whole axis', () => {
    const parts = tripLineParts([train('2026-11-30', '22:30', 300), train('2026-12-01', '05:00', 65)]);
    expect(parts.map(({ kind }) => kind)).toEqual(['ride', 'wait', 'ride']);
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test('a direct train is one ride', () => {
    expect(tripLineParts([train('2026-11-30', '10:00', 120)])).toEqual([{ kind: 'ride', share: 1 }]);
  });
});
