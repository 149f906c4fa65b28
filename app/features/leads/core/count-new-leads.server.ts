import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReadAllLeads } from './lead.policy.ts';
import { countNewLeadRows, countUnassignedLeadRows } from './leads.store.server.ts';

/** Number of leads with status new, 100 at most, for the badge on the Leads tab. */
export const countNewLeads = (app: Pick<App, 'db'>, actor: Actor): Promise<number> => countNewLeadRows(app.db, actor);

/** Number of unassigned leads. */
export const countUnassignedLeads = async (app: Pick<App, 'db'>, actor: Actor): Promise<Result<number, 'forbidden'>> =>
  mayReadAllLeads(actor) ? ok(await countUnassignedLeadRows(app.db, actor)) : adminOnlyError;
