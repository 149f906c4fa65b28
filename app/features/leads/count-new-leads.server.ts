import type { App } from '~/server/app.server.ts';
import type { LeadWorker } from './lead-worker.ts';
import { countNew } from './new-leads.store.server.ts';

/** How many new leads wait for this agent, or for the admin: the number on the tab. */
export const countNewLeads = (app: Pick<App, 'db'>, worker: LeadWorker): Promise<number> => countNew(app.db, worker);
