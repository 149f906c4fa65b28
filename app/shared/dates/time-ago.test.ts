import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = '2026-11-23T12:00:00.000Z';

test.each([
  ['2026-11-23T12:00:05.000Z', 'Less than a minute ago'],
  ['2026-11-23T11:59:30.000Z', 'Less than a minute ago'],
  ['2026-11-23T11:59:00.000Z', '1 minute ago'],
  ['2026-11-23T11:01:00.000Z', '59 minutes ago'],
  ['2026-11-23T10:00:00.000Z', '2 hours ago'],
  ['2026-11-22T12:00:00.000Z', '1 day ago'],
  ['2026-10-26T12:00:00.000Z', '28 days ago'],
  ['2026-10-25T12:00:00.000Z', '25 Oct 2026'],
])('%s is %s', (at, text) => {
  expect(timeAgo(at, now)).toBe(text);
});
