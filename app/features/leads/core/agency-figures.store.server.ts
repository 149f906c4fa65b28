import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { agentRelation } from '../../accounts/core/account-queries.server.ts';
import { packageRelation } from '../../packages/core/package-queries.server.ts';
import { customer_leads, lead_events } from './leads.tables.server.ts';

/** Figures of an agency: public packages, when it joined, and for each of its latest inquiries the hours until its status changed first. */
export type AgencyRow = { packages: number; joined: string; answer_hours: (number | null)[] };

/** Null for an agency that is gone. Unanswered inquiries are null. Only inquiries since `from`, the latest first. */
export const findAgencyRow = async (
  db: Queryable,
  { agentId, from, limit }: { agentId: string; from: Date; limit: number },
): Promise<AgencyRow | null> => {
  const { rows } = await db.execute<AgencyRow>(sql`
    select ${agentRelation.created_at}::text as joined,
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
