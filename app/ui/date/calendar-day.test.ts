import { expect, it } from 'vitest';
import { calendarDay, plainDateOf, weeksLeft } from './date-labels.ts';

it('converts to a calendar day and back, also at the end of a month and in a leap year', () => {
  for (const date of ['2026-11-30', '2026-12-01', '2028-02-29', '2027-01-01']) {
    expect(plainDateOf(calendarDay(date))).toBe(date);
  }
});

it('counts the weeks that are left of a month', () => {
  // November 2026 begins on a Sunday, and its last day is a Monday.
  expect(['2026-11-01', '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29', '2026-11-30'].map(weeksLeft)).toEqual([
    5, 3, 2, 2, 1, 1,
  ]);
});
