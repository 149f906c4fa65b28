import type { App } from '~/server/app.server.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import type { AnalyticsPeriod } from './analytics-period.ts';
import { listAnalyticsDays } from './load-analytics.server.ts';

/** CSV columns. Days are Indian calendar days as YYYY-MM-DD, amounts in rupees. */
export const daysCsvHeader = ['Day', 'Inquiries', 'Bookings', 'Paid', 'Received', 'Refunded', 'Revenue'];

/** CSV rows of the days of a period, oldest first. Access is checked by the route (admins only). */
export async function* exportDays(app: Pick<App, 'db' | 'clock'>, period: AnalyticsPeriod): AsyncGenerator<CsvCell[]> {
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
