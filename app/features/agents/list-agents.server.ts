import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { refuseAllButAdmins } from './admit-admin.server.ts';
import { type AgentProfile, greetingName } from './agent.ts';
import { type AgentRow, countAgents, readAgent, readAgentChoices, readAgents } from './agent-list.store.server.ts';
import { type AgentSearch, type AgentShow, agentsOnPage } from './agent-search.ts';

/** An agent as the admin sees it; instants as ISO text. */
export type AgentEntry = AgentProfile & {
  /** To be sent back with a change. */
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
  /** How many the words find of each kind, whichever is shown. */
  counts: Record<AgentShow, number>;
};

const entryOf = ({ created_at, closed_at, ...agent }: AgentRow): AgentEntry => ({
  ...agent,
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});

/** The agents that a search of the admin finds, a page at a time. */
export const listAgents = async (
  app: Pick<App, 'db'>,
  admin: SignedInUser,
  search: AgentSearch,
): Promise<Result<FoundAgents, 'forbidden'>> => {
  const refused = refuseAllButAdmins(admin);
  if (refused) return refused;
  const [rows, counts] = await Promise.all([
    readAgents(app.db, search, { limit: agentsOnPage, offset: (search.page - 1) * agentsOnPage }),
    countAgents(app.db, search.q),
  ]);
  const total = counts[search.show];
  return ok({ agents: rows.map(entryOf), total, pages: Math.ceil(total / agentsOnPage), counts });
};

/** One agent for the admin, also one whose account was closed. */
export const openAgent = async (
  app: Pick<App, 'db'>,
  admin: SignedInUser,
  id: string,
): Promise<Result<AgentEntry, 'forbidden' | 'not_found'>> => {
  const refused = refuseAllButAdmins(admin);
  if (refused) return refused;
  const row = await readAgent(app.db, id);
  return row ? ok(entryOf(row)) : fail('not_found', 'There is no such agent.');
};

/** Every open agent by the name it goes by, for the admin to choose from. */
export const agentChoices = async (
  app: Pick<App, 'db'>,
  admin: Pick<SignedInUser, 'role'>,
): Promise<{ id: string; name: string }[]> =>
  admin.role === 'admin'
    ? (await readAgentChoices(app.db)).map((agent) => ({ id: agent.id, name: greetingName(agent) }))
    : [];
