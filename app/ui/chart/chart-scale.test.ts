import { describe, expect, test } from 'vitest';
import {
  axisTicks,
  barMargins,
  type ChartColumn,
  hasBefore,
  highestValue,
  linesOf,
  targetRuns,
  valueLabelY,
} from './chart-scale.ts';

test.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [2, [0, 1, 2]],
  [2.5, [0, 1, 2, 3]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [55_500, [0, 20_000, 40_000, 60_000]],
  [1_85_000, [0, 50_000, 100_000, 150_000, 200_000]],
])('the axis for a maximum of %d ends at a round number', (highest, ticks) =>
  expect(axisTicks(highest)).toEqual(ticks),
);

describe('a target', () => {
  const columns = (...targets: (number | null | undefined)[]) =>
    targets.map((target, index) => ({
      key: String(index),
      label: '',
      value: 10,
      valueLabel: '',
      description: '',
      target,
    }));

  test('is a piece of a line for each run of equal values', () => {
    expect(targetRuns(columns(null, 5, 5, 8, undefined, 8))).toEqual([
      { first: 1, last: 2, value: 5 },
      { first: 3, last: 3, value: 8 },
      { first: 5, last: 5, value: 8 },
    ]);
    expect(targetRuns(columns(null, undefined))).toEqual([]);
    // Zero is a value, not the absence of one.
    expect(targetRuns(columns(0))).toHaveLength(1);
  });

  test('is part of the axis', () => {
    expect([highestValue(columns(25, null)), highestValue(columns(null)), highestValue([])]).toEqual([25, 10, 0]);
  });

  test('moves the label of a column above its line where that would cross it', () => {
    const text = { gap: 7, size: 14 };
    expect(valueLabelY(100, [], text)).toBe(93);
    for (const far of [60, 79, 97, 140]) expect(valueLabelY(100, [far], text)).toBe(93);
    for (const near of [80, 90, 96]) expect(valueLabelY(100, [near], text)).toBe(near - 7);
    // Moved above the first line, it would cross the second.
    for (const lines of [
      [90, 75],
      [75, 90],
    ])
      expect(valueLabelY(100, lines, text)).toBe(68);
    expect(valueLabelY(100, [90, 60], text)).toBe(83);
  });
});

describe('the period before', () => {
  const columns = (...before: (number | null | undefined)[]) =>
    before.map((value, index) => ({
      key: String(index),
      label: '',
      value: 10,
      valueLabel: '',
      description: '',
      before: value,
    }));

  test('is part of the axis', () => {
    expect([highestValue(columns(25, null)), highestValue(columns(undefined))]).toEqual([25, 10]);
  });

  test('is drawn where any column has a value, behind a narrower column of today', () => {
    expect([hasBefore(columns(0, null, undefined)), hasBefore(columns(0, 1))]).toEqual([false, true]);
    expect(barMargins(columns(0))).toEqual(barMargins(columns(null)));
    for (const count of [1, 12, 13, 90]) {
      const { now, before } = barMargins(Array.from({ length: count }, () => columns(1)).flat());
      expect(before).toBeLessThan(now);
      expect(now).toBeLessThan(0.5);
    }
  });

  test('is a line that no label of a column crosses, as is its target', () => {
    expect(linesOf({ ...columns(7)[0], target: 0 } as ChartColumn)).toEqual([0, 7]);
    expect(columns(0, null).flatMap(linesOf)).toEqual([]);
  });
});
