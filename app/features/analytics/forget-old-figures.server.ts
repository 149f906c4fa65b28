import type { App } from '~/server/app.server.ts';
import { forgetResponseTimes } from '~/server/response-times/response-times.server.ts';
import { addDays, indianDate } from '~/shared/dates.ts';
import { deleteOldSearches } from './searches.store.server.ts';

/** Words that found nothing are of use for a season, counts for a comparison with the year before. */
const keptDays = { terms: 100, counts: 800 };

/** Deletes figures that no page looks back on any more. */
export const forgetOldFigures = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const today = indianDate(app.clock.now());
  await deleteOldSearches(app.db, {
    terms: addDays(today, -keptDays.terms),
    counts: addDays(today, -keptDays.counts),
  });
  await forgetResponseTimes(app);
};
