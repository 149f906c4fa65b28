import type { App } from '~/server/app.server.ts';
import { listPageTitles } from '../core/pages.store.server.ts';

export type TopDestinationView = { id: string; title: string; slug: string };

/** The footer's top destinations; 'failed' (logged, no message) when the query fails. */
export const listTopDestinations = async (app: Pick<App, 'db' | 'log'>): Promise<TopDestinationView[] | 'failed'> => {
  try {
    return await listPageTitles(app.db);
  } catch (error) {
    app.log.warn({ err: error }, 'the top destinations could not be read');
    return 'failed';
  }
};
