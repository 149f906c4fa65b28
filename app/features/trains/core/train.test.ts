import { describe, expect, test } from 'vitest';
import { daysAtStation, formatRunningDays, parseRunningDays, runsOn } from './train.ts';

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
