import type { App } from '~/server/app.server.ts';
import { csvPhone } from '~/server/csv-response.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { type Month, monthOf } from '~/shared/dates/month-names.ts';
import { csvTravelers } from '../list/export-leads.server.ts';
import { countReceivedLeads, hasSales, listSales, sumSalesByMonth, sumSalesByPackage } from './sales.store.server.ts';
import {
  boundsBefore,
  fillMonths,
  monthsComparedWith,
  monthsInPeriod,
  periodBounds,
  type SalesPeriod,
  type SalesTotal,
} from './sales.ts';

/** The sales of an agent in a period. */
export type SalesView = {
  total: SalesTotal;
  /** As many months before; of a period that is not over, up to the same day. */
  previous: SalesTotal;
  isOver: boolean;
  /** Every month of the period, oldest first. */
  months: ({ month: Month } & SalesTotal)[];
  /** The months of the period before, each at the place of the month that it is compared with; they add up to `previous`. */
  monthsBefore: ({ month: Month } & SalesTotal)[];
  /** Highest value first; `title` is null for sales without a package. */
  packages: ({ key: string; title: string | null; gone: boolean } & SalesTotal)[];
  /** Leads received in the period, and how many of them have been converted so far. */
  received: { came: number; converted: number };
};

const sumSales = (sold: readonly SalesTotal[]): SalesTotal =>
  sold.reduce(
    (sum, { leads, value_paise }) => ({ leads: sum.leads + leads, value_paise: sum.value_paise + value_paise }),
    { leads: 0, value_paise: 0 },
  );

/** Sales in a period up to today in India; null when there has never been a sale. */
export const loadSales = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  period: SalesPeriod,
): Promise<SalesView | null> => {
  const today = indianDate(app.clock.now());
  const months = monthsInPeriod(period, today);
  const span = periodBounds(months);
  const [hasAnySale, byMonth, before, byPackage, arrivals] = await Promise.all([
    hasSales(app.db, actor),
    sumSalesByMonth(app.db, actor, span),
    sumSalesByMonth(app.db, actor, boundsBefore(months, today)),
    sumSalesByPackage(app.db, actor, span),
    countReceivedLeads(app.db, actor, span),
  ]);
  if (!hasAnySale) return null;
  return {
    total: sumSales(byMonth),
    previous: sumSales(before),
    isOver: months.at(-1) !== monthOf(today),
    months: fillMonths(months, byMonth),
    monthsBefore: fillMonths(monthsComparedWith(months), before),
    packages: byPackage.map(({ package_id, title, leads, value_paise }) => ({
      key: package_id ?? title ?? '',
      title,
      gone: package_id === null && title !== null,
      leads,
      value_paise,
    })),
    received: arrivals,
  };
};

/** The sales of the current month so far and of the month before, in Indian time. */
export const loadRecentSales = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
): Promise<{
  current: { month: Month } & SalesTotal;
  previous: { month: Month } & SalesTotal;
}> => {
  const months = monthsInPeriod('3-months', indianDate(app.clock.now())).slice(-2);
  const [previous, current] = fillMonths(months, await sumSalesByMonth(app.db, actor, periodBounds(months)));
  if (!previous || !current) throw new Error('a period of two months has two months');
  return { current, previous };
};

/** CSV columns. Days are YYYY-MM-DD in Indian time; values are in rupees. */
export const salesCsvHeader = [
  'Converted on',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Package',
  'Travellers',
  'Travel date',
  'Sale value in rupees',
  'Compared month',
  'Sales of the compared month in rupees',
];

/** The CSV rows of all sales in a period, earliest first. */
export async function* exportSales(
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  period: SalesPeriod,
): AsyncGenerator<CsvCell[]> {
  const today = indianDate(app.clock.now());
  const months = monthsInPeriod(period, today);
  const span = periodBounds(months);
  const before = fillMonths(
    monthsComparedWith(months),
    await sumSalesByMonth(app.db, actor, boundsBefore(months, today)),
  );
  for (const sale of await listSales(app.db, actor, span)) {
    const convertedOn = indianDate(sale.converted_at);
    const compared = before[months.indexOf(monthOf(convertedOn))];
    yield [
      convertedOn,
      sale.first_name,
      sale.last_name,
      sale.email,
      csvPhone(sale.phone),
      sale.title,
      csvTravelers(sale.travelers),
      sale.travel_date,
      sale.value_paise / 100,
      compared?.month ?? null,
      compared ? compared.value_paise / 100 : null,
    ];
  }
}
