import { describe, expect, test } from 'vitest';
import { tripLineParts, tripRides } from './trip-line.ts';

const train = (date: string, departs: string, duration_minutes: number) => ({
  from: { code: 'A', name: 'A', departs, date },
  duration_minutes,
});

describe('the line of a trip', () => {
  test('counts minutes from midnight of the first day, over midnight and month ends', () => {
    expect(tripRides([train('2026-11-30', '22:30', 300), train('2026-12-01', '05:00', 65)])).toEqual([
      { start: 1350, end: 1650 },
      { start: 1740, end: 1805 },
    ]);
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
