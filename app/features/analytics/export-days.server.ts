import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { mayReadAnalytics } from './analytics.policy.ts';
import type { AnalyticsPeriod } from './analytics-period.ts';
import { listAnalyticsDays } from './load-analytics.server.ts';

/** CSV columns. Days are Indian calendar days as YYYY-MM-DD, amounts in rupees. */
export const daysCsvHeader = [
  'Day',
  'Inquiries',
  'Bookings',
  'Paid',
  'Received',
  'Refunded',
  'Revenue',
  'Compared day',
  'Inquiries on the compared day',
  'Bookings on the compared day',
  'Revenue on the compared day',
];

async function* csvRows(app: Pick<App, 'db' | 'clock'>, period: AnalyticsPeriod): AsyncGenerator<CsvCell[]> {
  const last = indianDate(app.clock.now());
  const before = await listAnalyticsDays(app, { days: period, last: addDays(last, -period) });
  for (const [index, day] of (await listAnalyticsDays(app, { days: period, last })).entries()) {
    const compared = before[index];
    yield [
      day.day,
      day.inquiries,
      day.bookings,
      day.paid,
      day.received_paise / 100,
      day.refunded_paise / 100,
      day.revenue_paise / 100,
      compared?.day ?? null,
      compared?.inquiries ?? null,
      compared?.bookings ?? null,
      compared ? compared.revenue_paise / 100 : null,
    ];
  }
}

/** CSV rows of the days of a period, oldest first. */
export const exportDays = (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  period: AnalyticsPeriod,
): Result<AsyncGenerator<CsvCell[]>, 'forbidden'> =>
  mayReadAnalytics(admin) ? ok(csvRows(app, period)) : adminOnlyError;
