import type { App } from '~/server/app.server.ts';
import type { LeadWorker } from './lead-access.ts';
import { countNewLeadRows } from './new-leads.store.server.ts';

/** Number of leads with status new, for the badge on the Leads tab. */
export const countNewLeads = (app: Pick<App, 'db'>, worker: LeadWorker): Promise<number> =>
  countNewLeadRows(app.db, worker);
