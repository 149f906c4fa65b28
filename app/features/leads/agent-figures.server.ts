import type { App } from '~/server/app.server.ts';
import type { AgentFigures } from '../agents/agent.ts';
import { countOfAgents } from './agent-figures.store.server.ts';

/** Package and lead counts by agent id, for the admin's list. An agent with neither has no entry. */
export const agentFigures = async (
  app: Pick<App, 'db'>,
  ids: readonly string[],
): Promise<Record<string, AgentFigures>> => {
  if (ids.length === 0) return {};
  const counted = await countOfAgents(app.db, ids);
  return Object.fromEntries(counted.map(({ id, packages, leads }) => [id, { packages, leads }]));
};
