import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { unassigned, visibleLeads } from './leads.store.server.ts';
import { customer_leads } from './leads.tables.server.ts';

/** The navigation shows 99 at most, and asks on every page: more are not counted. */
const mostCounted = 100;

/** Number of leads of the user with status new, 100 at most. */
export const countNewLeadRows = async (db: Queryable, actor: Actor): Promise<number> => {
  const some = db
    .select({ id: customer_leads.id })
    .from(customer_leads)
    .where(and(visibleLeads(actor), eq(customer_leads.status, 'new')))
    .limit(mostCounted)
    .as('some');
  const [row] = await db.select({ leads: sql<number>`count(*)::integer` }).from(some);
  return row?.leads ?? 0;
};

/** Number of leads without an agent. */
export const countUnassignedLeadRows = async (db: Queryable, actor: Actor): Promise<number> => {
  const [row] = await db
    .select({ leads: sql<number>`count(*)::integer` })
    .from(customer_leads)
    .where(and(visibleLeads(actor), unassigned));
  return row?.leads ?? 0;
};
