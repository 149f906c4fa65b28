import { type Category, categories } from '~/features/packages/content/category.ts';
import type { App } from '~/server/app.server.ts';
import { listResponseTimes, type ResponseTimes } from '~/server/response-times/response-times.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { CsvCell } from '~/shared/data/csv.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { addDays, indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { mayReadAnalytics } from './analytics.policy.ts';
import {
  type Activity,
  countActivity,
  countCategories,
  countConvertedLeads,
  countDayFigures,
  type DayFigures,
  listPaymentFailures,
  type PaymentFailure,
} from './analytics.store.server.ts';
import { type AnalyticsPeriod, type DateSpan, dateSpanUpTo, daysInSpan, recentDays } from './analytics-period.ts';
import type { SearchKind, SearchOutcome } from './search-term.ts';
import { listSearchDays, listSearchTerms } from './searches.store.server.ts';

/** Rows of the lists of payment failures and empty searches. */
const listLength = 20;

/** Period of the response times, in days. */
export const responseTimeDays = 7;

const dayMs = 86_400_000;

/** A day of the period; revenue is money received minus money refunded. */
export type DayView = Omit<DayFigures, 'payments'> & { revenue_paise: number };

/** The sums of days. */
export type AnalyticsTotal = Omit<DayView, 'day'>;

export type SearchView = { searches: number; empty: number };

type SearchTermView = { kind: SearchKind; outcome: SearchOutcome; term: string; searches: number; last: PlainDate };

/** The admin's view of the analytics. */
export type AnalyticsView = {
  /** Every category, also those without a package. */
  categories: { category: Category; packages: number; shown: number }[];
  today: Record<Activity, number>;
  week: Record<Activity, number>;
  /** Every day of the period, oldest first. */
  days: DayView[];
  /** The days of the period before, each at the place of the day that it is compared with. */
  daysBefore: DayView[];
  total: AnalyticsTotal;
  /** The same number of days before. */
  previous: AnalyticsTotal;
  searches: Record<SearchKind, SearchView>;
  leads: { created: number; converted: number };
  failures: PaymentFailure[];
  misses: SearchTermView[];
  /** Searches that found something only after they were corrected or relaxed. */
  changed: SearchTermView[];
  /** Response times of the last seven days. */
  responses: ResponseTimes[];
};

const zeros: AnalyticsTotal = {
  inquiries: 0,
  bookings: 0,
  paid: 0,
  received_paise: 0,
  refunded_paise: 0,
  revenue_paise: 0,
};

const sumOf = (days: readonly DayView[]): AnalyticsTotal =>
  days.reduce<AnalyticsTotal>(
    (sum, day) => ({
      inquiries: sum.inquiries + day.inquiries,
      bookings: sum.bookings + day.bookings,
      paid: sum.paid + day.paid,
      received_paise: sum.received_paise + day.received_paise,
      refunded_paise: sum.refunded_paise + day.refunded_paise,
      revenue_paise: sum.revenue_paise + day.revenue_paise,
    }),
    zeros,
  );

const noFigures = { inquiries: 0, bookings: 0, paid: 0, payments: 0, received_paise: 0, refunded_paise: 0 };

/** Figures of every day up to `last`, with zeros for days without any. */
export const listAnalyticsDays = async (
  { db }: Pick<App, 'db'>,
  { days, last }: { days: number; last: PlainDate },
): Promise<(DayFigures & DayView)[]> => {
  const span = dateSpanUpTo(last, days);
  const counted = new Map((await countDayFigures(db, span)).map((figures) => [figures.day, figures]));
  return daysInSpan(span).map((day) => {
    const figures = counted.get(day) ?? { ...noFigures, day };
    return { ...figures, revenue_paise: figures.received_paise - figures.refunded_paise };
  });
};

const viewOf = ({ payments: _payments, ...day }: DayFigures & DayView): DayView => day;

/** The activity of the last days: what is counted by day, and the rest. */
const countLastDays = async (
  app: Pick<App, 'db'>,
  days: readonly DayFigures[],
  span: DateSpan,
): Promise<Record<Activity, number>> => {
  const last = days.filter(({ day }) => day >= span.from);
  const sum = (of: 'inquiries' | 'bookings' | 'payments') => last.reduce((total, day) => total + day[of], 0);
  return {
    ...(await countActivity(app.db, span)),
    inquiries: sum('inquiries'),
    bookings: sum('bookings'),
    payments: sum('payments'),
  };
};

/** All figures of the Analytics tab for a period up to today in India. */
export const loadAnalytics = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  period: AnalyticsPeriod,
): Promise<Result<AnalyticsView, 'forbidden'>> => {
  if (!mayReadAnalytics(admin)) return adminOnlyError;
  const now = app.clock.now();
  const today = indianDate(now);
  const span = dateSpanUpTo(today, period);
  const figures = await listAnalyticsDays(app, { days: period, last: today });
  const days = figures.map(viewOf);
  const last = addDays(today, -period);
  const before = (await listAnalyticsDays(app, { days: period, last })).map(viewOf);
  const [categoryCounts, todays, week, searchDays, leads, failures, misses, changed, responses] = await Promise.all([
    countCategories(app.db),
    countLastDays(app, figures, dateSpanUpTo(today, 1)),
    countLastDays(app, figures, dateSpanUpTo(today, 7)),
    listSearchDays(app.db, span),
    countConvertedLeads(app.db, span),
    listPaymentFailures(app.db, span, listLength),
    listSearchTerms(app.db, span, ['empty'], listLength),
    listSearchTerms(app.db, span, ['corrected', 'relaxed'], listLength),
    listResponseTimes(app.db, new Date(now.getTime() - responseTimeDays * dayMs)),
  ]);
  const searchesOf = (kind: SearchKind): SearchView =>
    searchDays
      .filter((day) => day.kind === kind)
      .reduce((sum, day) => ({ searches: sum.searches + day.searches, empty: sum.empty + day.empty }), {
        searches: 0,
        empty: 0,
      });
  return ok({
    categories: categories.map((category) => {
      const row = categoryCounts.find((one) => one.category === category);
      return { category, packages: row?.packages ?? 0, shown: row?.shown ?? 0 };
    }),
    today: todays,
    week,
    days,
    daysBefore: before,
    total: sumOf(days),
    previous: sumOf(before),
    searches: { trains: searchesOf('trains'), packages: searchesOf('packages') },
    leads,
    failures,
    misses,
    changed,
    responses,
  });
};

/** Number of searches without results in the last seven days. Admin only. */
export const countRecentEmptySearches = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
): Promise<Result<number, 'forbidden'>> => {
  if (!mayReadAnalytics(admin)) return adminOnlyError;
  const days = await listSearchDays(app.db, dateSpanUpTo(indianDate(app.clock.now()), recentDays));
  return ok(days.reduce((sum, { empty }) => sum + empty, 0));
};

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
