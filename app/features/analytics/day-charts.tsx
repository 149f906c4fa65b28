import type { ReactNode } from 'react';
import { formatNumber } from '~/shared/data/format-number.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupees, formatRupeesShort } from '~/shared/money/money.ts';
import { ColumnChart } from '~/ui/chart/column-chart.tsx';
import { Disclosure } from '~/ui/content/disclosure.tsx';
import { Money } from '~/ui/content/money.tsx';
import { type Column, Table } from '~/ui/table/table.tsx';
import { shortDay } from './analytics-period.ts';
import type { DayView } from './load-analytics.server.ts';

/** Whether a column has a label: every second day of a week, otherwise every week, or every second one in long periods; counted back from today. */
const isLabelled = (index: number, days: number): boolean =>
  (days - 1 - index) % (days > 31 ? 14 : days > 7 ? 7 : 2) === 0;

/** The days of the period, and those of the period before, each at the place of the day that it is compared with. */
type Days = { days: readonly DayView[]; before: readonly DayView[] };

type Measure = {
  title: string;
  /** Begins the sentence that replaces the chart of a period without any. */
  none: string;
  /** Whether there is anything to draw on a day, where its value may be 0 for another reason. */
  hasAny?: (day: DayView) => boolean;
  /** Value of a day; negative values are drawn as 0. */
  figureOf: (day: DayView) => number;
  format: (value: number) => string;
  formatAxis: (value: number) => string;
};

const measures: Measure[] = [
  {
    title: 'Inquiries',
    none: 'No inquiries',
    figureOf: ({ inquiries }) => inquiries,
    format: formatNumber,
    formatAxis: formatNumber,
  },
  {
    title: 'Bookings',
    none: 'No bookings',
    figureOf: ({ bookings }) => bookings,
    format: formatNumber,
    formatAxis: formatNumber,
  },
  {
    title: 'Revenue',
    none: 'No payments or refunds',
    // A payment and its refund on one day add up to 0.
    hasAny: ({ received_paise, refunded_paise }) => received_paise !== 0 || refunded_paise !== 0,
    figureOf: ({ revenue_paise }) => revenue_paise,
    format: formatRupees,
    formatAxis: (rupees) => formatRupeesShort(rupees * 100),
  },
];

const sumOf = ({ figureOf }: Measure, days: readonly DayView[]): number =>
  days.reduce((total, day) => total + figureOf(day), 0);

const summaryOf = (measure: Measure, { days, before }: Days): string => {
  const { title, figureOf, format } = measure;
  const best = days.reduce((one, other) => (figureOf(other) > figureOf(one) ? other : one));
  const all = `${title} by day: ${format(sumOf(measure, days))} in ${days.length} days, ${format(sumOf(measure, before))} in the ${days.length} days before`;
  return figureOf(best) > 0
    ? `${all}, highest on ${formatDate(best.day)} with ${format(figureOf(best))}. The table below has every day.`
    : `${all}.`;
};

/** Whether there is a figure to draw. */
const hasFigures = ({ figureOf, hasAny = (day) => figureOf(day) !== 0 }: Measure, days: readonly DayView[]): boolean =>
  days.some(hasAny);

type DayChartProps = Days & {
  measure: Measure;
  /** Says below the chart how its values are read. */
  hint: boolean;
};

const DayChart = ({ measure, days, before, hint }: DayChartProps) => {
  const { title, none, figureOf, format, formatAxis } = measure;
  if (!hasFigures(measure, [...days, ...before]))
    return (
      <figure className="day-chart cluster cluster--baseline" aria-label={title}>
        <h4>{title}</h4>
        <p className="soft small">{`${none} in these ${days.length} days and the ${days.length} days before.`}</p>
      </figure>
    );
  const isCompared = before.some((day) => figureOf(day) !== 0);
  const unit = title === 'Revenue' ? 100 : 1;
  const drawn = (day: DayView): number => Math.max(0, figureOf(day)) / unit;
  const valueText = (day: DayView): string => `${formatDate(day.day)}: ${format(figureOf(day))}`;
  return (
    <figure className="day-chart" data-days={days.length} aria-label={title}>
      <ColumnChart
        heading={<h4>{title}</h4>}
        hint={hint}
        height={216}
        sparseAsDots
        summary={summaryOf(measure, { days, before })}
        axisLabel={formatAxis}
        comparison={{ now: `These ${days.length} days`, before: `The ${days.length} days before` }}
        columns={days.map((day, index) => {
          const compared = isCompared ? before[index] : undefined;
          return {
            key: day.day,
            label: isLabelled(index, days.length) ? shortDay(day.day) : '',
            value: drawn(day),
            valueLabel: '',
            description: `${valueText(day)}${compared ? `; ${valueText(compared)}` : ''}`,
            before: compared ? drawn(compared) : null,
          };
        })}
      />
    </figure>
  );
};

const columns: Column<DayView>[] = [
  { key: 'day', header: 'Day', rowHeader: true, cell: ({ day }) => formatDate(day) },
  { key: 'inquiries', header: 'Inquiries', alignEnd: true, cell: ({ inquiries }) => formatNumber(inquiries) },
  { key: 'bookings', header: 'Bookings', alignEnd: true, cell: ({ bookings }) => formatNumber(bookings) },
  { key: 'paid', header: 'Paid', alignEnd: true, cell: ({ paid }) => formatNumber(paid) },
  {
    key: 'received',
    header: 'Received',
    alignEnd: true,
    cell: ({ received_paise }) => <Money paise={received_paise} />,
  },
  {
    key: 'refunded',
    header: 'Refunded',
    alignEnd: true,
    cell: ({ refunded_paise }) => <Money paise={refunded_paise} />,
  },
  { key: 'revenue', header: 'Revenue', alignEnd: true, cell: ({ revenue_paise }) => <Money paise={revenue_paise} /> },
];

/** The day that a day is compared with, and its figures. */
const comparedColumns = ({ days, before }: Days): Column<DayView>[] => {
  const comparedWith = new Map(days.map(({ day }, index) => [day, before[index]]));
  const cellOf = (show: (day: DayView) => ReactNode) => (day: DayView) => {
    const compared = comparedWith.get(day.day);
    return compared ? show(compared) : '–';
  };
  return [
    { key: 'compared', header: 'Compared day', cell: cellOf(({ day }) => formatDate(day)) },
    {
      key: 'inquiries-then',
      header: 'Inquiries then',
      alignEnd: true,
      cell: cellOf((day) => formatNumber(day.inquiries)),
    },
    {
      key: 'bookings-then',
      header: 'Bookings then',
      alignEnd: true,
      cell: cellOf((day) => formatNumber(day.bookings)),
    },
    {
      key: 'revenue-then',
      header: 'Revenue then',
      alignEnd: true,
      cell: cellOf((day) => <Money paise={day.revenue_paise} />),
    },
  ];
};

/** Inquiries, bookings and revenue by day, each as a chart, and all as one table. */
export const ByDay = ({ days, before }: Days) => {
  const drawn = measures.filter((measure) => hasFigures(measure, [...days, ...before]));
  return (
    <section className="card stack" aria-labelledby="by-day">
      <h3 id="by-day">By day</h3>
      <div className="day-charts" data-drawn={drawn.length}>
        {measures.map((measure) => (
          <DayChart key={measure.title} measure={measure} days={days} before={before} hint={measure === drawn[0]} />
        ))}
      </div>
      <Disclosure summary="Show all figures as a table">
        <Table
          caption="Inquiries, bookings and revenue by day, each beside the day of the period before"
          columns={[...columns, ...comparedColumns({ days, before })]}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          compact
        />
      </Disclosure>
      <p className="soft small">{`Days are in Indian time (IST). Revenue is payments received minus refunds on that day. Each day is compared with the one ${days.length} days before.`}</p>
    </section>
  );
};
