import { and, asc, between, desc, eq, gte, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import {
  ascending,
  descending,
  fixedOrder,
  type ListOrder,
  mutableOrder,
  type Slice,
} from '~/server/lists/list-order.server.ts';
import { parseSearchWords } from '~/server/lists/match-words.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { addDays, indianInstant } from '~/shared/dates/dates.ts';
import { accountRelation, agentRelation, companyNameOrEmail } from '../../accounts/core/account-queries.server.ts';
import { packageRelation } from '../../packages/core/package-queries.server.ts';
import { doneLeadStatuses, type LeadStatus } from '../core/lead.ts';
import { leadIdRange } from '../core/lead-reference.ts';
import { closedAccount, unassigned, visibleLeads } from '../core/leads.store.server.ts';
import { customer_leads, lead_events, lead_notes } from '../core/leads.tables.server.ts';
import type { LeadFilter, LeadSort } from './lead-search.ts';
import { containsLeadWord } from './lead-words.store.server.ts';

/** The current title of the package; of a deleted one its last title. */
const aboutTitle = sql<
  string | null
>`coalesce(${packageRelation.title}, ${customer_leads.package_title}, ${customer_leads.service})`;

/** For the rows of a page: `offset 0` looks each account up by its key; otherwise the planner reads all accounts. */
const agentClosed = sql<boolean>`exists (${closedAccount} offset 0)`;

/**
 * The notes or events of a lead that a user may read. After a lead was reassigned, the new agent sees what admins and the traveller wrote, but not
 * the entries of the previous agent. `entries` is the table or its alias in the query.
 */
const canRead = (actor: Actor, entries: typeof lead_notes | typeof lead_events): SQL =>
  actor.role === 'admin'
    ? sql`true`
    : sql`(${entries.user_id} is null or ${entries.user_id} = ${actor.id}
        or exists (select 1 from ${accountRelation} where ${accountRelation.id} = ${entries.user_id} and ${accountRelation.role} <> 'agent')
        or ${entries.created_at} >= coalesce((select max(given.created_at) from ${lead_events} given
          where given.lead_id = ${entries.lead_id} and given.event = 'assigned'), '-infinity'))`;

const rowColumns = (actor: Actor) => ({
  id: customer_leads.id,
  first_name: customer_leads.first_name,
  last_name: customer_leads.last_name,
  email: customer_leads.email,
  phone: customer_leads.phone,
  about_title: aboutTitle,
  about_gone: sql<boolean>`${customer_leads.package_id} is null and ${customer_leads.package_title} is not null`,
  travelers: customer_leads.travelers,
  travel_date: customer_leads.travel_date,
  follow_up_on: customer_leads.follow_up_on,
  status: customer_leads.status,
  value_paise: customer_leads.value_paise,
  version: customer_leads.version,
  created_at: customer_leads.created_at,
  updated_at: customer_leads.updated_at,
  notes: sql<number>`(select count(*)::integer from ${lead_notes} where ${lead_notes.lead_id} = ${customer_leads.id} and ${canRead(actor, lead_notes)})`,
  agent_id: customer_leads.agent_id,
  /** The company name, or the email address of an account without one. */
  company_name: companyNameOrEmail,
  /** The agent's account was closed; the lead needs another agent. */
  agent_closed: agentClosed,
  budget: customer_leads.budget,
  special_requests: customer_leads.special_requests,
});

/** Whether a note that the user may read contains the word. */
const hasNote = (actor: Actor, word: string): SQL =>
  sql`exists (select 1 from ${lead_notes} where ${lead_notes.lead_id} = ${customer_leads.id}
    and ${containsLeadWord(sql`fold_text(${lead_notes.note})`, word)} and ${canRead(actor, lead_notes)})`;

/** Whether a lead, its reference or a note that the user may read contains the word. Each part of the condition has an index. */
const hasWord = (actor: Actor, word: string): SQL | undefined => {
  const ids = leadIdRange(word);
  return or(
    containsLeadWord(sql`${customer_leads.search_text}`, word),
    sql`(${containsLeadWord(sql`${customer_leads.notes_search_text}`, word)} and ${actor.role === 'admin' ? sql`true` : hasNote(actor, word)})`,
    ids ? between(customer_leads.id, ids.from, ids.to) : undefined,
  );
};

/** All filters of a search except the status, within the leads the user may see. */
const matchesSearch = (actor: Actor, search: LeadFilter): SQL | undefined =>
  and(
    visibleLeads(actor),
    ...parseSearchWords(search.q).map((word) => hasWord(actor, word)),
    search.overdueBefore
      ? and(eq(customer_leads.status, 'new'), lt(customer_leads.created_at, search.overdueBefore))
      : undefined,
    search.followUpUntil
      ? and(
          lte(customer_leads.follow_up_on, search.followUpUntil),
          notInArray(customer_leads.status, [...doneLeadStatuses]),
        )
      : undefined,
    search.package === 'none'
      ? isNull(customer_leads.package_id)
      : search.package
        ? eq(customer_leads.package_id, search.package)
        : undefined,
    search.from ? gte(customer_leads.created_at, indianInstant(search.from, 0)) : undefined,
    search.to ? lt(customer_leads.created_at, indianInstant(addDays(search.to, 1), 0)) : undefined,
    actor.role !== 'admin' || !search.agent
      ? undefined
      : search.agent === 'none'
        ? unassigned
        : eq(customer_leads.agent_id, search.agent),
  );

const ofStatus = (status: LeadStatus | null): SQL | undefined =>
  status ? eq(customer_leads.status, status) : undefined;

const byId = descending(customer_leads.id);
const fullName = sql`lower(${customer_leads.first_name} || ' ' || ${customer_leads.last_name})`;

export const leadOrders: Record<LeadSort, ListOrder> = {
  newest: fixedOrder(descending(customer_leads.created_at), byId),
  oldest: fixedOrder(ascending(customer_leads.created_at), byId),
  name: mutableOrder(ascending(fullName), byId),
  'travel-date': mutableOrder(ascending(customer_leads.travel_date, { nullable: true }), byId),
  value: mutableOrder(descending(customer_leads.value_paise, { nullable: true }), byId),
  changed: mutableOrder(descending(customer_leads.updated_at), byId),
};

/** Some of the leads that the user may see, in order. */
export const listLeadRows = (db: Queryable, actor: Actor, search: LeadFilter, slice: Slice) =>
  db
    .select({ ...rowColumns(actor), cursor: slice.cursor })
    .from(customer_leads)
    .leftJoin(packageRelation, eq(packageRelation.id, customer_leads.package_id))
    .leftJoin(agentRelation, eq(agentRelation.id, customer_leads.agent_id))
    .where(and(matchesSearch(actor, search), ofStatus(search.status), slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

export type LeadRow = Omit<Awaited<ReturnType<typeof listLeadRows>>[number], 'cursor'>;

/** The leads of a status that the user may see, to be counted. */
export const selectMatchingLeads = (db: Queryable, actor: Actor, search: LeadFilter, status: LeadStatus) =>
  db
    .select({ id: customer_leads.id })
    .from(customer_leads)
    .where(and(matchesSearch(actor, search), ofStatus(status)));

/** Number and total value of the leads per status, ignoring the status filter of the search. */
export const countLeadsByStatus = (db: Queryable, actor: Actor, search: LeadFilter) =>
  db
    .select({
      status: customer_leads.status,
      leads: sql<number>`count(*)::integer`,
      value_paise: sql<number>`coalesce(sum(${customer_leads.value_paise}), 0)::float8`,
    })
    .from(customer_leads)
    .where(matchesSearch(actor, search))
    .groupBy(customer_leads.status);

/** The cards of the board: per status the last updated leads, at most `inColumn`. */
export const listBoardRows = (
  db: Queryable,
  actor: Actor,
  search: LeadFilter,
  inColumn: number,
): Promise<LeadRow[]> => {
  const ranked = db
    .select({
      id: customer_leads.id,
      place: sql<number>`row_number() over (partition by ${customer_leads.status}
        order by ${customer_leads.updated_at} desc, ${customer_leads.id} desc)`.as('place'),
    })
    .from(customer_leads)
    .where(matchesSearch(actor, search))
    .as('ranked');
  return db
    .select(rowColumns(actor))
    .from(customer_leads)
    .innerJoin(ranked, and(eq(ranked.id, customer_leads.id), sql`${ranked.place} <= ${inColumn}`))
    .leftJoin(packageRelation, eq(packageRelation.id, customer_leads.package_id))
    .leftJoin(agentRelation, eq(agentRelation.id, customer_leads.agent_id))
    .orderBy(desc(customer_leads.updated_at), desc(customer_leads.id));
};

const leadColumns = (actor: Actor) => ({
  ...rowColumns(actor),
  package_id: customer_leads.package_id,
  destination: packageRelation.destination,
  accommodation: customer_leads.accommodation,
  transportation: customer_leads.transportation,
  origin: customer_leads.origin,
  converted_at: customer_leads.converted_at,
});

const selectLeadDetails = (db: Queryable, actor: Actor) =>
  db
    .select(leadColumns(actor))
    .from(customer_leads)
    .leftJoin(packageRelation, eq(packageRelation.id, customer_leads.package_id))
    .leftJoin(agentRelation, eq(agentRelation.id, customer_leads.agent_id));

export type LeadDetailRow = Awaited<ReturnType<typeof selectLeadDetails>>[number];

/** One lead; null unless the user may see it. */
export const findLeadRow = async (db: Queryable, actor: Actor, id: string): Promise<LeadDetailRow | null> => {
  const [row] = await selectLeadDetails(db, actor).where(and(eq(customer_leads.id, id), visibleLeads(actor)));
  return row ?? null;
};

/** Some of the leads that the user may see with all columns of the export, in order. */
export const listLeadExportRows = (db: Queryable, actor: Actor, search: LeadFilter, slice: Slice) =>
  db
    .select({
      ...leadColumns(actor),
      last_note: sql<string | null>`(select ${lead_notes.note} from ${lead_notes}
        where ${lead_notes.lead_id} = ${customer_leads.id} and ${canRead(actor, lead_notes)}
        order by ${lead_notes.created_at} desc, ${lead_notes.id} desc limit 1)`,
      cursor: slice.cursor,
    })
    .from(customer_leads)
    .leftJoin(packageRelation, eq(packageRelation.id, customer_leads.package_id))
    .leftJoin(agentRelation, eq(agentRelation.id, customer_leads.agent_id))
    .where(and(matchesSearch(actor, search), ofStatus(search.status), slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

export type LeadExportRow = Awaited<ReturnType<typeof listLeadExportRows>>[number];

/** The notes of a lead that the user may read. The client has checked access to the lead. */
export const listLeadNotes = (db: Queryable, actor: Actor, leadId: string) =>
  db
    .select({
      id: lead_notes.id,
      note: lead_notes.note,
      user_id: lead_notes.user_id,
      full_name: accountRelation.full_name,
      role: accountRelation.role,
      created_at: lead_notes.created_at,
    })
    .from(lead_notes)
    .leftJoin(accountRelation, eq(accountRelation.id, lead_notes.user_id))
    .where(and(eq(lead_notes.lead_id, leadId), canRead(actor, lead_notes)))
    .orderBy(desc(lead_notes.created_at), desc(lead_notes.id));

/** The events of a lead that the user may read. The client has checked access to the lead. */
export const listLeadEvents = (db: Queryable, actor: Actor, leadId: string) =>
  db
    .select({
      id: lead_events.id,
      event: lead_events.event,
      detail: lead_events.detail,
      changes: lead_events.changes,
      user_id: lead_events.user_id,
      full_name: accountRelation.full_name,
      role: accountRelation.role,
      created_at: lead_events.created_at,
    })
    .from(lead_events)
    .leftJoin(accountRelation, eq(accountRelation.id, lead_events.user_id))
    .where(and(eq(lead_events.lead_id, leadId), canRead(actor, lead_events)))
    .orderBy(desc(lead_events.created_at), desc(lead_events.id));

/** Packages with at least one lead, of one agent or of all, by title; at most `most`. */
export const listInquiredPackages = (db: Queryable, agentId: string | null, most: number) =>
  db
    .select({ id: packageRelation.id, title: packageRelation.title, price_paise: packageRelation.price_paise })
    .from(packageRelation)
    .where(
      and(
        agentId === null ? undefined : eq(packageRelation.agent_id, agentId),
        sql`exists (select 1 from ${customer_leads} l where l.package_id = ${packageRelation.id})`,
      ),
    )
    .orderBy(asc(packageRelation.title), asc(packageRelation.id))
    .limit(most);

/** An agent's own packages by title, for the form and the filter. */
export const listAgentPackageOptions = (db: Queryable, agentId: string) =>
  db
    .select({ id: packageRelation.id, title: packageRelation.title, price_paise: packageRelation.price_paise })
    .from(packageRelation)
    .where(eq(packageRelation.agent_id, agentId))
    .orderBy(asc(packageRelation.title), asc(packageRelation.id));
