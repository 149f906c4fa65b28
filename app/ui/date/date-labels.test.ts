import { expect, it } from 'vitest';
import { relativeDateLabel } from './date-labels.ts';

it('names a date relative to today', () => {
  expect(relativeDateLabel('2026-11-20', '2026-11-20')).toBe('Today');
  expect(relativeDateLabel('2026-11-30', '2026-12-01')).toBe('Tomorrow');
  expect(relativeDateLabel('2026-11-20', '2027-01-19')).toBe('In 60 days');
});
