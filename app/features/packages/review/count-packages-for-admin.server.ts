import type { App } from '~/server/app.server.ts';
import { countReviewTotals } from './review-list.store.server.ts';

/** The number of pending and approved packages, for two of the cards above the panel. One query on partial indexes. */
export const countPackagesForAdmin = (app: Pick<App, 'db'>): Promise<{ pending: number; approved: number }> =>
  countReviewTotals(app.db);
