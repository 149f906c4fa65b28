import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { refuseAllButAdmins } from './admit-admin.server.ts';
import { type AgentProfile, greetingName } from './agent.ts';
import { type AgentRow, countAgents, readAgent, readAgentChoices, readAgents } from './agent-list.store.server.ts';
import { type AgentSearch, type AgentShow, agentsOnPage } from './agent-search.ts';

/** An agent as shown to the admin; instants as ISO 8601 text. */
export type AgentEntry = AgentProfile & {
  /** Version for optimistic locking; a change must send it. */
  version: number;
  email_verified: boolean;
  created_at: string;
  /** When the account was closed; null while it is open. */
  closed_at: string | null;
};

export type FoundAgents = {
  /** Of this page. */
  agents: AgentEntry[];
  /** Of all pages. */
  total: number;
  pages: number;
  /** Number of matches per filter, whichever filter is active. */
  counts: Record<AgentShow, number>;
};

const toListItem = ({ created_at, closed_at, ...agent }: AgentRow): AgentEntry => ({
  ...agent,
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});

/** One page of the agents that match a search. Admin only. */
export const listAgents = async (
  app: Pick<App, 'db'>,
  admin: SignedInUser,
  search: AgentSearch,
): Promise<Result<FoundAgents, 'forbidden'>> => {
  const forbidden = refuseAllButAdmins(admin);
  if (forbidden) return forbidden;
  const [rows, counts] = await Promise.all([
    readAgents(app.db, search, { limit: agentsOnPage, offset: (search.page - 1) * agentsOnPage }),
    countAgents(app.db, search.q),
  ]);
  const total = counts[search.show];
  return ok({ agents: rows.map(toListItem), total, pages: Math.ceil(total / agentsOnPage), counts });
};

/** One agent for the admin, also with a closed account. */
export const openAgent = async (
  app: Pick<App, 'db'>,
  admin: SignedInUser,
  id: string,
): Promise<Result<AgentEntry, 'forbidden' | 'not_found'>> => {
  const forbidden = refuseAllButAdmins(admin);
  if (forbidden) return forbidden;
  const row = await readAgent(app.db, id);
  return row ? ok(toListItem(row)) : fail('not_found', 'This agent does not exist.');
};

/** All agents with an open account by display name, for the admin's select fields. */
export const agentChoices = async (
  app: Pick<App, 'db'>,
  admin: Pick<SignedInUser, 'role'>,
): Promise<{ id: string; name: string }[]> =>
  admin.role === 'admin'
    ? (await readAgentChoices(app.db)).map((agent) => ({ id: agent.id, name: greetingName(agent) }))
    : [];
