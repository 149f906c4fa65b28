import type { App } from '~/server/app.server.ts';
import { forgetResponseTimes } from '~/server/response-times/response-times.server.ts';
import { addDays, indianDate } from '~/shared/dates.ts';
import { keptFor } from '~/shared/kept-for.ts';
import { deleteOldSearches } from './searches.store.server.ts';

/** Deletes figures that no page looks back on any more: words that found nothing are of use for a season, counts for a comparison with the year before. */
export const forgetOldFigures = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const today = indianDate(app.clock.now());
  await deleteOldSearches(app.db, {
    terms: addDays(today, -keptFor.search_terms.days),
    counts: addDays(today, -keptFor.search_counts.days),
  });
  await forgetResponseTimes(app);
};
