import chalkBoardDrawing from '~/art/drawings/office/chalk-board.svg';
import { type Month, monthLabels } from '~/shared/dates/month-names.ts';
import { csvFormat } from '~/shared/lists/list-query.ts';
import { formatRupees, formatRupeesShort } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { ButtonLink, buttonClass } from '~/ui/button/button.tsx';
import { ColumnChart } from '~/ui/chart/column-chart.tsx';
import { growthLabel } from '~/ui/chart/growth-label.ts';
import { ShareBar } from '~/ui/chart/share-bar.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Money } from '~/ui/content/money.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { Icon } from '~/ui/icon/icon.tsx';
import { ChoiceBar } from '~/ui/navigation/choice-bar.tsx';
import { ListHead, ToolLabel } from '~/ui/table/list-head.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import type { SalesView } from './load-sales.server.ts';
import { conversionRate, type SalesPeriod, salesPeriodLabels, salesPeriods } from './sales.ts';

const salesCount = (leads: number): string => (leads === 1 ? '1 sale' : `${leads} sales`);

const periodQuery = (period: SalesPeriod) => ({ period: period === '12-months' ? undefined : period });

const Periods = ({ period }: { period: SalesPeriod }) => (
  <ChoiceBar
    label="Period"
    choices={salesPeriods.map((one) => ({
      key: one,
      label: salesPeriodLabels[one],
      to: dashboardPaths.agentSales(periodQuery(one)),
      current: one === period,
    }))}
  />
);

/** 'the 12 months before'. */
const monthsBefore = (months: number): string => (months === 1 ? 'the month before' : `the ${months} months before`);

/** ', up to the same day' while the period runs. */
const upToSameDay = ({ isOver }: Pick<SalesView, 'isOver'>): string => (isOver ? '' : ', up to the same day');

/** Total value against the same time before: the months before it, up to the same day while the period runs. */
const Before = ({ sales }: { sales: SalesView }) => {
  const { total, previous, months } = sales;
  const change = growthLabel(total.value_paise, previous.value_paise);
  return (
    <dd className="figures__detail">
      {previous.leads === 0 ? <span>No sales</span> : <Money paise={previous.value_paise} />}
      <span>{` in ${monthsBefore(months.length)}${previous.leads === 0 ? '' : upToSameDay(sales)}${change ? ` (${change})` : ''}`}</span>
    </dd>
  );
};

const SalesFigures = ({ sales }: { sales: SalesView }) => {
  const { total, received: arrivals } = sales;
  return (
    <dl className="figures">
      <div>
        <dt>Total value</dt>
        <dd>
          <Money paise={total.value_paise} />
        </dd>
        <Before sales={sales} />
      </div>
      <div>
        <dt>Converted leads</dt>
        <dd>{total.leads}</dd>
        <dd className="figures__detail">{`${sales.previous.leads} in ${monthsBefore(sales.months.length)}`}</dd>
      </div>
      <div>
        <dt>Conversion rate</dt>
        <dd>{conversionRate(arrivals.came, arrivals.converted) ?? '–'}</dd>
        <dd className="figures__detail">{`${arrivals.converted} of ${arrivals.came} leads received in this period`}</dd>
      </div>
      <div>
        <dt>Average sale</dt>
        <dd>{total.leads === 0 ? '–' : <Money paise={Math.round(total.value_paise / total.leads / 100) * 100} />}</dd>
        {total.leads === 0 ? null : <dd className="figures__detail">{`from ${salesCount(total.leads)}`}</dd>}
      </div>
    </dl>
  );
};

const summaryOf = (sales: SalesView): string => {
  const { months, total, previous } = sales;
  const bestMonth = months.reduce((one, other) => (other.value_paise > one.value_paise ? other : one));
  const sentence = `Value of converted leads by month: ${formatRupees(total.value_paise)} in total, ${formatRupees(previous.value_paise)} in ${monthsBefore(months.length)}${upToSameDay(sales)}`;
  return total.leads === 0
    ? `${sentence}.`
    : `${sentence}, highest in ${monthLabels(bestMonth.month).long} with ${formatRupees(bestMonth.value_paise)}. The table below lists every month with a sale.`;
};

type MonthRow = SalesView['months'][number];

const soldTo = ({ month, leads, value_paise }: MonthRow): string =>
  `${monthLabels(month).long}: ${formatRupees(value_paise)} from ${salesCount(leads)}`;

const monthColumns: Column<MonthRow>[] = [
  {
    key: 'month',
    header: 'Month',
    rowHeader: true,
    cell: ({ month }) => <span className="no-wrap">{monthLabels(month).long}</span>,
  },
  { key: 'leads', header: 'Sales', alignEnd: true, cell: ({ leads }) => leads },
  { key: 'value', header: 'Sale value', alignEnd: true, cell: ({ value_paise }) => <Money paise={value_paise} /> },
];

/** The month that a month is compared with; null where that is empty. */
const comparedWith = ({ months, monthsBefore: before }: SalesView, month: Month) =>
  before[months.findIndex((one) => one.month === month)] ?? null;

/** '; November 2025, up to the same day: ₹58,000'. Only the month that runs is compared up to a day. */
const comparedText = (sales: SalesView, month: Month): string => {
  const compared = comparedWith(sales, month);
  if (!compared) return '';
  const isRunning = month === sales.months.at(-1)?.month;
  return `; ${monthLabels(compared.month).long}${isRunning ? upToSameDay(sales) : ''}: ${formatRupees(compared.value_paise)}`;
};

const comparedColumns = (sales: SalesView): Column<MonthRow>[] => [
  {
    key: 'compared',
    header: 'Compared month',
    cell: ({ month }) => {
      const compared = comparedWith(sales, month);
      return <span className="no-wrap">{compared ? monthLabels(compared.month).long : '–'}</span>;
    },
  },
  {
    key: 'leads-then',
    header: 'Sales then',
    alignEnd: true,
    cell: ({ month }) => comparedWith(sales, month)?.leads ?? '–',
  },
  {
    key: 'value-then',
    header: 'Sale value then',
    alignEnd: true,
    cell: ({ month }) => <Money paise={comparedWith(sales, month)?.value_paise ?? 0} />,
  },
];

/** Months with a sale, or a sale in the month that they are compared with; the latest first. */
const listedMonths = (sales: SalesView): MonthRow[] =>
  sales.months.filter(({ month, leads }) => leads > 0 || (comparedWith(sales, month)?.leads ?? 0) > 0).toReversed();

const ByMonth = ({ sales }: { sales: SalesView }) => {
  const isCompared = sales.previous.leads > 0;
  return (
    <section className="card stack" aria-labelledby="by-month">
      <ColumnChart
        heading={<h3 id="by-month">By month</h3>}
        summary={summaryOf(sales)}
        axisLabel={(rupees) => formatRupeesShort(rupees * 100)}
        comparison={{
          now: `These ${sales.months.length} months`,
          before: `The ${sales.months.length} months before${upToSameDay(sales)}`,
        }}
        columns={sales.months.map((sold) => ({
          key: sold.month,
          label: monthLabels(sold.month).short,
          value: sold.value_paise / 100,
          valueLabel: formatRupeesShort(sold.value_paise),
          description: `${soldTo(sold)}${isCompared ? comparedText(sales, sold.month) : ''}`,
          before: (comparedWith(sales, sold.month)?.value_paise ?? 0) / 100,
        }))}
      />
      {sales.total.leads + sales.previous.leads === 0 ? null : (
        <Disclosure summary="Show all figures as a table">
          <Table
            caption="Converted leads and their value by month"
            columns={[...monthColumns, ...(isCompared ? comparedColumns(sales) : [])]}
            rows={listedMonths(sales)}
            rowKey={({ month }) => month}
            compact
          />
        </Disclosure>
      )}
    </section>
  );
};

type PackageRow = SalesView['packages'][number];

const packageColumns = (total: number): Column<PackageRow>[] => [
  {
    key: 'package',
    header: 'Package',
    rowHeader: true,
    cell: ({ title, gone }) => (
      <>
        <span>{title ?? 'Without a package'}</span>
        {gone ? <span className="soft small"> (no longer your package)</span> : null}
      </>
    ),
  },
  { key: 'leads', header: 'Sales', alignEnd: true, cell: ({ leads }) => leads },
  { key: 'value', header: 'Sale value', alignEnd: true, cell: ({ value_paise }) => <Money paise={value_paise} /> },
  {
    key: 'share',
    header: 'Share',
    cell: ({ value_paise }) => (
      <span className="share-figure">
        <span>{`${Math.round((value_paise / total) * 100)}%`}</span>
        <ShareBar share={value_paise / total} />
      </span>
    ),
  },
];

const ByPackage = ({ sales }: { sales: SalesView }) => (
  <section className="card stack" aria-labelledby="by-package">
    <h3 id="by-package">By package</h3>
    {sales.packages.length === 0 ? (
      <p className="soft">No leads were converted in this period.</p>
    ) : (
      <Table
        caption="Converted leads and their value by package"
        columns={packageColumns(sales.total.value_paise)}
        rows={sales.packages}
        rowKey={({ key }) => key}
        compact
      />
    )}
  </section>
);

type SalesPageProps = {
  period: SalesPeriod;
  /** Null when there has never been a sale. */
  sales: SalesView | null;
  /** The query failed. */
  failed: boolean;
};

/** The agent's sales: figures, by month and by package. Without any sale it shows the announcement of docs/product.md, Agent portal. */
export const SalesPage = ({ period, sales, failed }: SalesPageProps) => {
  if (failed)
    return (
      <div className="stack">
        <ListHead title="Sales" />
        <LoadFailure
          level={3}
          title="Error loading your data"
          text="Please try again in a moment. No data is lost."
          retryTo={dashboardPaths.agentSales(periodQuery(period))}
        />
      </div>
    );
  if (!sales)
    return (
      <div className="stack report">
        <ListHead title="Sales" />
        <EmptyState
          drawing={chalkBoardDrawing}
          level={3}
          title="Sales Analytics Coming Soon!"
          text="Track your bookings and revenue here."
          action={
            <ButtonLink tone="primary" to={dashboardPaths.agentLeads()}>
              Go to your leads
            </ButtonLink>
          }
        />
      </div>
    );
  return (
    <div className="stack report">
      <ListHead title="Sales">
        <a
          className={buttonClass({})}
          href={dashboardPaths.agentSales({ ...periodQuery(period), format: csvFormat })}
          download
        >
          <Icon name="download" />
          <ToolLabel>
            CSV<span className="visually-hidden"> of these sales</span>
          </ToolLabel>
        </a>
      </ListHead>
      <Periods period={period} />
      <SalesFigures sales={sales} />
      {sales.months.length > 1 ? <ByMonth sales={sales} /> : null}
      <ByPackage sales={sales} />
    </div>
  );
};
