import { describe, expect, it } from 'vitest';
import { dominates, type IndexJourney, withoutDetours } from './journey.ts';

const journey = (departs: number, arrives: number, km: number, changes = 1): IndexJourney => ({
  departs,
  arrives,
  changes,
  km,
  rides: [],
});

describe('a journey', () => {
  it('dominates one that is worse in nothing', () => {
    expect(dominates(journey(100, 200, 1), journey(90, 200, 1))).toBe(true);
    expect(dominates(journey(100, 200, 1), journey(110, 190, 1))).toBe(false);
    expect(dominates(journey(100, 200, 1, 2), journey(90, 210, 1, 1))).toBe(false);
  });
});

describe('detours', () => {
  it('are twice as long as the shortest journey, and 300 km longer', () => {
    const short = journey(0, 600, 500);
    expect(withoutDetours([short, journey(10, 620, 1000)])).toHaveLength(2);
    expect(withoutDetours([short, journey(10, 620, 1001)])).toEqual([short]);
    expect(withoutDetours([journey(0, 100, 100), journey(10, 120, 400)])).toHaveLength(2);
  });

  it('take far longer than the fastest journey', () => {
    const fast = journey(0, 1000, 500);
    expect(withoutDetours([fast, journey(10, 1610, 500)])).toHaveLength(2);
    expect(withoutDetours([fast, journey(10, 1611, 500)])).toEqual([fast]);
    expect(withoutDetours([journey(0, 100, 50), journey(10, 470, 50)])).toHaveLength(2);
  });

  it('do not leave an empty list', () => {
    expect(withoutDetours([])).toEqual([]);
  });
});
