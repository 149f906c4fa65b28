import { daysBetween, type PlainDate } from '~/shared/dates/dates.ts';

/** 'Today', 'Tomorrow', 'In 5 days'; `date` is not before `today`. */
export const relativeDateLabel = (today: PlainDate, date: PlainDate): string => {
  const days = daysBetween(today, date);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return `In ${days} days`;
};

/** The local date of a calendar cell as a plain date. */
export const plainDateOf = (day: Date): PlainDate =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

/** A plain date as local noon, which exists on every day in every time zone. */
export const calendarDay = (date: PlainDate): Date => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};
