import { formatDate, type PlainDate } from './dates.ts';

/** Month names in full, 0 is January. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The month of a filter of the URL: 'october' is 10; null for anything else. */
export const parseMonth = (text: string): number | null => {
  const at = monthNames.findIndex((name) => name.toLowerCase() === text.trim().toLowerCase());
  return at < 0 ? null : at + 1;
};

/** The name of month 1 to 12. */
export const monthName = (month: number): string => monthNames[month - 1] ?? '';

/** A calendar month in Indian time, 'YYYY-MM'. Text order is time order. */
export type Month = string;

const monthAt = (months: number): Month => `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;

/** Months from year zero to a month, or to that of a date. */
export const monthsSinceZero = (date: PlainDate | Month): number => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
};

/** The month of a date. */
export const monthOf = (date: PlainDate): Month => date.slice(0, 7);

/** The month that is `count` months later. */
export const addMonths = (month: Month, count: number): Month => monthAt(monthsSinceZero(month) + count);

/** The months from the first to the last, both given as months since zero. */
export const monthRange = (first: number, last: number): Month[] =>
  Array.from({ length: last - first + 1 }, (_, index) => monthAt(first + index));

/** The number of days of a month. */
export const daysInMonth = (month: Month): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** 'Nov', and 'November 2026'. */
export const monthLabels = (month: Month): { short: string; long: string } => ({
  short: formatDate(`${month}-01`).slice(7, -5),
  long: `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`,
});
