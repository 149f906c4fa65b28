import { z } from 'zod';
import { cutText } from '~/shared/data/storable-text.ts';
import { addDays, formatDate, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { bookingWindowDays } from '../core/train.ts';
import {
  type DateAdjustment,
  filterClasses,
  noFilters,
  priceRange,
  readFilterLists,
  type TrainSearch,
  trainSortKeys,
} from './train-search.ts';

// Parsed on the server only: zod would make up a fifth of the page script.

const line = z.string().trim().max(80).catch('');

/** The longest text of a place, in characters. */
export const longestPlace = 80;

/** A place; the start of a longer text, which `resolveRoute` rejects. */
const place = z
  .string()
  .transform((text) => cutText(text.trim(), longestPlace + 2))
  .catch('');

const rupees = (fallback: number) =>
  z.coerce
    .number()
    .min(priceRange.min)
    .max(priceRange.max)
    .transform((amount) => Math.round(amount / priceRange.step) * priceRange.step)
    .catch(fallback);

const flag = z
  .enum(['1', 'true', 'yes', 'on'])
  .transform(() => true)
  .catch(false);

const schema = z.object({
  from: place,
  fromCity: place,
  fromStation: place,
  to: place,
  toCity: place,
  toStation: place,
  date: line,
  class: z.string().trim().toUpperCase().pipe(z.enum(filterClasses)).catch('ALL'),
  available: flag,
  overnight: flag,
  min: rupees(priceRange.min),
  max: rupees(priceRange.max),
  show: z
    .literal('all')
    .transform(() => true)
    .catch(false),
  sort: z.enum(trainSortKeys).catch(noFilters.sort),
});

/** The requested date, moved into the booking window if needed, and the reason for the move. */
const dateInWindow = (
  requested: string,
  today: PlainDate,
): { date: PlainDate; dateAdjustment: DateAdjustment | null } => {
  if (requested === '') return { date: today, dateAdjustment: null };
  if (!isPlainDate(requested)) return { date: today, dateAdjustment: 'unreadable' };
  const last = addDays(today, bookingWindowDays);
  if (requested < today) return { date: today, dateAdjustment: 'past' };
  if (requested > last) return { date: last, dateAdjustment: 'too_far' };
  return { date: requested, dateAdjustment: null };
};

/**
 * Parses the query of /trains/search, also one typed by hand: invalid values fall back to the defaults. `from` and `to` may hold a code, a slug, a name
 * or an alias; without them the station or city text is used.
 */
export const parseTrainSearch = (query: URLSearchParams, today: PlainDate): TrainSearch => {
  const read = schema.parse(Object.fromEntries(query));
  const [min, max] = read.min <= read.max ? [read.min, read.max] : [read.max, read.min];
  return {
    from: { code: read.from, text: read.fromStation || read.fromCity },
    to: { code: read.to, text: read.toStation || read.toCity },
    ...dateInWindow(read.date, today),
    class: read.class,
    filters: {
      available: read.available,
      overnight: read.overnight,
      ...readFilterLists(query),
      min,
      max,
      sort: read.sort,
    },
    showsAll: read.show,
  };
};

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
