import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { mayReadAnalytics } from './analytics.policy.ts';
import { dateSpanUpTo, recentDays } from './analytics-period.ts';
import type { SearchKind } from './search-term.ts';
import { listSearchDays, listSearchTerms } from './searches.store.server.ts';

/** Searches without results of the last seven days: how many, and the most frequent terms. Admin only. */
export const loadRecentEmptySearches = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
  listed = 5,
): Promise<Result<{ empty: number; terms: { kind: SearchKind; term: string; searches: number }[] }, 'forbidden'>> => {
  if (!mayReadAnalytics(admin)) return adminOnlyError;
  const span = dateSpanUpTo(indianDate(app.clock.now()), recentDays);
  const [days, terms] = await Promise.all([
    listSearchDays(app.db, span),
    listSearchTerms(app.db, span, ['empty'], listed),
  ]);
  return ok({
    empty: days.reduce((sum, { empty }) => sum + empty, 0),
    terms: terms.map(({ kind, term, searches }) => ({ kind, term, searches })),
  });
};
