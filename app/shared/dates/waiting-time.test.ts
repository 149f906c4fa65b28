import { expect, test } from 'vitest';
import { waitingTime } from './durations.ts';

const now = '2026-11-23T12:00:00.000Z';

test.each([
  ['2026-11-23T11:59:30.000Z', '0 min'],
  ['2026-11-23T11:01:00.000Z', '59 min'],
  ['2026-11-23T11:00:00.000Z', '1 h'],
  ['2026-11-21T12:01:00.000Z', '47 h'],
  ['2026-11-21T12:00:00.000Z', '2 days'],
  ['2026-11-01T00:00:00.000Z', '22 days'],
  ['2026-11-23T12:00:05.000Z', '0 min'],
])('waiting since %s is %s', (since, text) => {
  expect(waitingTime(since, now)).toBe(text);
});
