import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { AgentProfile } from './account.ts';
import { findUserByEmail } from './accounts.store.server.ts';
import { agents, users } from './accounts.tables.server.ts';

const profileColumns = {
  id: agents.id,
  email: agents.email,
  company_name: agents.company_name,
  new_name: agents.new_name,
  contact_person: agents.contact_person,
  phone: agents.phone,
  address: agents.address,
  experience: agents.experience,
  languages: agents.languages,
  verified: agents.verified,
  suspension_reason: agents.suspension_reason,
};

/** The profile of an agent with an open account, or null. */
export const findAgentProfile = async (db: Queryable, id: string): Promise<AgentProfile | null> => {
  const [row] = await db
    .select(profileColumns)
    .from(agents)
    .innerJoin(users, eq(users.id, agents.id))
    .where(and(eq(agents.id, id), isNull(users.closed_at)));
  return row ?? null;
};

/**
 * Locks account and profile of an agent against changes until the transaction ends; null unless the account is open. Lock order: the account first,
 * as when it is closed.
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
 * Locks an agent against closing of the account until the transaction ends (`for key share`); null unless the account is open. Only the profile row
 * is locked, like a foreign key check does; closing the account locks it too.
 */
export const lockAgentProfileKeyShare = async (tx: Queryable, id: string): Promise<AgentProfile | null> => {
  await tx.select({ id: agents.id }).from(agents).where(eq(agents.id, id)).for('key share');
  // Read after locking: an account that was being closed meanwhile is closed now.
  return findAgentProfile(tx, id);
};

/** Inserts the profile of a new agent. */
export const insertAgentProfile = (
  db: Queryable,
  { now, ...agent }: Omit<AgentProfile, 'new_name' | 'suspension_reason'> & { now: Date },
): Promise<unknown> => db.insert(agents).values({ ...agent, created_at: now });

/** Matches the agent only while the account is open. */
const whereOpenAgent = (db: Queryable, id: string) =>
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

type CompanyData = Omit<AgentProfile, 'id' | 'email' | 'new_name' | 'verified' | 'suspension_reason'>;

const nextVersion = sql`${agents.version} + 1`;

/** Updates the company data; false when there is no open account, or when the data has changed since version `seen`. Another name ends a review. */
export const updateAgentProfile = async (
  db: Queryable,
  id: string,
  company: CompanyData,
  seen: number,
): Promise<boolean> => {
  const new_name = sql`case when ${agents.company_name} = ${company.company_name} then ${agents.new_name} end`;
  const changed = await db
    .update(agents)
    .set({ ...company, new_name, version: nextVersion })
    .where(and(whereOpenAgent(db, id), eq(agents.version, seen)))
    .returning({ id: agents.id });
  return changed.length > 0;
};

/**
 * Updates the company data as its agent wants it, and returns the profile; null when there is no open account. Another name of a verified company waits for
 * review: decided in the statement, as the company may be verified meanwhile.
 */
export const updateOwnAgentProfile = async (
  db: Queryable,
  id: string,
  { company_name, ...company }: CompanyData,
): Promise<AgentProfile | null> => {
  const [row] = await db
    .update(agents)
    .set({
      ...company,
      company_name: sql`case when ${agents.verified} then ${agents.company_name} else ${company_name} end`,
      new_name: sql`case when ${agents.verified} then nullif(${company_name}, ${agents.company_name}) end`,
      version: nextVersion,
    })
    .where(whereOpenAgent(db, id))
    .returning(profileColumns);
  return row ?? null;
};

/** Gives a company this name and ends the review of a new one. */
export const updateReviewedName = (db: Queryable, id: string, company_name: string): Promise<unknown> =>
  db.update(agents).set({ company_name, new_name: null, version: nextVersion }).where(eq(agents.id, id));

/**
 * Sets `verified` and returns the profile; null when it already has this value, there is no open account, or the data has changed since version `seen`.
 */
export const updateAgentVerified = async (
  db: Queryable,
  id: string,
  verified: boolean,
  seen?: number,
): Promise<AgentProfile | null> => {
  const [row] = await db
    .update(agents)
    .set({ verified })
    .where(
      and(
        whereOpenAgent(db, id),
        ne(agents.verified, verified),
        seen === undefined ? undefined : eq(agents.version, seen),
      ),
    )
    .returning(profileColumns);
  return row ?? null;
};

/** Suspends an agent for a reason, or lifts the suspension (null), and returns the profile; null when it is so already or there is no open account. */
export const updateAgentSuspension = async (
  db: Queryable,
  id: string,
  reason: string | null,
): Promise<AgentProfile | null> => {
  const { suspension_reason } = agents;
  const [row] = await db
    .update(agents)
    .set({ suspension_reason: reason })
    .where(and(whereOpenAgent(db, id), reason === null ? isNotNull(suspension_reason) : isNull(suspension_reason)))
    .returning(profileColumns);
  return row ?? null;
};

/** Id of the agent account with this email address, or null. */
export const findAgentId = async (db: Queryable, email: string): Promise<string | null> => {
  const user = await findUserByEmail(db, email);
  return user?.role === 'agent' ? user.id : null;
};
