import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { agentKey, userKey } from '../../accounts/core/account-keys.server.ts';
import { packageKey } from '../../packages/core/package-keys.server.ts';
import type { Accommodation, Budget, LeadChange, LeadStatus, Transportation, Travelers } from './lead.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Inquiries of customers, from the site or added by an agent. */
export const customer_leads = pgTable(
  'customer_leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    travelers: text('travelers').$type<Travelers>(),
    travel_date: date('travel_date', { mode: 'string' }),
    budget: text('budget').$type<Budget>(),
    special_requests: text('special_requests').notNull().default(''),
    accommodation: text('accommodation').$type<Accommodation>(),
    transportation: text('transportation').$type<Transportation>(),
    /** The city the traveller starts from, taken over from the search. */
    origin: text('origin'),
    /** The lead is about a package, a service, or neither. Deleting a package does not delete its leads. */
    package_id: uuid('package_id').references(packageKey, { onDelete: 'set null' }),
    /** Copy of the package title, so that it is still known after the package was deleted. */
    package_title: text('package_title'),
    service: text('service'),
    status: text('status').$type<LeadStatus>().notNull().default('new'),
    /** The actual or expected sale value; required for a converted lead. */
    value_paise: bigint('value_paise', { mode: 'number' }),
    /** The day on which the agent wants to get in touch again. */
    follow_up_on: date('follow_up_on', { mode: 'string' }),
    /** When the reminder of that day is sent; null when there is nothing to send any more. */
    follow_up_mail_at: instant('follow_up_mail_at'),
    /** When the lead was converted; unchanged when it is closed afterwards, null when it is not a sale. */
    converted_at: instant('converted_at'),
    /** Incremented by every change, for optimistic locking. */
    version: integer('version').notNull().default(1),
    /** The assigned agent; null until the admin assigns one. */
    agent_id: text('agent_id').references(agentKey, { onDelete: 'set null' }),
    /** The logged-in customer who sent the inquiry. */
    user_id: text('user_id').references(userKey, { onDelete: 'set null' }),
    /** SHA-256 of the inquiry, to detect duplicates; cleared when the same inquiry is sent again after the duplicate window. */
    request_hash: text('request_hash').unique(),
    /** When the personal data was removed; value and status remain. */
    personal_data_removed_at: instant('personal_data_removed_at'),
    /** What a search finds in the lead and in its notes, kept up to date by triggers; the second is null without notes. */
    search_text: text('search_text').notNull().default(''),
    notes_search_text: text('notes_search_text'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('customer_leads_personal').on(t.updated_at).where(sql`personal_data_removed_at is null`),
    index('customer_leads_agent').on(t.agent_id, t.created_at),
    index('customer_leads_created').on(t.created_at),
    // For the list and the number of each status.
    index('customer_leads_status').on(t.status, t.created_at),
    // For the number of customers on the admin dashboard, of which a sample is counted without reading the rows.
    index('customer_leads_address_hash')
      .on(sql`left(md5(lower(${t.email})), 8) collate "C"`, t.email)
      .where(sql`personal_data_removed_at is null`),
    // For the inquiries of a person.
    index('customer_leads_address').on(sql`lower(${t.email})`),
    index('customer_leads_package').on(t.package_id),
    index('customer_leads_user').on(t.user_id),
    index('customer_leads_converted').on(t.agent_id, t.converted_at).where(sql`converted_at is not null`),
    index('customer_leads_follow_up').on(t.follow_up_mail_at).where(sql`follow_up_mail_at is not null`),
    index('customer_leads_search').using(
      'gin',
      t.search_text.op('gin_trgm_ops'),
      t.notes_search_text.op('gin_trgm_ops'),
    ),
    check('customer_leads_status', sql`${t.status} in ('new', 'contacted', 'proposal_sent', 'converted', 'closed')`),
    check('customer_leads_travelers', sql`${t.travelers} in ('1', '2', '3-4', '5-8', '9+')`),
    check('customer_leads_budget', sql`${t.budget} in ('under-20k', '20k-40k', '40k-60k', '60k-100k', 'above-100k')`),
    check('customer_leads_accommodation', sql`${t.accommodation} in ('budget', 'standard', 'luxury', 'heritage')`),
    check(
      'customer_leads_transportation',
      sql`${t.transportation} in ('flight', 'train', 'private-car', 'coach', 'own')`,
    ),
    check('customer_leads_about', sql`${t.package_id} is null or ${t.service} is null`),
    check('customer_leads_package_title', sql`${t.package_id} is null or ${t.package_title} is not null`),
    check('customer_leads_value', sql`${t.value_paise} > 0 and ${t.value_paise} <= 1000000000000`),
    check(
      'customer_leads_converted_at',
      sql`case ${t.status} when 'converted' then ${t.converted_at} is not null when 'closed' then true else ${t.converted_at} is null end`,
    ),
    check('customer_leads_converted_value', sql`${t.converted_at} is null or ${t.value_paise} is not null`),
    check(
      'customer_leads_names',
      sql`${t.first_name} <> '' and ${t.last_name} <> '' and ${t.email} <> '' and ${t.phone} <> ''`,
    ),
  ],
);

/** The history of a lead. Append-only. */
export const lead_events = pgTable(
  'lead_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lead_id: uuid('lead_id').notNull(),
    event: text('event').notNull(),
    detail: text('detail').notNull(),
    /** The changed fields. */
    changes: jsonb('changes').$type<LeadChange[]>().notNull().default([]),
    /** The user who caused the event, if any. */
    user_id: text('user_id'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('lead_events_lead').on(t.lead_id)],
);

/** Notes of agents and admins on a lead. Append-only. */
export const lead_notes = pgTable(
  'lead_notes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    lead_id: uuid('lead_id')
      .notNull()
      .references(() => customer_leads.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
    user_id: text('user_id').references(userKey, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('lead_notes_lead').on(t.lead_id), check('lead_notes_note', sql`${t.note} <> ''`)],
);

/** Messages from the contact page, and complaints. */
export const contact_messages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<'message' | 'complaint'>().notNull().default('message'),
    /** The number by which a complaint is named. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Of a complaint. */
    category: text('category'),
    /** The booking or inquiry of a complaint, as typed. */
    reference: text('reference'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    handled: boolean('handled').notNull().default(false),
    /** To detect duplicates, as for leads. */
    request_hash: text('request_hash').unique(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'contact_messages_kind',
      sql`${t.kind} in ('message', 'complaint') and (${t.category} is not null) = (${t.kind} = 'complaint')`,
    ),
    index('contact_messages_created').on(t.created_at),
    index('contact_messages_waiting').on(t.created_at).where(sql`not handled`),
  ],
);

/** The answers to complaints. */
export const message_answers = pgTable(
  'message_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    message_id: uuid('message_id')
      .notNull()
      .references(() => contact_messages.id, { onDelete: 'cascade' }),
    answer: text('answer').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('message_answers_message').on(t.message_id, t.created_at)],
);
