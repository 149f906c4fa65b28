import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayManageMessages, mayReadAllLeads } from './lead.policy.ts';
import { countNewLeadRows, countOpenMessageRows, countUnassignedLeadRows } from './leads.store.server.ts';

/** Number of leads with status new and, for the admin, of open messages and complaints, for the badge on the Leads tab; 100 at most of each. */
export const countNewLeads = async ({ db }: Pick<App, 'db'>, actor: Actor): Promise<number> => {
  const [leads, messages] = await Promise.all([
    countNewLeadRows(db, actor),
    mayManageMessages(actor) ? countOpenMessageRows(db) : 0,
  ]);
  return leads + messages;
};

/** Number of unassigned leads. */
export const countUnassignedLeads = async (app: Pick<App, 'db'>, actor: Actor): Promise<Result<number, 'forbidden'>> =>
  mayReadAllLeads(actor) ? ok(await countUnassignedLeadRows(app.db, actor)) : adminOnlyError;
