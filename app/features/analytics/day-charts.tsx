import { formatDate, type PlainDate } from '~/shared/dates.ts';
import { formatRupees, formatRupeesShort } from '~/shared/money.ts';
import { ColumnChart } from '~/ui/chart/column-chart.tsx';
import { Disclosure } from '~/ui/disclosure.tsx';
import { Money } from '~/ui/money.tsx';
import { type Column, Table } from '~/ui/table.tsx';
import type { AnalyticsView, DayView } from './read-analytics.server.ts';

/** '20 Nov'. */
const shortDay = (day: PlainDate): string => formatDate(day).slice(5, -5);

const number = (count: number): string => count.toLocaleString('en-IN');

/** Under so many columns there is room for a label each week, counted back from today. */
const isLabelled = (index: number, days: number): boolean => (days - 1 - index) % (days > 31 ? 14 : 7) === 0;

type Measure = {
  title: string;
  /** Of a day; below zero it can't be drawn. */
  figureOf: (day: DayView) => number;
  words: (value: number) => string;
  axisWords: (value: number) => string;
};

const whole = (value: number): string => (Number.isInteger(value) ? number(value) : '');

const measures: Measure[] = [
  { title: 'Inquiries', figureOf: ({ inquiries }) => inquiries, words: number, axisWords: whole },
  { title: 'Bookings', figureOf: ({ bookings }) => bookings, words: number, axisWords: whole },
  {
    title: 'Revenue',
    figureOf: ({ revenue_paise }) => revenue_paise,
    words: formatRupees,
    axisWords: (rupees) => formatRupeesShort(rupees * 100),
  },
];

const summaryOf = ({ title, figureOf, words }: Measure, days: readonly DayView[]): string => {
  const sum = days.reduce((total, day) => total + figureOf(day), 0);
  const best = days.reduce((one, other) => (figureOf(other) > figureOf(one) ? other : one));
  const all = `${title} by day: ${words(sum)} in ${days.length} days`;
  return figureOf(best) > 0
    ? `${all}, most on ${formatDate(best.day)} with ${words(figureOf(best))}. The table below has every day.`
    : `${all}.`;
};

const DayChart = ({ measure, days }: { measure: Measure; days: readonly DayView[] }) => {
  const { title, figureOf, words, axisWords } = measure;
  const isMoney = title === 'Revenue';
  return (
    <figure className="day-chart" data-days={days.length}>
      <figcaption>{title}</figcaption>
      <ColumnChart
        summary={summaryOf(measure, days)}
        axisWords={axisWords}
        columns={days.map((day, index) => ({
          key: day.day,
          label: isLabelled(index, days.length) ? shortDay(day.day) : '',
          value: Math.max(0, figureOf(day)) / (isMoney ? 100 : 1),
          shown: '',
          told: `${formatDate(day.day)}: ${words(figureOf(day))}`,
        }))}
      />
    </figure>
  );
};

const columns: Column<DayView>[] = [
  { key: 'day', header: 'Day', names: true, cell: ({ day }) => formatDate(day) },
  { key: 'inquiries', header: 'Inquiries', end: true, cell: ({ inquiries }) => number(inquiries) },
  { key: 'bookings', header: 'Bookings', end: true, cell: ({ bookings }) => number(bookings) },
  { key: 'paid', header: 'Paid', end: true, cell: ({ paid }) => number(paid) },
  { key: 'received', header: 'Received', end: true, cell: ({ received_paise }) => <Money paise={received_paise} /> },
  { key: 'refunded', header: 'Refunded', end: true, cell: ({ refunded_paise }) => <Money paise={refunded_paise} /> },
  { key: 'revenue', header: 'Revenue', end: true, cell: ({ revenue_paise }) => <Money paise={revenue_paise} /> },
];

/** Inquiries, bookings and revenue by day, each as a chart, and all as one table. */
export const ByDay = ({ analytics: { days } }: { analytics: AnalyticsView }) => (
  <section className="card stack" aria-labelledby="by-day">
    <h3 id="by-day">By day</h3>
    <div className="day-charts">
      {measures.map((measure) => (
        <DayChart key={measure.title} measure={measure} days={days} />
      ))}
    </div>
    <Disclosure summary="All figures as a table">
      <div className="analytics-scroll">
        <Table
          caption="Inquiries, bookings and revenue by day"
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          steady
        />
      </div>
    </Disclosure>
    <p className="soft small">
      Days are India’s. Revenue is the money that came on a day minus the money that went back on it.
    </p>
  </section>
);
