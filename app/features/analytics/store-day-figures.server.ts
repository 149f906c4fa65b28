import type { App } from '~/server/app.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import {
  findCountedUntil,
  listDaysCountedBefore,
  listStoredDays,
  storeDays,
  updateCountedUntil,
} from './analytics-days.store.server.ts';
import { analyticsPeriods, dateSpanUpTo, daysInSpan } from './analytics-period.ts';
import { countDays, listChangedDays } from './day-figures.server.ts';

/** Every stored day is counted again after this time, whatever is known of its changes. */
const recountMs = 86_400_000;

/** Days counted in one turn besides those that changed. */
const daysPerTurn = 10;

/** The longest period and the one before it, with which it is compared. */
const storedDays = 2 * Math.max(...analyticsPeriods);

/**
 * Counts the past days that the analytics show and stores them: those that changed since the last turn, some that are not stored yet (the newest first), and some that were
 * counted a day ago.
 */
export const storeDayFigures = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const now = app.clock.now();
  const past = dateSpanUpTo(addDays(indianDate(now), -1), storedDays);
  const countedUntil = await findCountedUntil(app.db);
  const known = new Set((await listStoredDays(app.db, past)).map(({ day }) => day));
  const missing = daysInSpan(past)
    .filter((day) => !known.has(day))
    .slice(-daysPerTurn);
  const changed = await listChangedDays(app, countedUntil);
  const old = await listDaysCountedBefore(app.db, {
    from: past.from,
    before: new Date(now.getTime() - recountMs),
    limit: daysPerTurn,
  });
  const stale = changed.filter((day) => known.has(day));
  await storeDays(app.db, await countDays(app, [...missing, ...stale, ...old]), now);
  await updateCountedUntil(app.db, now);
};
