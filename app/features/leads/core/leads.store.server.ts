import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { accountRelation } from '../../accounts/core/account-queries.server.ts';
import { mayReadAllLeads, mayReadOwnLeads } from './lead.policy.ts';
import { contact_messages, customer_leads, lead_events, lead_notes } from './leads.tables.server.ts';

/** Whether the user still has this role and an open account; evaluated once per statement. */
const hasOpenAccountAs = ({ id, role }: Actor): SQL =>
  sql`exists (select 1 from ${accountRelation}
    where ${accountRelation.id} = ${id} and ${accountRelation.role} = ${role} and ${accountRelation.closed_at} is null)`;

/** Condition for the leads a user may see and change: agents their own, admins all, others none. The role is checked against the database. */
export const visibleLeads = (actor: Actor): SQL => {
  if (mayReadAllLeads(actor)) return hasOpenAccountAs(actor);
  return mayReadOwnLeads(actor)
    ? sql`(${customer_leads.agent_id} = ${actor.id} and ${hasOpenAccountAs(actor)})`
    : sql`false`;
};

/** The closed account of a lead's agent. */
export const closedAccount = sql`select 1 from ${accountRelation}
  where ${accountRelation.id} = ${customer_leads.agent_id} and ${accountRelation.closed_at} is not null`;

/** Leads without an agent, or whose agent's account was closed. */
export const unassigned = sql`(${customer_leads.agent_id} is null or exists (${closedAccount}))`;

type NewLead = typeof customer_leads.$inferInsert & { request_hash: string };

/**
 * Inserts a lead unless an identical one was inserted after `duplicateWindowStart`. The hash is unique, so of two concurrent inserts one is rejected; the hash
 * of an older lead is cleared first.
 * @returns the id of the new lead, or null for a duplicate
 */
export const insertLead = async (tx: Queryable, lead: NewLead, sameSince: Date): Promise<string | null> => {
  await tx
    .update(customer_leads)
    .set({ request_hash: null })
    .where(and(eq(customer_leads.request_hash, lead.request_hash), lte(customer_leads.created_at, sameSince)));
  const [row] = await tx
    .insert(customer_leads)
    .values(lead)
    .onConflictDoNothing({ target: customer_leads.request_hash })
    .returning({ id: customer_leads.id });
  return row?.id ?? null;
};

/** The id of the lead with this hash; called in the transaction in which {@link insertLead} returned null. */
export const getLeadIdByRequestHash = async (tx: Queryable, request_hash: string): Promise<string> => {
  const [row] = await tx
    .select({ id: customer_leads.id })
    .from(customer_leads)
    .where(eq(customer_leads.request_hash, request_hash));
  if (!row) throw new Error('no lead with this request hash');
  return row.id;
};

/** Appends an event to the lead's history. */
export const recordLeadEvent = async (tx: Queryable, event: typeof lead_events.$inferInsert): Promise<void> => {
  await tx.insert(lead_events).values(event);
};

/** Locks a lead of the user until the transaction ends (`for update`); null when there is none. */
export const lockLead = async (tx: Queryable, actor: Actor, id: string) => {
  if (!isUuid(id)) return null;
  const [row] = await tx
    .select()
    .from(customer_leads)
    .where(and(eq(customer_leads.id, id), visibleLeads(actor)))
    .for('update');
  return row ?? null;
};

export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

type LeadUpdate = Partial<
  Omit<typeof customer_leads.$inferInsert, 'id' | 'user_id' | 'request_hash' | 'version' | 'created_at'>
>;

/** Updates a lead of the user unless it has changed since version `seen`. @returns false on a conflict */
export const updateLead = async (
  tx: Queryable,
  actor: Actor,
  { id, seen, now }: { id: string; seen: number; now: Date },
  values: LeadUpdate,
): Promise<boolean> => {
  const changed = await tx
    .update(customer_leads)
    .set({ ...values, version: sql`${customer_leads.version} + 1`, updated_at: now })
    .where(and(eq(customer_leads.id, id), visibleLeads(actor), eq(customer_leads.version, seen)))
    .returning({ id: customer_leads.id });
  return changed.length > 0;
};

type NewNote = { lead_id: string; note: string; user_id: string; now: Date };

/** Inserts a note unless the same user has added the same text after `duplicateWindowStart` (double submit). */
export const insertLeadNote = async (
  tx: Queryable,
  { lead_id, note, user_id, now }: NewNote,
  sameSince: Date,
): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    insert into ${lead_notes} (lead_id, note, user_id, created_at)
    select ${lead_id}, ${note}, ${user_id}, ${now.toISOString()}
    where not exists (select 1 from ${lead_notes}
      where lead_id = ${lead_id} and user_id = ${user_id} and note = ${note} and created_at > ${sameSince.toISOString()})
    returning id`);
  return rows.length > 0;
};

type NewMessage = typeof contact_messages.$inferInsert & { request_hash: string };

/** Inserts a message or complaint unless it is a duplicate, like {@link insertLead}; null for a duplicate. */
export const insertContactMessage = async (
  tx: Queryable,
  message: NewMessage,
  sameSince: Date,
): Promise<{ id: string; number: number } | null> => {
  await tx
    .update(contact_messages)
    .set({ request_hash: null })
    .where(and(eq(contact_messages.request_hash, message.request_hash), lte(contact_messages.created_at, sameSince)));
  const [row] = await tx
    .insert(contact_messages)
    .values(message)
    .onConflictDoNothing({ target: contact_messages.request_hash })
    .returning({ id: contact_messages.id, number: contact_messages.number });
  return row ?? null;
};

/** The message with this hash; called in the transaction in which {@link insertContactMessage} returned null. */
export const getContactMessageByHash = async (
  tx: Queryable,
  request_hash: string,
): Promise<{ id: string; number: number }> => {
  const [row] = await tx
    .select({ id: contact_messages.id, number: contact_messages.number })
    .from(contact_messages)
    .where(eq(contact_messages.request_hash, request_hash));
  if (!row) throw new Error('no message with this request hash');
  return row;
};

/** The navigation shows 99 at most, and asks on every page: more are not counted. */
const mostCounted = 100;

/** Number of leads of the user with status new, 100 at most. */
export const countNewLeadRows = async (db: Queryable, actor: Actor): Promise<number> => {
  const some = db
    .select({ id: customer_leads.id })
    .from(customer_leads)
    .where(and(visibleLeads(actor), eq(customer_leads.status, 'new')))
    .limit(mostCounted)
    .as('some');
  const [row] = await db.select({ leads: sql<number>`count(*)::integer` }).from(some);
  return row?.leads ?? 0;
};

/** Number of messages and complaints that are not handled, 100 at most. */
export const countOpenMessageRows = async (db: Queryable): Promise<number> => {
  const some = db
    .select({ id: contact_messages.id })
    .from(contact_messages)
    .where(eq(contact_messages.handled, false))
    .limit(mostCounted)
    .as('some');
  const [row] = await db.select({ messages: sql<number>`count(*)::integer` }).from(some);
  return row?.messages ?? 0;
};

/** Number of leads without an agent. */
export const countUnassignedLeadRows = async (db: Queryable, actor: Actor): Promise<number> => {
  const [row] = await db
    .select({ leads: sql<number>`count(*)::integer` })
    .from(customer_leads)
    .where(and(visibleLeads(actor), unassigned));
  return row?.leads ?? 0;
};
