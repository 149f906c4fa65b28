import type { App } from '~/server/app.server.ts';
import { addDays, indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { countDayFigures, type DayFigures } from './analytics.store.server.ts';
import { findCountedUntil, listDaysChangedSince, listStoredDays } from './analytics-days.store.server.ts';
import { type DateSpan, dateSpanUpTo, daysInSpan } from './analytics-period.ts';

type FiguresApp = Pick<App, 'db' | 'clock'>;

/** A transaction is recorded with the time at which it began, by the clock of its process. */
const overlapMs = 15 * 60_000;

/** The days that may have changed since the stored days were known to be right. */
export const listChangedDays = async ({ db }: Pick<App, 'db'>, countedUntil: Date | null): Promise<PlainDate[]> =>
  countedUntil ? listDaysChangedSince(db, new Date(countedUntil.getTime() - overlapMs)) : [];

const zeros = { inquiries: 0, bookings: 0, paid: 0, payments: 0, received_paise: 0, refunded_paise: 0 };

const oneDay = (day: PlainDate): DateSpan => dateSpanUpTo(day, 1);

/** Counts these days, neighbours in one query; with zeros for days without anything. */
export const countDays = async ({ db }: Pick<App, 'db'>, days: readonly PlainDate[]): Promise<DayFigures[]> => {
  const sorted = [...new Set(days)].toSorted();
  const spans: DateSpan[] = [];
  for (const day of sorted) {
    const last = spans.at(-1);
    const own = oneDay(day);
    if (last && addDays(last.to, 1) === day) spans[spans.length - 1] = { ...last, to: day, ends: own.ends };
    else spans.push(own);
  }
  const counted = (await Promise.all(spans.map((span) => countDayFigures(db, span)))).flat();
  return sorted.map((day) => counted.find((row) => row.day === day) ?? { ...zeros, day });
};

/**
 * The figures of every day of a span, oldest first. Stored days are used unless they may have changed since they were counted; those, today and days that are not
 * stored are counted now.
 */
export const listDayFigures = async (app: FiguresApp, span: DateSpan): Promise<DayFigures[]> => {
  const today = indianDate(app.clock.now());
  const countedUntil = await findCountedUntil(app.db);
  const stored = new Map(
    countedUntil
      ? (await listStoredDays(app.db, span)).map(({ counted_at: _countedAt, ...figures }) => [figures.day, figures])
      : [],
  );
  const changed = new Set(await listChangedDays(app, countedUntil));
  const days = daysInSpan(span);
  const toCount = days.filter((day) => day >= today || changed.has(day) || !stored.has(day));
  const counted = new Map((await countDays(app, toCount)).map((figures) => [figures.day, figures]));
  return days.map((day) => counted.get(day) ?? stored.get(day) ?? { ...zeros, day });
};
