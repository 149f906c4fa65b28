import type { App } from '~/server/app.server.ts';
import { addDays, indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { countDayFigures, type DayFigures } from './analytics.store.server.ts';
import {
  findCountedUntil,
  listDaysChangedSince,
  listDaysCountedBefore,
  listStoredDays,
  storeDays,
  updateCountedUntil,
} from './analytics-days.store.server.ts';
import { analyticsPeriods, type DateSpan, dateSpanUpTo, daysInSpan } from './analytics-period.ts';

type FiguresApp = Pick<App, 'db' | 'clock'>;

/** A transaction is recorded with the time at which it began, by the clock of its process. */
const overlapMs = 15 * 60_000;

/** Every stored day is counted again after this time, whatever is known of its changes. */
const recountMs = 86_400_000;

/** Days counted in one turn besides those that changed. */
const daysPerTurn = 10;

const storedPeriod = Math.max(...analyticsPeriods);

const zeros = { inquiries: 0, bookings: 0, paid: 0, payments: 0, received_paise: 0, refunded_paise: 0 };

const oneDay = (day: PlainDate): DateSpan => dateSpanUpTo(day, 1);

/** Counts these days, neighbours in one query; with zeros for days without anything. */
const countDays = async ({ db }: Pick<App, 'db'>, days: readonly PlainDate[]): Promise<DayFigures[]> => {
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
  const changed = new Set(
    countedUntil ? await listDaysChangedSince(app.db, new Date(countedUntil.getTime() - overlapMs)) : [],
  );
  const days = daysInSpan(span);
  const toCount = days.filter((day) => day >= today || changed.has(day) || !stored.has(day));
  const counted = new Map((await countDays(app, toCount)).map((figures) => [figures.day, figures]));
  return days.map((day) => counted.get(day) ?? stored.get(day) ?? { ...zeros, day });
};

/**
 * Counts past days of the longest period and stores them: those that changed since the last turn, some that are not stored yet (the newest first), and some that were
 * counted a day ago.
 */
export const storeDayFigures = async (app: FiguresApp): Promise<void> => {
  const now = app.clock.now();
  const past = dateSpanUpTo(addDays(indianDate(now), -1), storedPeriod);
  const countedUntil = await findCountedUntil(app.db);
  const known = new Set((await listStoredDays(app.db, past)).map(({ day }) => day));
  const missing = daysInSpan(past)
    .filter((day) => !known.has(day))
    .slice(-daysPerTurn);
  const changed = countedUntil ? await listDaysChangedSince(app.db, new Date(countedUntil.getTime() - overlapMs)) : [];
  const old = await listDaysCountedBefore(app.db, {
    from: past.from,
    before: new Date(now.getTime() - recountMs),
    limit: daysPerTurn,
  });
  const stale = changed.filter((day) => known.has(day));
  await storeDays(app.db, await countDays(app, [...missing, ...stale, ...old]), now);
  await updateCountedUntil(app.db, now);
};
