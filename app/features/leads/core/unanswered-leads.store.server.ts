import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { agentRelation, companyNameOrEmail } from '../../accounts/core/account-queries.server.ts';
import { visibleLeads } from './leads.store.server.ts';
import { customer_leads } from './leads.tables.server.ts';

const unanswered = (actor: Actor): SQL | undefined => and(visibleLeads(actor), eq(customer_leads.status, 'new'));

/** The unanswered leads of the actor: how many, how many of them came before an instant, and how many have no agent. */
export const countUnansweredLeads = async (db: Queryable, actor: Actor, overdueBefore: Date) => {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      overdue: sql<number>`(count(*) filter (where ${customer_leads.created_at} < ${overdueBefore.toISOString()}::timestamptz))::integer`,
      unassigned: sql<number>`(count(*) filter (where ${customer_leads.agent_id} is null))::integer`,
      oldest: sql<Date | null>`min(${customer_leads.created_at})`.mapWith(customer_leads.created_at),
    })
    .from(customer_leads)
    .where(unanswered(actor));
  return row ?? { count: 0, overdue: 0, unassigned: 0, oldest: null };
};

/** The unanswered leads that wait longest. */
export const listLongestUnanswered = (db: Queryable, actor: Actor, limit: number) =>
  db
    .select({
      id: customer_leads.id,
      first_name: customer_leads.first_name,
      last_name: customer_leads.last_name,
      phone: customer_leads.phone,
      email: customer_leads.email,
      subject: sql<string | null>`coalesce(${customer_leads.package_title}, ${customer_leads.service})`,
      travelers: customer_leads.travelers,
      travel_date: customer_leads.travel_date,
      created_at: customer_leads.created_at,
      agency: companyNameOrEmail,
    })
    .from(customer_leads)
    .leftJoin(agentRelation, eq(agentRelation.id, customer_leads.agent_id))
    .where(unanswered(actor))
    .orderBy(asc(customer_leads.created_at), asc(customer_leads.id))
    .limit(limit);

/** Whether the actor sees any lead. */
export const existsLead = async (db: Queryable, actor: Actor): Promise<boolean> => {
  const found = await db.select({ id: customer_leads.id }).from(customer_leads).where(visibleLeads(actor)).limit(1);
  return found.length > 0;
};
