import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { erasedAddress } from '~/server/mail/mail-headers.server.ts';
import { isPastRetention } from '~/server/retention.server.ts';
import { rulesOf } from '~/shared/retention/retention-rules.ts';
import { agentRelation } from '../../accounts/core/account-queries.server.ts';
import { contact_messages, customer_leads, lead_events, lead_notes, message_answers } from './leads.tables.server.ts';

/** The person whose data is meant: the account, and its email address only if verified, because anyone could have typed it otherwise. */
export type DataSubject = { id: string; verifiedEmail: string | null };

/** Leads this person sent through the site. Leads added by an agent belong to the agent, even with the same address. */
const sentBy = ({ id, verifiedEmail }: DataSubject): SQL | undefined =>
  or(
    eq(customer_leads.user_id, id),
    verifiedEmail === null
      ? undefined
      : and(
          eq(sql`lower(${customer_leads.email})`, verifiedEmail),
          sql`exists (select from ${lead_events} e where e.lead_id = ${customer_leads.id} and e.event = 'received')`,
        ),
  );

/** The inquiries of a person with the agent who received them, oldest first. */
export const listPersonalInquiries = (db: Queryable, person: DataSubject) =>
  db
    .select({
      id: customer_leads.id,
      first_name: customer_leads.first_name,
      last_name: customer_leads.last_name,
      email: customer_leads.email,
      phone: customer_leads.phone,
      travelers: customer_leads.travelers,
      travel_date: customer_leads.travel_date,
      budget: customer_leads.budget,
      accommodation: customer_leads.accommodation,
      transportation: customer_leads.transportation,
      special_requests: customer_leads.special_requests,
      origin: customer_leads.origin,
      package_title: customer_leads.package_title,
      service: customer_leads.service,
      status: customer_leads.status,
      company_name: agentRelation.company_name,
      created_at: customer_leads.created_at,
      updated_at: customer_leads.updated_at,
    })
    .from(customer_leads)
    .leftJoin(agentRelation, eq(agentRelation.id, customer_leads.agent_id))
    .where(sentBy(person))
    .orderBy(asc(customer_leads.created_at), asc(customer_leads.id));

/** The contact messages sent from this address, oldest first. */
export const listPersonalMessages = (db: Queryable, email: string) =>
  db
    .select({
      id: contact_messages.id,
      name: contact_messages.name,
      email: contact_messages.email,
      complaint: sql<string | null>`case when kind = 'complaint' then 'C-' || number end`,
      reference: contact_messages.reference,
      subject: contact_messages.subject,
      message: contact_messages.message,
      answers: sql<
        string[]
      >`array(select a.answer from ${message_answers} a where a.message_id = contact_messages.id order by a.created_at)`,
      created_at: contact_messages.created_at,
    })
    .from(contact_messages)
    .where(eq(sql`lower(${contact_messages.email})`, email))
    .orderBy(asc(contact_messages.created_at), asc(contact_messages.id));

/** Selects the leads of one person, or those whose retention is over. */
const selection = (of: DataSubject | { pastRetentionAt: Date }): SQL | undefined =>
  'id' in of ? sentBy(of) : isPastRetention(customer_leads.updated_at, of.pastRetentionAt, rulesOf('lead'));

/**
 * Removes the personal data from these leads permanently: name, contact, requests, notes and the details of their history. Package, value and
 * outcome remain; an open lead is closed, because nobody can be contacted any more.
 * @returns the number of leads, at most `limit`
 */
export const anonymizeLeads = async (
  tx: Queryable,
  of: DataSubject | { pastRetentionAt: Date },
  { now, limit }: { now: Date; limit: number },
): Promise<number> => {
  const due = and(isNull(customer_leads.personal_data_removed_at), selection(of));
  const selectIds = (where: SQL | undefined) => tx.select({ id: customer_leads.id }).from(customer_leads).where(where);
  const batch = (await selectIds(due).orderBy(customer_leads.updated_at).limit(limit)).map(({ id }) => id);
  if (batch.length === 0) return 0;
  // Locked in the order of the key, as by the change of a package's title.
  const locked = selectIds(and(inArray(customer_leads.id, batch), due))
    .orderBy(customer_leads.id)
    .for('update');
  const ids = (await locked).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.delete(lead_notes).where(inArray(lead_notes.lead_id, ids));
  await tx
    .update(lead_events)
    .set({ changes: [], detail: 'Details removed with the personal data.' })
    .where(and(inArray(lead_events.lead_id, ids), sql`${lead_events.event} <> 'received'`));
  await tx.insert(lead_events).values(
    ids.map((lead_id) => ({
      lead_id,
      event: 'personal_data_removed',
      detail: 'The traveller’s name, contact details and requests were removed.',
      created_at: now,
    })),
  );
  await tx
    .update(customer_leads)
    .set({
      first_name: 'Name',
      last_name: 'removed',
      email: erasedAddress,
      phone: 'removed',
      special_requests: '',
      origin: null,
      travelers: null,
      travel_date: null,
      follow_up_on: null,
      follow_up_mail_at: null,
      user_id: null,
      request_hash: null,
      status: sql`case when ${customer_leads.status} = 'converted' then 'converted' else 'closed' end`,
      version: sql`${customer_leads.version} + 1`,
      personal_data_removed_at: now,
      updated_at: now,
    })
    .where(inArray(customer_leads.id, ids));
  return ids.length;
};

/** Removes name, address and texts from the messages and complaints of one address; number, category and times stay until their retention ends. */
export const anonymizeMessages = async (tx: Queryable, email: string): Promise<void> => {
  const changed = await tx
    .update(contact_messages)
    .set({
      name: 'Name removed',
      email: erasedAddress,
      subject: 'Removed with the account',
      message: 'Removed with the account.',
      reference: null,
      handled: true,
      request_hash: null,
    })
    .where(eq(sql`lower(${contact_messages.email})`, email))
    .returning({ id: contact_messages.id });
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(message_answers)
      .set({ answer: 'Removed with the account.' })
      .where(inArray(message_answers.message_id, ids));
};

/** Deletes the messages and complaints whose retention is over. @returns the number, at most `limit` */
export const deleteMessages = async (tx: Queryable, now: Date, limit: number): Promise<number> => {
  const past = (kind: 'message' | 'complaint') =>
    and(eq(contact_messages.kind, kind), isPastRetention(contact_messages.created_at, now, rulesOf(kind)));
  const matching = or(past('message'), past('complaint'));
  const batch = tx.select({ id: contact_messages.id }).from(contact_messages).where(matching).limit(limit);
  const deleted = await tx
    .delete(contact_messages)
    .where(inArray(contact_messages.id, batch))
    .returning({ id: contact_messages.id });
  return deleted.length;
};
