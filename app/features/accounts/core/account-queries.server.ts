import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable } from '~/server/database/database.server.ts';
import { slugify } from '~/shared/data/identifiers.ts';
import { romanizeName } from '~/shared/data/romanize-name.ts';
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
    new_name: agents.new_name,
    contact_person: agents.contact_person,
    phone: agents.phone,
    address: agents.address,
    experience: agents.experience,
    languages: agents.languages,
    verified: agents.verified,
    suspension_reason: agents.suspension_reason,
    public_id: agents.public_id,
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

/** The open account with this email address, for administrators; null when there is none. */
export const findAccountByEmail = async (db: Queryable, email: string) => {
  const { id, full_name, role, email_verified, auto_created, created_at } = users;
  const [row] = await db
    .select({ id, full_name, role, email_verified, auto_created, created_at })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closed_at)));
  return row ?? null;
};

/** An account with its phone; null when there is none or it is closed. */
export const findAccount = async (db: Queryable, userId: string) => {
  const [row] = await db
    .select({
      full_name: users.full_name,
      email: users.email,
      email_verified: users.email_verified,
      auto_created: users.auto_created,
      phone: customers.phone,
      created_at: users.created_at,
      updated_at: users.updated_at,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.id))
    .where(and(eq(users.id, userId), isNull(users.closed_at)));
  return row ?? null;
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

/** The last part of the address of an agency's public page: its name in Latin letters, and what identifies it. */
export const agencySlug = ({ company_name, public_id }: { company_name: string; public_id: string }): string =>
  [slugify(romanizeName(company_name) ?? company_name), public_id].filter(Boolean).join('-');

const isPublicAgency = and(
  eq(agents.verified, true),
  isNull(agents.suspension_reason),
  isNull(users.closed_at),
  sql`trim(${agents.company_name}) <> ''`,
);

const selectPublicAgencies = (db: Queryable, where?: SQL) =>
  db
    .select({
      id: agents.id,
      public_id: agents.public_id,
      company_name: agents.company_name,
      languages: agents.languages,
    })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.id))
    .where(and(isPublicAgency, where));

/** The verified agency that a slug identifies, also by a former name; null when there is none, or it is suspended or closed. */
export const findPublicAgency = async (db: Queryable, slug: string) => {
  const [row] = await selectPublicAgencies(db, eq(agents.public_id, slug.slice(slug.lastIndexOf('-') + 1)));
  return row ? { ...row, slug: agencySlug(row) } : null;
};

/** The slugs of all agencies with a public page, at most `limit`. */
export const listPublicAgencySlugs = async (db: Queryable, limit: number): Promise<string[]> =>
  (await selectPublicAgencies(db).orderBy(agents.public_id).limit(limit)).map(agencySlug);
