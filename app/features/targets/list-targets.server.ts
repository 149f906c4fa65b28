import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, agentsOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { maySetRevenueTarget, maySetSalesTarget } from './target.policy.ts';
import type { TargetChange } from './target.ts';
import { listTargetChanges } from './targets.store.server.ts';

/** The changes of the sales target of an agent's own agency. */
export const listSalesTargets = async (db: Queryable, actor: Actor): Promise<Result<TargetChange[], 'forbidden'>> =>
  maySetSalesTarget(actor) ? ok(await listTargetChanges(db, actor.id)) : agentsOnlyError;

/** The changes of the revenue target of the site. */
export const listRevenueTargets = async (db: Queryable, actor: Actor): Promise<Result<TargetChange[], 'forbidden'>> =>
  maySetRevenueTarget(actor) ? ok(await listTargetChanges(db, null)) : adminOnlyError;
