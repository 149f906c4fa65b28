import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import {
  ascending,
  descending,
  fixedOrder,
  type ListOrder,
  mutableOrder,
  type Slice,
} from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import { accountRelation, agentRelation } from '../../accounts/core/account-queries.server.ts';
import type { AgentFilter, AgentSearch, AgentSort } from './agent-search.ts';

const agentColumns = {
  id: agentRelation.id,
  email: agentRelation.email,
  company_name: agentRelation.company_name,
  new_name: agentRelation.new_name,
  contact_person: agentRelation.contact_person,
  phone: agentRelation.phone,
  address: agentRelation.address,
  experience: agentRelation.experience,
  languages: agentRelation.languages,
  verified: agentRelation.verified,
  suspension_reason: agentRelation.suspension_reason,
  version: agentRelation.version,
  email_verified: accountRelation.email_verified,
  created_at: agentRelation.created_at,
  closed_at: accountRelation.closed_at,
};

const selectAgents = (db: Queryable) =>
  db.select(agentColumns).from(agentRelation).innerJoin(accountRelation, eq(accountRelation.id, agentRelation.id));

export type AgentRow = Awaited<ReturnType<typeof selectAgents>>[number];

/** Every search word must occur in the company name, new name, contact person, email or phone. */
const matchesSearch = (q: string): SQL | undefined =>
  containsWords(
    sql`concat_ws(' ', ${agentRelation.company_name}, ${agentRelation.new_name}, ${agentRelation.contact_person},
      ${agentRelation.email}, ${agentRelation.phone})`,
    q,
  );

const filterConditions: Record<AgentFilter, SQL | undefined> = {
  open: isNull(accountRelation.closed_at),
  verified: and(isNull(accountRelation.closed_at), eq(agentRelation.verified, true)),
  unverified: and(
    isNull(accountRelation.closed_at),
    or(eq(agentRelation.verified, false), isNotNull(agentRelation.new_name)),
  ),
  suspended: and(isNull(accountRelation.closed_at), isNotNull(agentRelation.suspension_reason)),
  closed: isNotNull(accountRelation.closed_at),
};

const byId = ascending(agentRelation.id);

export const agentOrders: Record<AgentSort, ListOrder> = {
  newest: fixedOrder(descending(agentRelation.created_at), byId),
  oldest: fixedOrder(ascending(agentRelation.created_at), byId),
  company: mutableOrder(ascending(sql`lower(${agentRelation.company_name})`), byId),
  contact: mutableOrder(ascending(sql`lower(${agentRelation.contact_person})`), byId),
};

/** Some of the agents that match a search, in order. */
export const listAgentRows = (db: Queryable, { q, show }: AgentSearch, slice: Slice) =>
  db
    .select({ ...agentColumns, cursor: slice.cursor })
    .from(agentRelation)
    .innerJoin(accountRelation, eq(accountRelation.id, agentRelation.id))
    .where(and(matchesSearch(q), filterConditions[show], slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

/** One agent, also with a closed account; null when there is none. */
export const findAgentRow = async (db: Queryable, id: string): Promise<AgentRow | null> => {
  const [row] = await selectAgents(db).where(eq(agentRelation.id, id));
  return row ?? null;
};

/** The agents of a filter that match the search words, to be counted. */
export const selectMatchingAgents = (db: Queryable, q: string, show: AgentFilter) =>
  db
    .select({ id: agentRelation.id })
    .from(agentRelation)
    .innerJoin(accountRelation, eq(accountRelation.id, agentRelation.id))
    .where(and(matchesSearch(q), filterConditions[show]));

/** All agents with an open account, by company, for select fields. */
export const listAgentOptionRows = (db: Queryable) =>
  db
    .select({
      id: agentRelation.id,
      company_name: agentRelation.company_name,
      email: agentRelation.email,
      suspension_reason: agentRelation.suspension_reason,
    })
    .from(agentRelation)
    .innerJoin(accountRelation, eq(accountRelation.id, agentRelation.id))
    .where(isNull(accountRelation.closed_at))
    .orderBy(sql`lower(${agentRelation.company_name})`, agentRelation.id);
