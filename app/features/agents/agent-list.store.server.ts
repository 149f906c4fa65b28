import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { accountRelation, agentRelation } from '../accounts/core/account-queries.server.ts';
import type { AgentFilter, AgentSearch, AgentSort } from './agent-search.ts';

const selectAgents = (db: Queryable) =>
  db
    .select({
      id: agentRelation.id,
      email: agentRelation.email,
      company_name: agentRelation.company_name,
      contact_person: agentRelation.contact_person,
      phone: agentRelation.phone,
      address: agentRelation.address,
      experience: agentRelation.experience,
      verified: agentRelation.verified,
      version: agentRelation.version,
      email_verified: accountRelation.email_verified,
      created_at: agentRelation.created_at,
      closed_at: accountRelation.closed_at,
    })
    .from(agentRelation)
    .innerJoin(accountRelation, eq(accountRelation.id, agentRelation.id));

export type AgentRow = Awaited<ReturnType<typeof selectAgents>>[number];

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Limits the cost of a query; further words are ignored. */
const maxSearchWords = 8;

/** Every search word must occur in the company name, contact person, email or phone. */
const matchesSearch = (q: string): SQL | undefined =>
  and(
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, maxSearchWords)
      .map(
        (word) =>
          sql`concat_ws(' ', ${agentRelation.company_name}, ${agentRelation.contact_person}, ${agentRelation.email}, ${agentRelation.phone}) ilike ${pattern(word)}`,
      ),
  );

const filterConditions: Record<AgentFilter, SQL | undefined> = {
  open: isNull(accountRelation.closed_at),
  verified: and(isNull(accountRelation.closed_at), eq(agentRelation.verified, true)),
  unverified: and(isNull(accountRelation.closed_at), eq(agentRelation.verified, false)),
  closed: isNotNull(accountRelation.closed_at),
};

/** `order by` of each sort; queries add the id as a tie-breaker, so that no agent is on two pages. */
const orders: Record<AgentSort, SQL[]> = {
  newest: [desc(agentRelation.created_at)],
  oldest: [asc(agentRelation.created_at)],
  company: [sql`lower(${agentRelation.company_name})`],
  contact: [sql`lower(${agentRelation.contact_person})`],
};

/** A page of the agents that match a search. */
export const listAgentRows = (
  db: Queryable,
  { q, show, sort }: AgentSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<AgentRow[]> =>
  selectAgents(db)
    .where(and(matchesSearch(q), filterConditions[show]))
    .orderBy(...orders[sort], asc(agentRelation.id))
    .limit(limit)
    .offset(offset);

/** One agent, also with a closed account; null when there is none. */
export const findAgentRow = async (db: Queryable, id: string): Promise<AgentRow | null> => {
  const [row] = await selectAgents(db).where(eq(agentRelation.id, id));
  return row ?? null;
};

/** Number of agents that match the search words, per filter. */
export const countAgents = async (db: Queryable, q: string): Promise<Record<AgentFilter, number>> => {
  const countWhere = (show: AgentFilter) => sql<number>`count(*) filter (where ${filterConditions[show]})::integer`;
  const [row] = await db
    .select({
      open: countWhere('open'),
      verified: countWhere('verified'),
      unverified: countWhere('unverified'),
      closed: countWhere('closed'),
    })
    .from(agentRelation)
    .innerJoin(accountRelation, eq(accountRelation.id, agentRelation.id))
    .where(matchesSearch(q));
  return row ?? { open: 0, verified: 0, unverified: 0, closed: 0 };
};

/** All agents with an open account, by company, for select fields. */
export const listAgentOptionRows = (db: Queryable): Promise<{ id: string; company_name: string; email: string }[]> =>
  db
    .select({ id: agentRelation.id, company_name: agentRelation.company_name, email: agentRelation.email })
    .from(agentRelation)
    .innerJoin(accountRelation, eq(accountRelation.id, agentRelation.id))
    .where(isNull(accountRelation.closed_at))
    .orderBy(sql`lower(${agentRelation.company_name})`, agentRelation.id);
