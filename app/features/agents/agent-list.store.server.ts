import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { agents, users } from '../accounts/core/accounts.tables.server.ts';
import type { AgentFilter, AgentSearch, AgentSort } from './agent-search.ts';

const selectAgents = (db: Queryable) =>
  db
    .select({
      id: agents.id,
      email: agents.email,
      company_name: agents.company_name,
      contact_person: agents.contact_person,
      phone: agents.phone,
      address: agents.address,
      experience: agents.experience,
      verified: agents.verified,
      version: agents.version,
      email_verified: users.email_verified,
      created_at: agents.created_at,
      closed_at: users.closed_at,
    })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.id));

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
          sql`concat_ws(' ', ${agents.company_name}, ${agents.contact_person}, ${agents.email}, ${agents.phone}) ilike ${pattern(word)}`,
      ),
  );

const filterConditions: Record<AgentFilter, SQL | undefined> = {
  open: isNull(users.closed_at),
  verified: and(isNull(users.closed_at), eq(agents.verified, true)),
  unverified: and(isNull(users.closed_at), eq(agents.verified, false)),
  closed: isNotNull(users.closed_at),
};

/** `order by` of each sort; queries add the id as a tie-breaker, so that no agent is on two pages. */
const orders: Record<AgentSort, SQL[]> = {
  newest: [desc(agents.created_at)],
  oldest: [asc(agents.created_at)],
  company: [sql`lower(${agents.company_name})`],
  contact: [sql`lower(${agents.contact_person})`],
};

/** A page of the agents that match a search. */
export const listAgentRows = (
  db: Queryable,
  { q, show, sort }: AgentSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<AgentRow[]> =>
  selectAgents(db)
    .where(and(matchesSearch(q), filterConditions[show]))
    .orderBy(...orders[sort], asc(agents.id))
    .limit(limit)
    .offset(offset);

/** One agent, also with a closed account; null when there is none. */
export const findAgentRow = async (db: Queryable, id: string): Promise<AgentRow | null> => {
  const [row] = await selectAgents(db).where(eq(agents.id, id));
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
    .from(agents)
    .innerJoin(users, eq(users.id, agents.id))
    .where(matchesSearch(q));
  return row ?? { open: 0, verified: 0, unverified: 0, closed: 0 };
};

/** All agents with an open account, by company, for select fields. */
export const listAgentOptionRows = (db: Queryable): Promise<{ id: string; company_name: string; email: string }[]> =>
  db
    .select({ id: agents.id, company_name: agents.company_name, email: agents.email })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.id))
    .where(isNull(users.closed_at))
    .orderBy(sql`lower(${agents.company_name})`, agents.id);
