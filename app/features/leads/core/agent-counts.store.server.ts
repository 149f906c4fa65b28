import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { packageRelation } from '../../packages/core/package-queries.server.ts';
import { customer_leads } from './leads.tables.server.ts';

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
