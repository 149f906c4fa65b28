import { type SQL, sql } from 'drizzle-orm';
import { agentRelation } from '~/features/accounts/core/account-queries.server.ts';
import { packageRelation } from '~/features/packages/core/package-queries.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { customer_leads, lead_events } from './leads.tables.server.ts';

/** Figures of an agency: public packages, when it joined, and for each of its latest inquiries the hours until its status changed first. */
export type AgencyRow = {
  company_name: string;
  has_page: boolean;
  public_id: string;
  packages: number;
  joined: string;
  answer_hours: (number | null)[];
};

/** Null for an agency that is gone. Unanswered inquiries are null. Only inquiries since `from`, the latest first. */
export const findAgencyRow = async (
  db: Queryable,
  { agentId, from, limit }: { agentId: string; from: Date; limit: number },
): Promise<AgencyRow | null> => {
  const { rows } = await db.execute<AgencyRow>(sql`
    select ${agentRelation.created_at}::text as joined,
      ${agentRelation.company_name}, ${agentRelation.public_id},
      ${agentRelation.verified} and ${agentRelation.suspension_reason} is null as has_page,
      (select count(*)::integer from ${packageRelation} where ${packageRelation.agent_id} = ${agentRelation.id} and ${packageRelation.is_public}) as packages,
      array(
        select (
          select (extract(epoch from min(e.created_at) - l.created_at) / 3600)::double precision
          from ${lead_events} e
          where e.lead_id = l.id and e.event = 'changed' and e.changes @> '[{"field": "status"}]'
        )
        from ${customer_leads} l
        where l.agent_id = ${agentRelation.id} and l.created_at >= ${from.toISOString()}::timestamptz
          and exists (select from ${lead_events} e where e.lead_id = l.id and e.event = 'received')
        order by l.created_at desc, l.id limit ${limit}
      ) as answer_hours
    from ${agentRelation} where ${agentRelation.id} = ${agentId}`);
  return rows[0] ?? null;
};

/** Package and lead counts of these agents. A closed agent counts with its former packages; an agent with neither has no row. */
export const countPackagesAndLeads = async (
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; packages: number; leads: number }[]> => {
  const { rows } = await db.execute<{ id: string; packages: number; leads: number }>(sql`
    select id, sum(packages)::integer as packages, sum(leads)::integer as leads from (
      select coalesce(agent_id, former_agent_id) as id, count(*) as packages, 0 as leads from ${packageRelation}
      where agent_id = any(${sql.param(ids)}) or former_agent_id = any(${sql.param(ids)}) group by 1
      union all
      select agent_id, 0, count(*) from ${customer_leads} where agent_id = any(${sql.param(ids)}) group by 1
    ) as counted group by id`);
  return rows;
};

/** All inquiries, to be counted. */
export const selectInquiries = (): SQL => sql`select from ${customer_leads}`;

/** The hash of the index `customer_leads_address_hash`: eight hexadecimal digits. */
const addressHash = sql`left(md5(lower(email)), 8) collate "C"`;
const hashes = 2 ** 32;

const distinct = (value: SQL, where: SQL): SQL =>
  sql`select ${value} from ${customer_leads} where personal_data_removed_at is null and ${where} group by 1`;

const countRows = async (db: Queryable, query: SQL): Promise<number> => {
  const { rows } = await db.execute<{ inquirers: number }>(
    sql`select count(*)::integer as inquirers from (${query}) as inquirer`,
  );
  return rows[0]?.inquirers ?? 0;
};

/** Number of distinct email addresses of inquiries, ignoring case and those that were erased. */
export const countInquirers = (db: Queryable): Promise<number> => countRows(db, distinct(sql`lower(email)`, sql`true`));

/** The distinct address hashes in the first `share` of all hashes; an address with many inquiries is as likely there as one with a single one. */
export const selectInquirersOfShare = (share: number): SQL => {
  const end = Math.floor(share * (hashes - 1));
  return distinct(addressHash, sql`${addressHash} <= ${end.toString(16).padStart(8, '0')}`);
};

/** Number of distinct email addresses of inquiries in a share of all addresses, except those that were erased. */
export const countInquirersOfShare = (db: Queryable, share: number): Promise<number> =>
  countRows(db, selectInquirersOfShare(share));

/** Inquiries from the site since `from`, by package; leads that the agent added are not counted. A package without one has no row. */
export const countInquiriesByPackage = async (
  db: Queryable,
  { agentId, ids, from }: { agentId: string; ids: readonly string[]; from: Date },
): Promise<{ id: string; inquiries: number }[]> => {
  const { rows } = await db.execute<{ id: string; inquiries: number }>(sql`
    select lead.package_id as id, count(*)::integer as inquiries from ${customer_leads} lead
    where lead.package_id = any(${sql.param(ids)}::uuid[]) and lead.agent_id = ${agentId}
      and lead.created_at >= ${from.toISOString()}::timestamptz
      and exists (select from ${lead_events} event where event.lead_id = lead.id and event.event = 'received')
    group by lead.package_id`);
  return rows;
};
