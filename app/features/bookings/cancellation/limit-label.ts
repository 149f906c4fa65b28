import { unbroken } from '~/shared/data/unbroken.ts';
import { formatDate, formatShortDate, formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';

/** A time limit of a cancellation with its weekday: 'Sat, 28 Nov 2026, 16:55'. */
export const limitLabel = (until: string): string =>
  `${formatDate(indianDate(new Date(until)))}, ${formatTimeOfDay(until)}`;

/** The same in a narrow column, within one line: 'Sat, 28 Nov, 16:55'. */
export const shortLimitLabel = (until: string): string =>
  unbroken(`${formatShortDate(indianDate(new Date(until)))}, ${formatTimeOfDay(until)}`);
