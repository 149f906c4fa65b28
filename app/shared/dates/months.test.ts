import { expect, test } from 'vitest';
import { addMonths, daysInMonth, monthLabels, monthOf, monthRange, monthsSinceZero } from './month-names.ts';

test('a month has a short and a long name', () =>
  expect(monthLabels('2026-09')).toEqual({ short: 'Sep', long: 'September 2026' }));

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', -11, '2025-12'],
])('%s and %d months are %s', (month, count, later) => expect(addMonths(month, count)).toBe(later));

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %d days', (month, days) => expect(daysInMonth(month)).toBe(days));

test('a range has every month', () => {
  expect(monthRange(monthsSinceZero('2026-11'), monthsSinceZero('2027-01-15'))).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ]);
  expect(monthOf('2026-11-30')).toBe('2026-11');
});
