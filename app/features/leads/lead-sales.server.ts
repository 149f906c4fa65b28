import type { App } from '~/server/app.server.ts';
import type { CsvCell } from '~/shared/csv.ts';
import { indianDate } from '~/shared/dates.ts';
import { csvPhone, csvTravelers } from './export-leads.server.ts';
import type { LeadWorker } from './lead-worker.ts';
import { countArrivals, hasSales, readSales, readSalesByMonth, readSalesByPackage } from './sales.store.server.ts';
import { everyMonth, type Month, monthsOf, type SalesPeriod, type Sold, spanOf } from './sales.ts';

/** The sales of an agent in a period. */
export type SalesView = {
  total: Sold;
  /** Every month of the period, oldest first. */
  months: ({ month: Month } & Sold)[];
  /** Highest value first; `title` is null for sales without a package. */
  packages: ({ key: string; title: string | null; gone: boolean } & Sold)[];
  /** Leads received in the period, and how many of them have been converted so far. */
  arrivals: { came: number; converted: number };
};

/** Sales in a period up to today in India; null when there has never been a sale. */
export const leadSales = async (
  app: Pick<App, 'db' | 'clock'>,
  worker: LeadWorker,
  period: SalesPeriod,
): Promise<SalesView | null> => {
  const months = monthsOf(period, indianDate(app.clock.now()));
  const span = spanOf(months);
  const [hasAnySale, byMonth, byPackage, arrivals] = await Promise.all([
    hasSales(app.db, worker),
    readSalesByMonth(app.db, worker, span),
    readSalesByPackage(app.db, worker, span),
    countArrivals(app.db, worker, span),
  ]);
  if (!hasAnySale) return null;
  const total = byMonth.reduce(
    (sum, { leads, value_paise }) => ({ leads: sum.leads + leads, value_paise: sum.value_paise + value_paise }),
    { leads: 0, value_paise: 0 },
  );
  return {
    total,
    months: everyMonth(months, byMonth),
    packages: byPackage.map(({ package_id, title, leads, value_paise }) => ({
      key: package_id ?? title ?? '',
      title,
      gone: package_id === null && title !== null,
      leads,
      value_paise,
    })),
    arrivals,
  };
};

/** CSV columns. Days are YYYY-MM-DD in Indian time; values are in rupees. */
export const salesCsvHeader = [
  'Converted on',
  'First name',
  'Last name',
  'E-mail',
  'Phone',
  'Package',
  'Travellers',
  'Travel date',
  'Value in rupees',
];

/** The CSV rows of all sales in a period, earliest first. */
export async function* exportSales(
  app: Pick<App, 'db' | 'clock'>,
  worker: LeadWorker,
  period: SalesPeriod,
): AsyncGenerator<CsvCell[]> {
  const span = spanOf(monthsOf(period, indianDate(app.clock.now())));
  for (const sale of await readSales(app.db, worker, span))
    yield [
      indianDate(sale.converted_at),
      sale.first_name,
      sale.last_name,
      sale.email,
      csvPhone(sale.phone),
      sale.title,
      csvTravelers(sale.travelers),
      sale.travel_date,
      sale.value_paise / 100,
    ];
}
