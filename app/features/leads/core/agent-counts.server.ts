import type { App } from '~/server/app.server.ts';
import type { AgentCounts } from '../../agents/agent.ts';
import { countPackagesAndLeads } from './agent-counts.store.server.ts';

/** Package and lead counts by agent id, for the admin's list. An agent with neither has no entry. */
export const countByAgent = async (
  app: Pick<App, 'db'>,
  ids: readonly string[],
): Promise<Record<string, AgentCounts>> => {
  if (ids.length === 0) return {};
  const counted = await countPackagesAndLeads(app.db, ids);
  return Object.fromEntries(counted.map(({ id, packages, leads }) => [id, { packages, leads }]));
};
