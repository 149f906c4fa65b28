import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { customer_leads, lead_events } from './leads.tables.server.ts';

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
