import type { App } from '~/server/app.server.ts';
import type { CsvCell } from '~/shared/csv.ts';
import type { AnalyticsPeriod } from './analytics-period.ts';
import { readAnalyticsDays } from './read-analytics.server.ts';

/** The columns of the file. Days are YYYY-MM-DD on India's calendar, money is in rupees. */
export const daysCsvHeader = ['Day', 'Inquiries', 'Bookings', 'Paid', 'Received', 'Refunded', 'Revenue'];

/** The days of a period as the rows of a file, oldest first. The door admits admins only. */
export async function* exportDays(app: Pick<App, 'db' | 'clock'>, period: AnalyticsPeriod): AsyncGenerator<CsvCell[]> {
  for (const day of await readAnalyticsDays(app, period))
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
