import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { agents, users } from '../accounts/accounts.tables.server.ts';
import type { AgentSearch, AgentShow, AgentSort } from './agent-search.ts';

const listed = (db: Queryable) =>
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

export type AgentRow = Awaited<ReturnType<typeof listed>>[number];

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** More words than anybody searches for cost more than they find. */
const mostWords = 8;

/** Every word must be found in the company, its person, its address or its number. */
const hasWords = (q: string): SQL | undefined =>
  and(
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, mostWords)
      .map(
        (word) =>
          sql`concat_ws(' ', ${agents.company_name}, ${agents.contact_person}, ${agents.email}, ${agents.phone}) ilike ${pattern(word)}`,
      ),
  );

const shown: Record<AgentShow, SQL | undefined> = {
  open: isNull(users.closed_at),
  verified: and(isNull(users.closed_at), eq(agents.verified, true)),
  unverified: and(isNull(users.closed_at), eq(agents.verified, false)),
  closed: isNotNull(users.closed_at),
};

/** The order of each sort; the id makes it total, so that no agent is on two pages. */
const orders: Record<AgentSort, SQL[]> = {
  newest: [desc(agents.created_at)],
  oldest: [asc(agents.created_at)],
  company: [sql`lower(${agents.company_name})`],
  contact: [sql`lower(${agents.contact_person})`],
};

/** Some of the agents that a search finds. */
export const readAgents = (
  db: Queryable,
  { q, show, sort }: AgentSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<AgentRow[]> =>
  listed(db)
    .where(and(hasWords(q), shown[show]))
    .orderBy(...orders[sort], asc(agents.id))
    .limit(limit)
    .offset(offset);

/** One agent, also one whose account was closed. */
export const readAgent = async (db: Queryable, id: string): Promise<AgentRow | null> => {
  const [row] = await listed(db).where(eq(agents.id, id));
  return row ?? null;
};

/** How many agents the words find, whichever of them the search shows. */
export const countAgents = async (db: Queryable, q: string): Promise<Record<AgentShow, number>> => {
  const counted = (show: AgentShow) => sql<number>`count(*) filter (where ${shown[show]})::integer`;
  const [row] = await db
    .select({
      open: counted('open'),
      verified: counted('verified'),
      unverified: counted('unverified'),
      closed: counted('closed'),
    })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.id))
    .where(hasWords(q));
  return row ?? { open: 0, verified: 0, unverified: 0, closed: 0 };
};

/** The agents that can be chosen for something, by company. */
export const readAgentChoices = (db: Queryable): Promise<{ id: string; company_name: string; email: string }[]> =>
  db
    .select({ id: agents.id, company_name: agents.company_name, email: agents.email })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.id))
    .where(isNull(users.closed_at))
    .orderBy(sql`lower(${agents.company_name})`, agents.id);
