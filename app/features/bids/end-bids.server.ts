import type { App } from '~/server/app.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { endFeatured, lockFeatured } from '../packages/core/package-queries.server.ts';
import { endOverdueBid, listOverdueBids, lockPlacement } from './bids.store.server.ts';
import { updateHomePlaces } from './update-home-places.server.ts';

/**
 * Ends the bids whose last day is over, with their places on the home page. A status and no rule of each reader: the place, the ranks, the shared
 * pages and the next bid for the package follow from it.
 */
export const endBidsAfterLastDay = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  const today = indianDate(app.clock.now());
  for (const { id, package_id, placement } of await listOverdueBids(app.db, today))
    await app.db.transaction(async (tx) => {
      await lockPlacement(tx, placement);
      // The package before the bid (docs/decisions/0026).
      const featured = package_id !== null && (await lockFeatured(tx, package_id));
      // Its agent may have set another day meanwhile.
      if (!(await endOverdueBid(tx, id, today))) return;
      if (featured && package_id !== null && placement === 'homepage_featured') await endFeatured(tx, package_id);
    });
};

/** Ends bids after their last day and mails the agencies whose places have changed, by that or by anything else. */
export const endBidsAndUpdateHomePlaces = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
): Promise<void> => {
  await endBidsAfterLastDay(app);
  await updateHomePlaces(app);
};
