import type { App } from '~/server/app.server.ts';
import type { AgentFigures } from '../agents/agent.ts';
import { countOfAgents } from './agent-figures.store.server.ts';

/** How many packages and leads these agents have, by id; for the admin's list. An agent with neither is not in it. */
export const agentFigures = async (
  app: Pick<App, 'db'>,
  ids: readonly string[],
): Promise<Record<string, AgentFigures>> => {
  if (ids.length === 0) return {};
  const counted = await countOfAgents(app.db, ids);
  return Object.fromEntries(counted.map(({ id, packages, leads }) => [id, { packages, leads }]));
};
