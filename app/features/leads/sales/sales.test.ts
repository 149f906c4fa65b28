import { describe, expect, test } from 'vitest';
import { boundsBefore, conversionRate, fillMonths, monthsInPeriod, parseSalesPeriod, periodBounds } from './sales.ts';

describe('the months of a period', () => {
  test('end with the current one', () => {
    expect(monthsInPeriod('3-months', '2026-11-20')).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(monthsInPeriod('3-months', '2027-01-01')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthsInPeriod('12-months', '2026-11-20')).toHaveLength(12);
    expect(monthsInPeriod('12-months', '2026-11-20')[0]).toBe('2025-12');
    expect(monthsInPeriod('6-months', '2026-02-28')[0]).toBe('2025-09');
  });

  test('of a financial year begin in April', () => {
    expect(monthsInPeriod('this-year', '2026-11-20')[0]).toBe('2026-04');
    expect(monthsInPeriod('this-year', '2026-11-20').at(-1)).toBe('2026-11');
    expect(monthsInPeriod('this-year', '2027-03-31')).toHaveLength(12);
    expect(monthsInPeriod('this-year', '2027-04-01')).toEqual(['2027-04']);
    expect(monthsInPeriod('last-year', '2026-11-20')).toEqual(monthsInPeriod('this-year', '2026-03-31'));
  });

  test('begin and end at midnight in India', () =>
    expect(periodBounds(['2026-11', '2026-12'])).toEqual({
      from: new Date('2026-10-31T18:30:00Z'),
      until: new Date('2026-12-31T18:30:00Z'),
    }));

  test('include months without a sale', () =>
    expect(fillMonths(['2026-10', '2026-11'], [{ month: '2026-11', leads: 2, value_paise: 5 }])).toEqual([
      { month: '2026-10', leads: 0, value_paise: 0 },
      { month: '2026-11', leads: 2, value_paise: 5 },
    ]));
});

test('the default period is the last twelve months', () => {
  expect(parseSalesPeriod('last-year')).toBe('last-year');
  for (const other of [null, '', 'ever', '__proto__']) expect(parseSalesPeriod(other)).toBe('12-months');
});

test.each([
  [0, 0, null],
  [52, 14, '26.9%'],
  [3, 3, '100%'],
  [3, 0, '0%'],
])('of %d leads %d converted are %s', (came, converted, rate) => expect(conversionRate(came, converted)).toBe(rate));

test('a period is compared with as many months before: up to the same day while it runs, whole when it is over', () => {
  const running = boundsBefore(monthsInPeriod('3-months', '2026-11-24'), '2026-11-24');
  expect(running).toEqual({ from: new Date('2026-05-31T18:30:00Z'), until: new Date('2026-08-24T18:30:00Z') });
  // February has no 31st: the whole month.
  expect(boundsBefore(monthsInPeriod('3-months', '2026-05-31'), '2026-05-31').until).toEqual(
    new Date('2026-02-28T18:30:00Z'),
  );
  const over = boundsBefore(monthsInPeriod('last-year', '2026-11-24'), '2026-11-24');
  expect(over).toEqual({ from: new Date('2024-03-31T18:30:00Z'), until: new Date('2025-03-31T18:30:00Z') });
});
