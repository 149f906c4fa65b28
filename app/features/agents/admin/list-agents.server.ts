import type { AgentProfile } from '~/features/accounts/core/account.ts';
import type { App } from '~/server/app.server.ts';
import { type CountedPage, countListFilters, countListRows, readCountedPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import type { RowCount } from '~/shared/lists/list-query.ts';
import { agentDisplayName } from '../core/agent.ts';
import { mayManageAgents } from '../core/agents.policy.ts';
import {
  type AgentRow,
  agentOrders,
  findAgentRow,
  listAgentOptionRows,
  listAgentRows,
  selectMatchingAgents,
} from './agent-list.store.server.ts';
import { type AgentFilter, type AgentSearch, agentFilters } from './agent-search.ts';

/** An agent as shown to the admin; instants as ISO 8601 text. */
export type AgentListItem = AgentProfile & {
  /** Version for optimistic locking; a change must send it. */
  version: number;
  email_verified: boolean;
  created_at: string;
  /** When the account was closed; null while it is open. */
  closed_at: string | null;
};

export type AgentListResult = CountedPage<AgentListItem> & {
  /** Number of matches per filter, whichever filter is active. */
  counts: Record<AgentFilter, RowCount>;
};

/** Rows per page of the admin's list. */
const perPage = 25;

const toListItem = ({ created_at, closed_at, ...agent }: AgentRow): AgentListItem => ({
  ...agent,
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});

/** Number of agents that wait for verification, or for the review of a new name. Admin only. */
export const countAgentsToVerify = async (app: Pick<App, 'db'>, admin: Actor): Promise<Result<number, 'forbidden'>> =>
  mayManageAgents(admin)
    ? ok((await countListRows(app.db, selectMatchingAgents(app.db, '', 'unverified'))).total)
    : adminOnlyError;

/** One page of the agents that match a search. Admin only. */
export const listAgents = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  search: AgentSearch,
): Promise<Result<AgentListResult, 'forbidden'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const counts = await countListFilters(app.db, agentFilters, (show) => selectMatchingAgents(app.db, search.q, show));
  const { rows, ...page } = await readCountedPage(
    agentOrders[search.sort],
    search,
    perPage,
    (slice) => listAgentRows(app.db, search, slice),
    counts[search.show],
  );
  return ok({ rows: rows.map(({ cursor: _, ...row }) => toListItem(row)), ...page, counts });
};

/** One agent for the admin, also with a closed account. */
export const getAgentForAdmin = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  id: string,
): Promise<Result<AgentListItem, 'forbidden' | 'not_found'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const row = await findAgentRow(app.db, id);
  return row ? ok(toListItem(row)) : fail('not_found', 'This agent does not exist.');
};

/** An agent in a select field. A suspended one gets no new leads. */
export type AgentOption = { id: string; name: string; suspended: boolean };

/** All agents with an open account by display name, for the admin's select fields. */
export const listAgentOptions = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<AgentOption[], 'forbidden'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const agents = await listAgentOptionRows(app.db);
  return ok(
    agents.map((agent) => ({
      id: agent.id,
      name: agentDisplayName(agent),
      suspended: agent.suspension_reason !== null,
    })),
  );
};
