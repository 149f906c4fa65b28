import { and, eq, isNull, ne, sql } from 'drizzle-orm';
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

/**
 * The same, kept from changing until the transaction ends. The account before the profile: in this order it is closed too.
 */
export const lockAgentProfile = async (tx: Queryable, id: string): Promise<AgentProfile | null> => {
  const [open] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closed_at)))
    .for('no key update');
  if (!open) return null;
  const [profile] = await tx.select(profileColumns).from(agents).where(eq(agents.id, id)).for('no key update');
  return profile ?? null;
};

/**
 * An agent whose account is open, kept from leaving until the transaction ends; null when there is no such agent. Only the profile is locked, as whatever
 * belongs to an agent does: closing the account waits for it, or is waited for and seen.
 */
export const keepAgent = async (tx: Queryable, id: string): Promise<AgentProfile | null> => {
  await tx.select({ id: agents.id }).from(agents).where(eq(agents.id, id)).for('key share');
  // Read after the lock is there: an account that was closing meanwhile is closed now.
  return findAgentProfile(tx, id);
};

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

/** Writes a company's own data; false when there is no such agent (any more), or when somebody has changed it since the version that was seen. */
export const updateCompany = async (db: Queryable, id: string, company: Company, seen?: number): Promise<boolean> => {
  const changed = await db
    .update(agents)
    .set({ ...company, version: sql`${agents.version} + 1` })
    .where(and(openAgent(db, id), seen === undefined ? undefined : eq(agents.version, seen)))
    .returning({ id: agents.id });
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
