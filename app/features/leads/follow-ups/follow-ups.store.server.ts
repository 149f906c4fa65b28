import { and, asc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { accountRelation, agentRelation } from '../../accounts/core/account-queries.server.ts';
import { doneLeadStatuses } from '../core/lead.ts';
import { visibleLeads } from '../core/leads.store.server.ts';
import { customer_leads } from '../core/leads.tables.server.ts';

/** The address of the lead's agent; null without an agent, and when the account was closed. */
const agentEmail = sql<string | null>`case when ${accountRelation.id} is not null then ${agentRelation.email} end`;

/** Locks leads whose reminder is due, skipping those that another transaction has locked. */
export const lockDueReminders = (tx: Queryable, now: Date, limit: number) =>
  tx
    .select({
      id: customer_leads.id,
      first_name: customer_leads.first_name,
      last_name: customer_leads.last_name,
      phone: customer_leads.phone,
      email: customer_leads.email,
      status: customer_leads.status,
      follow_up_on: customer_leads.follow_up_on,
      follow_up_mail_at: customer_leads.follow_up_mail_at,
      travel_date: customer_leads.travel_date,
      travelers: customer_leads.travelers,
      special_requests: customer_leads.special_requests,
      topic: sql<string | null>`coalesce(${customer_leads.package_title}, ${customer_leads.service})`,
      agent_email: agentEmail,
    })
    .from(customer_leads)
    .leftJoin(agentRelation, eq(agentRelation.id, customer_leads.agent_id))
    .leftJoin(accountRelation, and(eq(accountRelation.id, customer_leads.agent_id), isNull(accountRelation.closed_at)))
    .where(lte(customer_leads.follow_up_mail_at, now))
    .orderBy(asc(customer_leads.follow_up_mail_at))
    .limit(limit)
    .for('update', { of: customer_leads, skipLocked: true });

/** Marks the reminders of these leads as done. The version is unchanged: an open form of a lead can still be saved. */
export const clearReminders = async (tx: Queryable, ids: string[]): Promise<void> => {
  await tx.update(customer_leads).set({ follow_up_mail_at: null }).where(inArray(customer_leads.id, ids));
};

/** Number of the actor's open leads with a follow-up date on or before a day, and how many of them are before it. */
export const countDueFollowUps = async (db: Queryable, actor: Actor, today: PlainDate) => {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      late: sql<number>`(count(*) filter (where ${customer_leads.follow_up_on} < ${today}::date))::integer`,
    })
    .from(customer_leads)
    .where(
      and(
        visibleLeads(actor),
        lte(customer_leads.follow_up_on, today),
        notInArray(customer_leads.status, [...doneLeadStatuses]),
      ),
    );
  return row ?? { count: 0, late: 0 };
};
