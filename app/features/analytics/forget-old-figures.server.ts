import type { App } from '~/server/app.server.ts';
import { forgetResponseTimes } from '~/server/response-times/response-times.server.ts';
import { addDays, indianDate } from '~/shared/dates.ts';
import { keptFor } from '~/shared/kept-for.ts';
import { deleteOldSearches } from './searches.store.server.ts';

/** Deletes analytics data past its retention period: search terms without results sooner than search counts, which allow a comparison with the previous year. */
export const forgetOldFigures = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const today = indianDate(app.clock.now());
  await deleteOldSearches(app.db, {
    terms: addDays(today, -keptFor.search_terms.days),
    counts: addDays(today, -keptFor.search_counts.days),
  });
  await forgetResponseTimes(app);
};
