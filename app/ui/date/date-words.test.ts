import { expect, it } from 'vitest';
import { calendarDay, distanceInDays, plainDateOf } from './date-words.ts';

it('gives a calendar the same day back, also around a change of month and in a leap year', () => {
  for (const date of ['2026-11-30', '2026-12-01', '2028-02-29', '2027-01-01']) {
    expect(plainDateOf(calendarDay(date))).toBe(date);
  }
});

it('says how far a day is', () => {
  expect(distanceInDays('2026-11-20', '2026-11-20')).toBe('Today');
  expect(distanceInDays('2026-11-30', '2026-12-01')).toBe('Tomorrow');
  expect(distanceInDays('2026-11-20', '2027-01-19')).toBe('In 60 days');
});
