import { expect, test } from 'vitest';
import { railDates } from './results-view.ts';

const window = { first: '2026-11-20', last: '2027-01-19' };

test.each([
  ['2026-12-10', '2026-12-07', '2026-12-13'],
  ['2026-11-20', '2026-11-20', '2026-11-26'],
  ['2026-11-22', '2026-11-20', '2026-11-26'],
  ['2027-01-19', '2027-01-13', '2027-01-19'],
])('the seven days around %s are from %s to %s, all on sale', (date, first, last) => {
  const dates = railDates(date, window);
  expect(dates).toHaveLength(7);
  expect([dates[0], dates[6]]).toEqual([first, last]);
  expect(dates).toContain(date);
});

test('a short window has fewer days', () => {
  expect(railDates('2026-11-21', { first: '2026-11-20', last: '2026-11-22' })).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});
