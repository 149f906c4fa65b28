import { describe, expect, test } from 'vitest';
import { axisTicks, barMargins, hasBefore, highestValue, isSparse, valueLabelY } from './chart-scale.ts';

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

  test('moves the label of a column above its line where that would cross it', () => {
    const text = { gap: 7, size: 14 };
    for (const far of [null, 60, 79, 97, 140]) expect(valueLabelY(100, far, text)).toBe(93);
    for (const near of [80, 90, 96]) expect(valueLabelY(100, near, text)).toBe(near - 7);
  });
});

test('columns are sparse while fewer than half of them have a value, in this period or the one before', () => {
  const column = (value: number, before: number | null = null) => ({
    key: '',
    label: '',
    value,
    valueLabel: '',
    description: '',
    before,
  });
  expect(isSparse([column(1), column(0), column(0)])).toBe(true);
  expect(isSparse([column(1), column(0, 2), column(0)])).toBe(false);
  expect(isSparse([column(1), column(0)])).toBe(false);
});
