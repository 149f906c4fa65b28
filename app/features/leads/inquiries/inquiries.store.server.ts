import { and, eq, sql } from 'drizzle-orm';
import { agentRelation } from '~/features/accounts/core/account-queries.server.ts';
import { packageRelation } from '~/features/packages/core/package-queries.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { customer_leads, lead_events } from '../core/leads.tables.server.ts';

/** An inquiry that was sent through the site, without personal data; null for another lead. */
export const findSentInquiryRow = async (db: Queryable, id: string) => {
  const [row] = await db
    .select({
      id: customer_leads.id,
      package_id: customer_leads.package_id,
      is_public: packageRelation.is_public,
      title: sql<string | null>`coalesce(${customer_leads.package_title}, ${customer_leads.service})`,
      company_name: sql<
        string | null
      >`case when ${customer_leads.agent_id} is not null then coalesce(nullif(trim(${agentRelation.company_name}), ''), 'A travel agency') end`,
      created_at: customer_leads.created_at,
    })
    .from(customer_leads)
    .leftJoin(packageRelation, eq(packageRelation.id, customer_leads.package_id))
    .leftJoin(agentRelation, eq(agentRelation.id, customer_leads.agent_id))
    .where(
      and(
        eq(customer_leads.id, id),
        sql`exists (select from ${lead_events} where ${lead_events.lead_id} = ${customer_leads.id} and ${lead_events.event} = 'received')`,
      ),
    );
  return row ?? null;
};
