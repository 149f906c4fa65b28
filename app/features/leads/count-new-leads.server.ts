import type { App } from '~/server/app.server.ts';
import type { LeadWorker } from './lead-worker.ts';
import { countNew } from './new-leads.store.server.ts';

/** Number of leads with status new, for the badge on the Leads tab. */
export const countNewLeads = (app: Pick<App, 'db'>, worker: LeadWorker): Promise<number> => countNew(app.db, worker);
