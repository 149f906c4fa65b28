import type { App } from '~/server/app.server.ts';
import { purgeResponseTimes } from '~/server/response-times/response-times.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import { purgeSearches } from './searches.store.server.ts';

/** Deletes analytics data past its retention period: search terms without results sooner than search counts, which allow a comparison with the previous year. */
export const purgeAnalytics = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const today = indianDate(app.clock.now());
  await purgeSearches(app.db, {
    terms: addDays(today, -retentionPeriods.search_terms.days),
    counts: addDays(today, -retentionPeriods.search_counts.days),
  });
  await purgeResponseTimes(app);
};
