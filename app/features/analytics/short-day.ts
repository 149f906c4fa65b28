import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';

/** '20 Nov'; with the year when `today` is given and is in another one. */
export const shortDay = (day: PlainDate, today: PlainDate = day): string =>
  formatDate(day).slice(5, day.slice(0, 4) === today.slice(0, 4) ? -5 : undefined);
