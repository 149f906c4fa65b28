import { fail, ok, type Result } from '../data/result.ts';
import { formatDate, isPlainDate, type PlainDate } from './dates.ts';

/** Label of the field with the last day of what ends by itself: advertisements, bids. */
export const lastDayLabel = 'Last day';

/** 'Until Sat, 5 Dec 2026'; the day is included. */
export const untilText = (lastDay: PlainDate): string => `Until ${formatDate(lastDay)}`;

/** A date as typed, null for none. */
export const parseOptionalDay = (typed: string): Result<PlainDate | null, 'invalid'> => {
  const day = typed.trim();
  return day === '' || isPlainDate(day) ? ok(day || null) : fail('invalid', 'Please enter a valid date.');
};
