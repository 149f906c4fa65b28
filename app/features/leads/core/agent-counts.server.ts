import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { AgentCounts } from '../../agents/core/agent.ts';
import { countPackagesAndLeads } from './agent-counts.store.server.ts';
import { mayReadAllLeads } from './lead.policy.ts';

/** Package and lead counts by agent id, for the admin's list. An agent with neither has no entry. */
export const countByAgent = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  ids: readonly string[],
): Promise<Result<Record<string, AgentCounts>, 'forbidden'>> => {
  if (!mayReadAllLeads(admin)) return adminOnlyError;
  if (ids.length === 0) return ok({});
  const counted = await countPackagesAndLeads(app.db, ids);
  return ok(Object.fromEntries(counted.map(({ id, packages, leads }) => [id, { packages, leads }])));
};
