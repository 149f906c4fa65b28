import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { bookingWindowDays } from '../core/train.ts';
import type { TrainSearch } from './train-search.ts';

/** Why the date of a search is not the requested one, and which one it is instead; null for the requested one. */
export const dateNotice = (
  { date, dateAdjustment }: Pick<TrainSearch, 'date' | 'dateAdjustment'>,
  today: PlainDate,
  page: 'form' | 'results',
): string | null => {
  if (dateAdjustment === null) return null;
  const open = `Bookings open ${bookingWindowDays} days ahead.`;
  const reason = { past: 'That date has passed.', too_far: open, unreadable: 'The date is not valid.' }[dateAdjustment];
  const which = date === today ? 'today' : 'the last day open';
  return page === 'form'
    ? `${reason} The form shows ${which}, ${formatDate(date)}.`
    : `${reason} Showing trains for ${which}, ${formatDate(date)}.`;
};
