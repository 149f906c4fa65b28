import { formatPercent } from '~/shared/data/format-number.ts';
import { indianInstant, type PlainDate } from '~/shared/dates/dates.ts';
import { addMonths, type Month, monthOf, monthRange, monthsSinceZero } from '~/shared/dates/month-names.ts';

/** The periods of the sales page. India's financial year begins in April. */
export const salesPeriods = ['12-months', '6-months', '3-months', 'this-month', 'this-year', 'last-year'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

export const salesPeriodLabels: Record<SalesPeriod, string> = {
  '12-months': '12 months',
  '6-months': '6 months',
  '3-months': '3 months',
  'this-month': 'This month',
  'this-year': 'This financial year',
  'last-year': 'Last financial year',
};

/** Parses the period of the URL; 12 months by default. */
export const parseSalesPeriod = (text: string | null): SalesPeriod =>
  salesPeriods.find((period) => period === text) ?? '12-months';

const april = 3;

/** The months of a period, oldest first. The current month is included, except for the last financial year. */
export const monthsInPeriod = (period: SalesPeriod, today: PlainDate): Month[] => {
  const now = monthsSinceZero(today);
  const yearStart = now - ((now - april + 12) % 12);
  const [first, last] = {
    '12-months': [now - 11, now],
    '6-months': [now - 5, now],
    '3-months': [now - 2, now],
    'this-month': [now, now],
    'this-year': [yearStart, now],
    'last-year': [yearStart - 12, yearStart - 1],
  }[period] as [number, number];
  return monthRange(first, last);
};

/** Start (inclusive) and end (exclusive) of the months in Indian time. */
export const periodBounds = (months: readonly Month[]): { from: Date; until: Date } => {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) throw new Error('a period needs at least one month');
  return {
    from: indianInstant(`${first}-01`, 0),
    until: indianInstant(`${addMonths(last, 1)}-01`, 0),
  };
};

/** As many months directly before a period. */
export const monthsComparedWith = (months: readonly Month[]): Month[] =>
  months.map((month) => addMonths(month, -months.length));

/**
 * Start and end of as many months directly before a period. When the period is not over, they end with the same day of the month as `today`, so that
 * equal times are compared.
 */
export const boundsBefore = (months: readonly Month[], today: PlainDate): { from: Date; until: Date } => {
  const before = monthsComparedWith(months);
  const whole = periodBounds(before);
  if (months.at(-1) !== monthOf(today)) return whole;
  const sameDay = indianInstant(`${before.at(-1)}-01`, 0).getTime() + Number(today.slice(8)) * 86_400_000;
  return { from: whole.from, until: new Date(Math.min(sameDay, whole.until.getTime())) };
};

/** Number and value of sales. */
export type SalesTotal = { leads: number; value_paise: number };

/** Adds the months without a sale. */
export const fillMonths = (
  months: readonly Month[],
  sold: readonly ({ month: Month } & SalesTotal)[],
): ({ month: Month } & SalesTotal)[] =>
  months.map((month) => sold.find((one) => one.month === month) ?? { month, leads: 0, value_paise: 0 });

/** Share of received leads that were converted: '27%'; null when none were received. */
export const conversionRate = (came: number, converted: number): string | null =>
  came === 0 ? null : formatPercent(converted / came, 1);
