import type { PlainDate } from '~/shared/dates/dates.ts';
import { addDays } from '~/shared/dates/dates.ts';

/** One day of the rail above the results. */
export type RailDay = {
  date: PlainDate;
  /** Most seats left on one journey, in the requested class; null when nothing runs. */
  available: number | null;
  /** The lowest fare with a free seat, in paise; null without a free seat. */
  fare_paise: number | null;
  /** Whether trains run, but none in the requested class. */
  onlyOtherClasses: boolean;
  /** Fewest changes. */
  changes: number;
};

/** Days shown at once. */
const railDays = 7;

/** The seven days around a date, within the window on sale. */
export const railDates = (date: PlainDate, window: { first: PlainDate; last: PlainDate }): PlainDate[] => {
  const middle = addDays(date, -Math.floor(railDays / 2));
  const latest = addDays(window.last, 1 - railDays);
  // Plain dates compare as text.
  const [start = middle] = [middle, latest].sort();
  const [, first = start] = [start, window.first].sort();
  return Array.from({ length: railDays }, (_, day) => addDays(first, day)).filter((day) => day <= window.last);
};
