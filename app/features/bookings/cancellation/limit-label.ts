import { formatDate, formatTimeOfDay, indianDate } from '~/shared/dates/dates.ts';

/** A time limit of a cancellation with its weekday: 'Sat, 28 Nov 2026, 16:55'. */
export const limitLabel = (until: string): string =>
  `${formatDate(indianDate(new Date(until)))}, ${formatTimeOfDay(until)}`;
