import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/uuid.ts';
import { agents } from '../accounts/accounts.tables.server.ts';
import type { Category, Theme } from '../packages/category.ts';
import { travel_packages } from '../packages/packages.tables.server.ts';
import { contact_messages, customer_leads, lead_events } from './leads.tables.server.ts';

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

/** Appends to the lead's story. */
export const tellLeadEvent = async (tx: Queryable, event: typeof lead_events.$inferInsert): Promise<void> => {
  await tx.insert(lead_events).values(event);
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
