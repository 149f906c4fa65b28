import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { addDays, indianInstant } from '~/shared/dates.ts';
import { agents, users } from '../accounts/accounts.tables.server.ts';
import { travel_packages } from '../packages/packages.tables.server.ts';
import type { LeadStatus } from './lead.ts';
import type { LeadSearch, LeadSort } from './lead-search.ts';
import type { LeadWorker } from './lead-worker.ts';
import { ofWorker } from './leads.store.server.ts';
import { customer_leads, lead_events, lead_notes } from './leads.tables.server.ts';

/** The package as it is called now; of a deleted one the last title. */
const aboutTitle = sql<
  string | null
>`coalesce(${travel_packages.title}, ${customer_leads.package_title}, ${customer_leads.service})`;

const agentGone = sql<boolean>`exists (select 1 from ${users} u where u.id = ${customer_leads.agent_id} and u.closed_at is not null)`;

/** Leads on which nobody works: of no agent, or of one whose account was closed. */
const unassigned = sql`(${customer_leads.agent_id} is null or ${agentGone})`;

/**
 * What of a lead's story a worker may read. A lead that was given to another agency brings what the house and the traveller have written, and not what the
 * agency before has noted for itself. `story` is the table as the query knows it.
 */
const maySee = (worker: LeadWorker, story: typeof lead_notes | typeof lead_events): SQL =>
  worker.role === 'admin'
    ? sql`true`
    : sql`(${story.user_id} is null or ${story.user_id} = ${worker.id}
        or exists (select 1 from ${users} author where author.id = ${story.user_id} and author.role <> 'agent')
        or ${story.created_at} >= coalesce((select max(given.created_at) from ${lead_events} given
          where given.lead_id = ${story.lead_id} and given.event = 'assigned'), '-infinity'))`;

const rowColumns = (worker: LeadWorker) => ({
  id: customer_leads.id,
  first_name: customer_leads.first_name,
  last_name: customer_leads.last_name,
  email: customer_leads.email,
  phone: customer_leads.phone,
  about_title: aboutTitle,
  about_gone: sql<boolean>`${customer_leads.package_id} is null and ${customer_leads.package_title} is not null`,
  travelers: customer_leads.travelers,
  travel_date: customer_leads.travel_date,
  status: customer_leads.status,
  value_paise: customer_leads.value_paise,
  version: customer_leads.version,
  created_at: customer_leads.created_at,
  updated_at: customer_leads.updated_at,
  notes: sql<number>`(select count(*)::integer from ${lead_notes} where ${lead_notes.lead_id} = ${customer_leads.id} and ${maySee(worker, lead_notes)})`,
  agent_id: customer_leads.agent_id,
  /** By the name that the company goes by; an account without one has its address. */
  company_name: sql<string | null>`coalesce(nullif(trim(${agents.company_name}), ''), ${agents.email})`,
  /** The agent's account was closed; the lead needs somebody else. */
  agent_gone: agentGone,
  budget: customer_leads.budget,
  special_requests: customer_leads.special_requests,
});

const withPeople = (db: Queryable, worker: LeadWorker) =>
  db
    .select(rowColumns(worker))
    .from(customer_leads)
    .leftJoin(travel_packages, eq(travel_packages.id, customer_leads.package_id))
    .leftJoin(agents, eq(agents.id, customer_leads.agent_id));

export type LeadRow = Awaited<ReturnType<typeof withPeople>>[number];

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word must be found somewhere in the lead: as written, or in a note that the worker may read. */
const hasWord = (worker: LeadWorker, word: string): SQL => sql`(
  concat_ws(' ', ${customer_leads.first_name}, ${customer_leads.last_name}, ${customer_leads.email}, ${customer_leads.phone},
    ${aboutTitle}, ${customer_leads.origin}, ${customer_leads.special_requests}) ilike ${pattern(word)}
  or exists (select 1 from ${lead_notes} where ${lead_notes.lead_id} = ${customer_leads.id} and ${lead_notes.note} ilike ${pattern(word)}
    and ${maySee(worker, lead_notes)}))`;

/** More words than anybody searches for cost more than they find. */
const mostWords = 8;

/** What a search admits, within what the worker may see; the status apart. */
const admitted = (worker: LeadWorker, search: LeadSearch): SQL | undefined =>
  and(
    ofWorker(worker),
    ...search.q
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, mostWords)
      .map((word) => hasWord(worker, word)),
    search.package === 'none'
      ? isNull(customer_leads.package_id)
      : search.package
        ? eq(customer_leads.package_id, search.package)
        : undefined,
    search.from ? gte(customer_leads.created_at, indianInstant(search.from, 0)) : undefined,
    search.to ? lt(customer_leads.created_at, indianInstant(addDays(search.to, 1), 0)) : undefined,
    worker.role !== 'admin' || !search.agent
      ? undefined
      : search.agent === 'none'
        ? unassigned
        : eq(customer_leads.agent_id, search.agent),
  );

const ofStatus = (status: LeadStatus | null): SQL | undefined =>
  status ? eq(customer_leads.status, status) : undefined;

/** The order of each sort; the id makes it total, so that no lead is on two pages. */
const orders: Record<LeadSort, SQL[]> = {
  newest: [desc(customer_leads.created_at)],
  oldest: [asc(customer_leads.created_at)],
  name: [sql`lower(${customer_leads.first_name} || ' ' || ${customer_leads.last_name})`],
  'travel-date': [sql`${customer_leads.travel_date} asc nulls last`],
  value: [sql`${customer_leads.value_paise} desc nulls last`],
  changed: [desc(customer_leads.updated_at)],
};

/** One page of the leads that a worker may see. */
export const readLeads = (
  db: Queryable,
  worker: LeadWorker,
  search: LeadSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<LeadRow[]> =>
  withPeople(db, worker)
    .where(and(admitted(worker, search), ofStatus(search.status)))
    .orderBy(...orders[search.sort], desc(customer_leads.id))
    .limit(limit)
    .offset(offset);

export type StatusCount = { status: LeadStatus; leads: number; value_paise: number };

/** How many leads of each status a search finds, whatever status it asks for, and what they are worth. */
export const countLeads = (db: Queryable, worker: LeadWorker, search: LeadSearch): Promise<StatusCount[]> =>
  db
    .select({
      status: customer_leads.status,
      leads: sql<number>`count(*)::integer`,
      value_paise: sql<number>`coalesce(sum(${customer_leads.value_paise}), 0)::float8`,
    })
    .from(customer_leads)
    .leftJoin(travel_packages, eq(travel_packages.id, customer_leads.package_id))
    .where(admitted(worker, search))
    .groupBy(customer_leads.status);

/** The cards of the board: of each status those that were touched last, so many at most. */
export const readBoard = (
  db: Queryable,
  worker: LeadWorker,
  search: LeadSearch,
  inColumn: number,
): Promise<LeadRow[]> => {
  const ranked = db
    .select({
      id: customer_leads.id,
      place: sql<number>`row_number() over (partition by ${customer_leads.status}
        order by ${customer_leads.updated_at} desc, ${customer_leads.id} desc)`.as('place'),
    })
    .from(customer_leads)
    .leftJoin(travel_packages, eq(travel_packages.id, customer_leads.package_id))
    .where(admitted(worker, search))
    .as('ranked');
  return withPeople(db, worker)
    .innerJoin(ranked, and(eq(ranked.id, customer_leads.id), sql`${ranked.place} <= ${inColumn}`))
    .orderBy(desc(customer_leads.updated_at), desc(customer_leads.id));
};

const leadColumns = (worker: LeadWorker) => ({
  ...rowColumns(worker),
  package_id: customer_leads.package_id,
  accommodation: customer_leads.accommodation,
  transportation: customer_leads.transportation,
  origin: customer_leads.origin,
  converted_at: customer_leads.converted_at,
});

const whole = (db: Queryable, worker: LeadWorker) =>
  db
    .select(leadColumns(worker))
    .from(customer_leads)
    .leftJoin(travel_packages, eq(travel_packages.id, customer_leads.package_id))
    .leftJoin(agents, eq(agents.id, customer_leads.agent_id));

export type WholeLeadRow = Awaited<ReturnType<typeof whole>>[number];

/** One lead, if the worker may see it. */
export const readLead = async (db: Queryable, worker: LeadWorker, id: string): Promise<WholeLeadRow | null> => {
  const [row] = await whole(db, worker).where(and(eq(customer_leads.id, id), ofWorker(worker)));
  return row ?? null;
};

const exported = (db: Queryable, worker: LeadWorker) =>
  db
    .select({
      ...leadColumns(worker),
      last_note: sql<string | null>`(select ${lead_notes.note} from ${lead_notes}
        where ${lead_notes.lead_id} = ${customer_leads.id} and ${maySee(worker, lead_notes)}
        order by ${lead_notes.created_at} desc, ${lead_notes.id} desc limit 1)`,
    })
    .from(customer_leads)
    .leftJoin(travel_packages, eq(travel_packages.id, customer_leads.package_id))
    .leftJoin(agents, eq(agents.id, customer_leads.agent_id));

export type ExportedLead = Awaited<ReturnType<typeof exported>>[number];

/** Leads for an export, newest first, a batch at a time: those that follow `after`. */
export const readLeadsAfter = (
  db: Queryable,
  worker: LeadWorker,
  search: LeadSearch,
  { after, limit }: { after: string | null; limit: number },
): Promise<ExportedLead[]> =>
  exported(db, worker)
    .where(
      and(
        admitted(worker, search),
        ofStatus(search.status),
        // Compared in the database, whose instants are finer than ours.
        after === null
          ? undefined
          : sql`(${customer_leads.created_at}, ${customer_leads.id}) <
              (select l.created_at, l.id from ${customer_leads} l where l.id = ${after})`,
      ),
    )
    .orderBy(desc(customer_leads.created_at), desc(customer_leads.id))
    .limit(limit);

/** What the worker may read of the notes about a lead; whether one may see the lead is asked before. */
export const readNotes = (db: Queryable, worker: LeadWorker, leadId: string) =>
  db
    .select({
      id: lead_notes.id,
      note: lead_notes.note,
      user_id: lead_notes.user_id,
      full_name: users.full_name,
      role: users.role,
      created_at: lead_notes.created_at,
    })
    .from(lead_notes)
    .leftJoin(users, eq(users.id, lead_notes.user_id))
    .where(and(eq(lead_notes.lead_id, leadId), maySee(worker, lead_notes)))
    .orderBy(desc(lead_notes.created_at), desc(lead_notes.id));

/** What the worker may read of what happened to a lead; whether one may see the lead is asked before. */
export const readEvents = (db: Queryable, worker: LeadWorker, leadId: string) =>
  db
    .select({
      id: lead_events.id,
      event: lead_events.event,
      detail: lead_events.detail,
      changes: lead_events.changes,
      user_id: lead_events.user_id,
      full_name: users.full_name,
      role: users.role,
      created_at: lead_events.created_at,
    })
    .from(lead_events)
    .leftJoin(users, eq(users.id, lead_events.user_id))
    .where(and(eq(lead_events.lead_id, leadId), maySee(worker, lead_events)))
    .orderBy(desc(lead_events.created_at), desc(lead_events.id));

/** How many leads wait for an agent. */
export const countUnassigned = async (db: Queryable, worker: LeadWorker): Promise<number> => {
  const [row] = await db
    .select({ leads: sql<number>`count(*)::integer` })
    .from(customer_leads)
    .where(and(ofWorker(worker), unassigned));
  return row?.leads ?? 0;
};

/** Packages that somebody asked about, of one agent or of all, by title; so many at most. */
export const readAskedPackages = (db: Queryable, agentId: string | null, most: number) =>
  db
    .select({ id: travel_packages.id, title: travel_packages.title, price_paise: travel_packages.price_paise })
    .from(travel_packages)
    .where(
      and(
        agentId === null ? undefined : eq(travel_packages.agent_id, agentId),
        sql`exists (select 1 from ${customer_leads} l where l.package_id = ${travel_packages.id})`,
      ),
    )
    .orderBy(asc(travel_packages.title), asc(travel_packages.id))
    .limit(most);

/** An agent's own packages by title, for the form. */
export const readOwnPackages = (db: Queryable, agentId: string) =>
  db
    .select({ id: travel_packages.id, title: travel_packages.title, price_paise: travel_packages.price_paise })
    .from(travel_packages)
    .where(eq(travel_packages.agent_id, agentId))
    .orderBy(asc(travel_packages.title), asc(travel_packages.id));
