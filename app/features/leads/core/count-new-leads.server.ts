import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { countNewLeadRows } from './new-leads.store.server.ts';

/** Number of leads with status new, 100 at most, for the badge on the Leads tab. */
export const countNewLeads = (app: Pick<App, 'db'>, actor: Actor): Promise<number> => countNewLeadRows(app.db, actor);
