import { addDays, formatDate, indianInstant, type PlainDate } from '~/shared/dates/dates.ts';

/** Days that count as recent on the Today page, including today. */
export const recentDays = 7;

/** Available periods, in days. */
export const analyticsPeriods = [recentDays, 30, 90] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** Parses the period of the URL; 30 days for anything invalid. */
export const parseAnalyticsPeriod = (text: string | null): AnalyticsPeriod =>
  analyticsPeriods.find((days) => String(days) === text) ?? 30;

/** Query parameters of a period; the default is omitted. */
export const periodQuery = (period: AnalyticsPeriod) => ({ days: period === 30 ? undefined : String(period) });

/** Indian calendar days, both inclusive, with the instants at which the first begins and the last ends. */
export type DateSpan = { from: PlainDate; to: PlainDate; begins: Date; ends: Date };

/** The last `days` days, including `today`. */
export const dateSpanUpTo = (today: PlainDate, days: number): DateSpan => {
  const from = addDays(today, 1 - days);
  return { from, to: today, begins: indianInstant(from, 0), ends: indianInstant(addDays(today, 1), 0) };
};

/** Every day of a span, oldest first. */
export const daysInSpan = ({ from, to }: Pick<DateSpan, 'from' | 'to'>): PlainDate[] => {
  const days: PlainDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** '20 Nov'; with the year when `today` is given and is in another one. */
export const shortDay = (day: PlainDate, today: PlainDate = day): string =>
  formatDate(day).slice(5, day.slice(0, 4) === today.slice(0, 4) ? -5 : undefined);
