import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReadAnalytics } from './analytics.policy.ts';
import type { AnalyticsPeriod } from './analytics-period.ts';
import { listAnalyticsDays } from './load-analytics.server.ts';

/** CSV columns. Days are Indian calendar days as YYYY-MM-DD, amounts in rupees. */
export const daysCsvHeader = ['Day', 'Inquiries', 'Bookings', 'Paid', 'Received', 'Refunded', 'Revenue'];

async function* csvRows(app: Pick<App, 'db' | 'clock'>, period: AnalyticsPeriod): AsyncGenerator<CsvCell[]> {
  for (const day of await listAnalyticsDays(app, period))
    yield [
      day.day,
      day.inquiries,
      day.bookings,
      day.paid,
      day.received_paise / 100,
      day.refunded_paise / 100,
      day.revenue_paise / 100,
    ];
}

/** CSV rows of the days of a period, oldest first. */
export const exportDays = (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  period: AnalyticsPeriod,
): Result<AsyncGenerator<CsvCell[]>, 'forbidden'> =>
  mayReadAnalytics(admin) ? ok(csvRows(app, period)) : adminOnlyError;
