import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { visibleLeads } from './leads.store.server.ts';
import { customer_leads } from './leads.tables.server.ts';

/** Number of leads of the user with status new. */
export const countNewLeadRows = async (db: Queryable, actor: Actor): Promise<number> => {
  const [row] = await db
    .select({ leads: sql<number>`count(*)::integer` })
    .from(customer_leads)
    .where(and(visibleLeads(actor), eq(customer_leads.status, 'new')));
  return row?.leads ?? 0;
};
