import { z } from 'zod';
import { addDays, isPlainDate, type PlainDate } from '~/shared/dates.ts';
import { bookingWindowDays } from './train.ts';
import { isTimeBucket } from './train-results.ts';
import { type DateMoved, noFilters, priceRange, searchClasses, sortKeys, type TrainSearch } from './train-search.ts';

// Parsed on the server only: zod would cost the page a fifth of its script.

const line = z.string().trim().max(80).catch('');

const rupees = (fallback: number) =>
  z.coerce
    .number()
    .min(priceRange.min)
    .max(priceRange.max)
    .transform((amount) => Math.round(amount / priceRange.step) * priceRange.step)
    .catch(fallback);

const schema = z.object({
  from: line,
  fromCity: line,
  fromStation: line,
  to: line,
  toCity: line,
  toStation: line,
  date: line,
  class: z.string().trim().toUpperCase().pipe(z.enum(searchClasses)).catch('ALL'),
  available: z
    .enum(['1', 'true', 'yes', 'on'])
    .transform(() => true)
    .catch(false),
  min: rupees(priceRange.min),
  max: rupees(priceRange.max),
  sort: z.enum(sortKeys).catch(noFilters.sort),
});

/** A date inside the window of sale, and why it is not the one asked for. */
const dateInWindow = (asked: string, today: PlainDate): { date: PlainDate; dateMoved: DateMoved | null } => {
  if (asked === '') return { date: today, dateMoved: null };
  if (!isPlainDate(asked)) return { date: today, dateMoved: 'unreadable' };
  const last = addDays(today, bookingWindowDays);
  if (asked < today) return { date: today, dateMoved: 'past' };
  if (asked > last) return { date: last, dateMoved: 'too_far' };
  return { date: asked, dateMoved: null };
};

/**
 * Reads the URL of /trains/search, also one typed by hand: what can't be understood falls back to what is usual. `from` and `to` may hold a
 * code, a slug, a name or another name; without them the station or city text counts.
 */
export const readTrainSearch = (query: URLSearchParams, today: PlainDate): TrainSearch => {
  const read = schema.parse(Object.fromEntries(query));
  const departs = query.getAll('departs').flatMap((text) => text.split(','));
  const [min, max] = read.min <= read.max ? [read.min, read.max] : [read.max, read.min];
  return {
    from: { code: read.from, text: read.fromStation || read.fromCity },
    to: { code: read.to, text: read.toStation || read.toCity },
    ...dateInWindow(read.date, today),
    class: read.class,
    filters: {
      available: read.available,
      departs: [...new Set(departs.filter(isTimeBucket))],
      min,
      max,
      sort: read.sort,
    },
  };
};
