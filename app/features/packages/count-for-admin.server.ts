import type { App } from '~/server/app.server.ts';
import { countByReview } from './review-list.store.server.ts';

/** How many packages wait for the admin and how many are approved: two of the cards above the panel. One query, over small partial indexes. */
export const countPackagesForAdmin = (app: Pick<App, 'db'>): Promise<{ pending: number; approved: number }> =>
  countByReview(app.db);
