import type { App } from '~/server/app.server.ts';
import { readPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { agentDisplayName } from '../core/agent.ts';
import { mayManageAgents } from '../core/agents.policy.ts';
import { agentOrders, listAgentRows } from './agent-list.store.server.ts';
import { agentList } from './agent-search.ts';

/** An agent as found by the search of the shell. */
export type FoundAgent = { id: string; name: string; email: string; phone: string };

/** At most `limit` open agents that match the words, newest first. Admin only. */
export const findAgents = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  q: string,
  limit: number,
): Promise<Result<FoundAgent[], 'forbidden'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const search = { ...agentList.initial, q };
  const { rows } = await readPage(agentOrders.newest, search, limit, (slice) => listAgentRows(app.db, search, slice));
  return ok(
    rows.map((agent) => ({ id: agent.id, name: agentDisplayName(agent), email: agent.email, phone: agent.phone })),
  );
};
