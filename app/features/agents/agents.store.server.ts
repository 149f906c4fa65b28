import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { agents, users } from '../accounts/accounts.tables.server.ts';
import type { AgentProfile, Company } from './agent.ts';

const profileColumns = {
  id: agents.id,
  email: agents.email,
  company_name: agents.company_name,
  contact_person: agents.contact_person,
  phone: agents.phone,
  address: agents.address,
  experience: agents.experience,
  verified: agents.verified,
};

/** The profile of one agent whose account is open, or null. */
export const findAgentProfile = async (db: Queryable, id: string): Promise<AgentProfile | null> => {
  const [row] = await db
    .select(profileColumns)
    .from(agents)
    .innerJoin(users, eq(users.id, agents.id))
    .where(and(eq(agents.id, id), isNull(users.closed_at)));
  return row ?? null;
};

/** All agents, the newest first: those whose account is open, or those whose was closed. */
export const selectAgents = (db: Queryable, { closed }: { closed: boolean }) =>
  db
    .select({
      ...profileColumns,
      created_at: agents.created_at,
      email_verified: users.email_verified,
      closed_at: users.closed_at,
    })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.id))
    .where(closed ? isNotNull(users.closed_at) : isNull(users.closed_at))
    .orderBy(desc(agents.created_at), agents.id);

/** Writes the profile of a new agent. */
export const insertAgent = (db: Queryable, { now, ...agent }: AgentProfile & { now: Date }): Promise<unknown> =>
  db.insert(agents).values({ ...agent, created_at: now });

/** Only an account that is open can be changed. */
const openAgent = (db: Queryable, id: string) =>
  and(
    eq(agents.id, id),
    eq(
      agents.id,
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.closed_at))),
    ),
  );

/** Writes a company's own data; false when there is no such agent (any more). */
export const updateCompany = async (db: Queryable, id: string, company: Company): Promise<boolean> => {
  const changed = await db.update(agents).set(company).where(openAgent(db, id)).returning({ id: agents.id });
  return changed.length > 0;
};

/** Sets the mark; the profile when that changed something, null when it stood so already or there is no such agent. */
export const markVerified = async (db: Queryable, id: string, verified: boolean): Promise<AgentProfile | null> => {
  const [row] = await db
    .update(agents)
    .set({ verified })
    .where(and(openAgent(db, id), ne(agents.verified, verified)))
    .returning(profileColumns);
  return row ?? null;
};
