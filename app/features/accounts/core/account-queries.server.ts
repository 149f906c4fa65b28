import { eq, isNotNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable } from '~/server/database/database.server.ts';
import { agents, customers, users } from './accounts.tables.server.ts';

/** Accounts, open and closed, for joins of other features. */
export const accountRelation = new QueryBuilder()
  .select({
    id: users.id,
    full_name: users.full_name,
    email_verified: users.email_verified,
    role: users.role,
    closed_at: users.closed_at,
  })
  .from(users)
  .as('account');

/** The IDs of closed accounts: their rows remain, so that no foreign key deletes what only their owners could see. */
export const closedAccountIds = new QueryBuilder()
  .select({ id: users.id })
  .from(users)
  .where(isNotNull(users.closed_at));

/** Profiles of agents, also of closed accounts, for joins of other features. */
export const agentRelation = new QueryBuilder()
  .select({
    id: agents.id,
    email: agents.email,
    company_name: agents.company_name,
    contact_person: agents.contact_person,
    phone: agents.phone,
    address: agents.address,
    experience: agents.experience,
    verified: agents.verified,
    suspension_reason: agents.suspension_reason,
    version: agents.version,
    created_at: agents.created_at,
  })
  .from(agents)
  .as('agent');

/** Profiles of customers, for statistics of other features. */
export const customerRelation = new QueryBuilder()
  .select({ id: customers.id, created_at: customers.created_at })
  .from(customers)
  .as('customer');

/** The company name in {@link agentRelation}, or the email address of an account without one. */
export const companyNameOrEmail = sql<
  string | null
>`coalesce(nullif(trim(${agentRelation.company_name}), ''), ${agentRelation.email})`;

/** The name of an agent's company, or its email address; also when the account was closed. */
export const findCompanyName = async (db: Queryable, agentId: string): Promise<string | null> => {
  const [row] = await db
    .select({ company_name: companyNameOrEmail })
    .from(agentRelation)
    .where(eq(agentRelation.id, agentId));
  return row?.company_name ?? null;
};

/** When the password of an account was last set or changed; null when it never was. */
export const findPasswordSetAt = async (db: Queryable, id: string): Promise<Date | null> => {
  const [row] = await db.select({ at: users.password_set_at }).from(users).where(eq(users.id, id));
  return row?.at ?? null;
};

/** Locks an account until the transaction ends (`for no key update`), so that transactions of one account run one after the other. */
export const lockAccount = async (tx: Queryable, id: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
};
