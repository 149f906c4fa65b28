import { expect, it } from 'vitest';
import { calendarDay, plainDateOf } from './date-labels.ts';

it('converts to a calendar day and back, also at the end of a month and in a leap year', () => {
  for (const date of ['2026-11-30', '2026-12-01', '2028-02-29', '2027-01-01']) {
    expect(plainDateOf(calendarDay(date))).toBe(date);
  }
});
