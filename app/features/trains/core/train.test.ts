import { describe, expect, test } from 'vitest';
import { chartAt, daysAtStation, formatRunningDays, isChartDue, parseRunningDays, runsOn } from './train.ts';

const monday = '2026-11-23';
const sunday = '2026-11-22';

describe('running days', () => {
  test('the first bit is Monday and the last is Sunday', () => {
    expect(runsOn(parseRunningDays('1000000'), monday)).toBe(true);
    expect(runsOn(parseRunningDays('1000000'), sunday)).toBe(false);
    expect(runsOn(parseRunningDays('0000001'), sunday)).toBe(true);
    expect(parseRunningDays('1111111')).toBe(127);
  });

  test('the days at a later station are shifted, and Sunday becomes Monday', () => {
    expect(formatRunningDays(daysAtStation(parseRunningDays('0000001'), 1500))).toBe('Mon');
    expect(formatRunningDays(daysAtStation(parseRunningDays('1000100'), 3000))).toBe('Wed, Sun');
    expect(daysAtStation(127, 1500)).toBe(127);
  });

  test('formats running days briefly', () => {
    expect(formatRunningDays(127)).toBe('Daily');
    expect(formatRunningDays(parseRunningDays('1111110'))).toBe('Daily except Sun');
    expect(formatRunningDays(parseRunningDays('1010100'))).toBe('Mon, Wed, Fri');
  });
});

test('the chart is made 8 hours before the train leaves its first station', () => {
  // 16:55 in India is 11:25 in UTC.
  const run = { run_date: '2026-12-04', first_departs_min: 16 * 60 + 55 };
  expect(chartAt(run)).toEqual(new Date('2026-12-04T03:25:00Z'));
  expect(isChartDue(run, new Date('2026-12-04T03:24:59Z'))).toBe(false);
  expect(isChartDue(run, new Date('2026-12-04T03:25:00Z'))).toBe(true);
});

test('the chart of a train that leaves early is made on the evening before', () => {
  expect(chartAt({ run_date: '2026-12-04', first_departs_min: 6 * 60 })).toEqual(new Date('2026-12-03T16:30:00Z'));
});

test('runs before July 2025 were charted 4 hours before', () => {
  expect(chartAt({ run_date: '2025-06-30', first_departs_min: 600 })).toEqual(new Date('2025-06-30T00:30:00Z'));
});
