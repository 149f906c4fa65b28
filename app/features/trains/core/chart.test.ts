import { expect, test } from 'vitest';
import { chartAt, isChartDue } from './chart.ts';

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
