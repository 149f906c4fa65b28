import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/uuid.ts';
import { agents, users } from '../accounts/accounts.tables.server.ts';
import type { Category, Theme } from '../packages/category.ts';
import { travel_packages } from '../packages/packages.tables.server.ts';
import type { LeadWorker } from './lead-worker.ts';
import { contact_messages, customer_leads, lead_events, lead_notes } from './leads.tables.server.ts';

/** Whether this is still an agent, or the admin, whose account is open; asked once a statement. */
const worksAs = ({ id, role }: LeadWorker): SQL =>
  sql`exists (select 1 from ${users} worker where worker.id = ${id} and worker.role = ${role} and worker.closed_at is null)`;

/**
 * The leads that somebody may see and change: an agent the own ones, the admin all, anybody else none. The database has the last word on who is what.
 */
export const ofWorker = (worker: LeadWorker): SQL => {
  if (worker.role === 'admin') return worksAs(worker);
  return worker.role === 'agent' ? sql`(${customer_leads.agent_id} = ${worker.id} and ${worksAs(worker)})` : sql`false`;
};

/** What an inquiry for a package is about and whose lead it will be; null unless the public may see the package. */
export const findOfferedPackage = async (db: Queryable, id: string) => {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      id: travel_packages.id,
      title: travel_packages.title,
      destination: travel_packages.destination,
      duration: travel_packages.duration,
      price_paise: travel_packages.price_paise,
      original_price_paise: travel_packages.original_price_paise,
      category: sql<Category>`${travel_packages.category}`,
      themes: sql<Theme[]>`${travel_packages.themes}`,
      banner_image_url: travel_packages.banner_image_url,
      agent_id: agents.id,
      agent_email: agents.email,
      company_name: agents.company_name,
    })
    .from(travel_packages)
    .innerJoin(agents, eq(agents.id, travel_packages.agent_id))
    .where(and(eq(travel_packages.id, id), eq(travel_packages.is_public, true)));
  return row ?? null;
};

/**
 * A package that was public and waits for its change to be approved, under the title that the public knew: whoever had its form open then asks its agent
 * all the same. Null for any other.
 */
export const findWaitingPackage = async (db: Queryable, id: string) => {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      id: travel_packages.id,
      title: sql<string>`${travel_packages.approved_version} ->> 'title'`,
      agent_id: agents.id,
      agent_email: agents.email,
      company_name: agents.company_name,
    })
    .from(travel_packages)
    .innerJoin(agents, eq(agents.id, travel_packages.agent_id))
    .where(
      and(
        eq(travel_packages.id, id),
        eq(travel_packages.awaiting_review, true),
        isNotNull(travel_packages.approved_version),
        isNull(travel_packages.rejection_reason),
      ),
    );
  return row ?? null;
};

/** The title under which the public knew a package that it may not see now; null when it never saw one of this id. */
export const findFormerTitle = async (db: Queryable, id: string): Promise<string | null> => {
  const [row] = await db
    .select({ title: sql<string | null>`${travel_packages.approved_version} ->> 'title'` })
    .from(travel_packages)
    .where(eq(travel_packages.id, id));
  return row?.title ?? null;
};

type NewLead = typeof customer_leads.$inferInsert & { request_hash: string };

/**
 * Writes a lead unless the same inquiry was written after `sameSince`: the hash is unique, so of two at once one is refused, and what is older than
 * that gives its hash free first.
 * @returns the id of the new lead, or null when there is one already
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

/** The lead that a request became before; asked in the transaction in which {@link insertLead} was refused. */
export const idOfRequest = async (tx: Queryable, request_hash: string): Promise<string> => {
  const [row] = await tx
    .select({ id: customer_leads.id })
    .from(customer_leads)
    .where(eq(customer_leads.request_hash, request_hash));
  if (!row) throw new Error('the lead of this request is gone');
  return row.id;
};

/** Appends to the lead's story. */
export const tellLeadEvent = async (tx: Queryable, event: typeof lead_events.$inferInsert): Promise<void> => {
  await tx.insert(lead_events).values(event);
};

/** A lead of the worker as it stands, kept from changing until the transaction ends; null when there is none. */
export const lockLead = async (tx: Queryable, worker: LeadWorker, id: string) => {
  if (!isUuid(id)) return null;
  const [row] = await tx
    .select()
    .from(customer_leads)
    .where(and(eq(customer_leads.id, id), ofWorker(worker)))
    .for('update');
  return row ?? null;
};

export type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

type LeadUpdate = Partial<
  Omit<typeof customer_leads.$inferInsert, 'id' | 'user_id' | 'request_hash' | 'version' | 'created_at'>
>;

/** Changes a lead of the worker if nobody has changed it since the version that was seen. */
export const updateLead = async (
  tx: Queryable,
  worker: LeadWorker,
  { id, seen, now }: { id: string; seen: number; now: Date },
  values: LeadUpdate,
): Promise<boolean> => {
  const changed = await tx
    .update(customer_leads)
    .set({ ...values, version: sql`${customer_leads.version} + 1`, updated_at: now })
    .where(and(eq(customer_leads.id, id), ofWorker(worker), eq(customer_leads.version, seen)))
    .returning({ id: customer_leads.id });
  return changed.length > 0;
};

type NewNote = { lead_id: string; note: string; user_id: string; now: Date };

/** Appends a note, unless the same person has written the same after `sameSince` (a second press). */
export const insertNote = async (
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

/** The name by which a company goes; an account without one has its address. */
const shownName = sql<string>`coalesce(nullif(trim(${agents.company_name}), ''), ${agents.email})`;

/** The name of a company, also of one whose account was closed. */
export const companyName = async (tx: Queryable, agentId: string): Promise<string | null> => {
  const [row] = await tx.select({ company_name: shownName }).from(agents).where(eq(agents.id, agentId));
  return row?.company_name ?? null;
};

/** A package and whose it is, kept from going until the transaction ends; null when there is none. */
export const holdPackage = async (tx: Queryable, id: string | null) => {
  if (id === null || !isUuid(id)) return null;
  const [row] = await tx
    .select({ id: travel_packages.id, title: travel_packages.title, agent_id: travel_packages.agent_id })
    .from(travel_packages)
    .where(eq(travel_packages.id, id))
    .for('key share');
  return row ?? null;
};

type NewMessage = typeof contact_messages.$inferInsert & { request_hash: string };

/** Writes a message as {@link insertLead} writes a lead: the same one again writes nothing and gives null. */
export const insertMessage = async (tx: Queryable, message: NewMessage, sameSince: Date): Promise<string | null> => {
  await tx
    .update(contact_messages)
    .set({ request_hash: null })
    .where(and(eq(contact_messages.request_hash, message.request_hash), lte(contact_messages.created_at, sameSince)));
  const [row] = await tx
    .insert(contact_messages)
    .values(message)
    .onConflictDoNothing({ target: contact_messages.request_hash })
    .returning({ id: contact_messages.id });
  return row?.id ?? null;
};
