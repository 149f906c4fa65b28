import { expect, it } from 'vitest';
import { calendarDay, plainDateOf } from './calendar-day.ts';

it('gives a calendar the same day back, also around a change of month and in a leap year', () => {
  for (const date of ['2026-11-30', '2026-12-01', '2028-02-29', '2027-01-01']) {
    expect(plainDateOf(calendarDay(date))).toBe(date);
  }
});
